import type { Reply } from './step.ts'

/** A problem with its code and the invalid fields. */
export function problem(status: number, code: string, ...errors: string[]): Reply {
  return { status, body: { code, errors: errors.toSorted() } }
}

/** The invalid parameters of a query. Valid are integers from 1, and `true`, `false`, `1` and `0` for `includeComments`. */
export function badParameters(query: Record<string, string | undefined>): string[] {
  return Object.entries(query).flatMap(([name, text]) => {
    const pattern = name === 'includeComments' ? /^(?:true|false|1|0)$/ : /^[1-9]\d*$/
    return text === undefined || pattern.test(text) ? [] : [name]
  })
}

/** A partial update, or the problem of an invalid body. */
export type Update =
  | { ok: true; amount?: number; price?: number; description?: string | null }
  | { ok: false; problem: Reply }

/** Reads an update: numbers of at most 1e100 in size, a text of at most 200 code points. */
export function readUpdate(type: string, text: string, isCustom: boolean): Update {
  if (type !== 'application/json') return { ok: false, problem: problem(415, 'unsupported-media-type') }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { ok: false, problem: problem(400, 'malformed-json') }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, problem: problem(422, 'invalid-body', '') }
  }
  const { amount, price, description }: { amount?: unknown; price?: unknown; description?: unknown } = body
  const invalid: string[] = []
  const number = (name: string, value: unknown, max: number) => {
    if (typeof value === 'number' && Math.abs(value) <= max) return { [name]: value + 0 }
    if (value !== undefined) invalid.push(`/${name}`)
    return {}
  }
  const note = (value: unknown) => {
    if (value === null || (typeof value === 'string' && [...value].length <= 200)) return { description: value }
    if (value !== undefined) invalid.push('/description')
    return {}
  }
  const update = {
    ...number('amount', amount, 1e100),
    ...note(description),
    ...number('price', price, isCustom ? 1e100 : Number.MAX_VALUE),
  }
  return invalid.length > 0 ? { ok: false, problem: problem(422, 'invalid-body', ...invalid) } : { ok: true, ...update }
}
