import type { HeaderLine } from '../../api/request.ts'

const REDACTED = '(redacted)'

/** Names of headers and query parameters whose values are credentials. */
const SECRET = /auth|cookie|token|secret|password|credential|api-?_?key|signature/i

/** Headers by name in lower case, repeated lines joined. Only the scheme of a credential stays: `Bearer (redacted)`. */
export function redactHeaders(lines: readonly HeaderLine[]): Record<string, string> {
  const headers = new Map<string, string>()
  for (const [name, value] of lines) {
    const key = name.toLowerCase()
    const redacted = SECRET.test(key) ? redactValue(value) : value
    const previous = headers.get(key)
    headers.set(key, previous === undefined ? redacted : `${previous}, ${redacted}`)
  }
  return Object.fromEntries(headers)
}

/** A path and query with the values of credentials redacted. */
export function redactTarget(target: string): string {
  const mark = target.indexOf('?')
  if (mark < 0) return target
  const query = target.slice(mark + 1).replace(/[^&#]+/g, (pair) => {
    const [name = ''] = pair.split('=', 1)
    return SECRET.test(decode(name)) && pair.includes('=') ? `${name}=${REDACTED}` : pair
  })
  return `${target.slice(0, mark)}?${query}`
}

function redactValue(value: string): string {
  const [, scheme] = /^(Bearer|Basic|Digest|Token) /i.exec(value) ?? []
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
