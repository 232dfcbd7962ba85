import type { FaultRule } from '../client.ts'
import type { LoggedRequest } from './entry.ts'

const QUIET_HEADERS = /^(host|connection|content-length|accept-encoding|origin|referer|user-agent|cookie|sec-.*)$/

/** A command that sends the request again. @param token replaces the redacted one. */
export function asCurl(
  { method, target, headers, body }: LoggedRequest,
  baseUrl: string,
  token: string | null,
): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !QUIET_HEADERS.test(name))
    .map(
      ([name, value]) => `-H ${quote(`${name}: ${name === 'authorization' ? `Bearer ${token ?? 'TOKEN'}` : value}`)}`,
    )
  const parts = [
    // Brackets in a URL are patterns of curl.
    ...(/[[\]{}]/.test(target) ? ['--globoff'] : []),
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : [`-X ${method}`]),
    ...lines,
    ...(body === null || body === '' ? [] : [`--data-raw ${quote(body)}`]),
    quote(baseUrl + target),
  ]
  return `curl ${parts.join(' \\\n  ')}`
}

/** A fault rule for requests like this one: it fails twice. */
export function asFaultRule({ operation, target, status }: LoggedRequest): string {
  const rule: FaultRule = {
    ...(operation !== null && { operation }),
    urlIncludes: target.split('?')[0] ?? target,
    status: status !== null && status >= 400 ? status : 503,
    times: 2,
  }
  return JSON.stringify(rule, null, 2)
}

/** A word for a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
