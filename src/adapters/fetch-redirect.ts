import { networkError } from './fetch-response.ts'

/** The most redirects that a call follows, as with the platform's `fetch`. */
const MAX_REDIRECTS = 20

/**
 * Follows the redirects of a response as the platform's `fetch` does: with `redirect: 'manual'` it returns the response,
 * and with `error` it rejects.
 * @param send answers one request.
 * @param root the URL that a relative one is resolved against.
 */
export async function followRedirects(
  response: Response,
  send: (input: URL, init: RequestInit) => Promise<Response>,
  [input, init = {}]: [input: string | URL | Request, init?: RequestInit | undefined],
  root: string,
): Promise<Response> {
  const request = typeof input === 'object' && 'url' in input ? input : undefined
  const mode = init.redirect ?? request?.redirect ?? 'follow'
  if (!isRedirect(response) || mode === 'manual') return response
  if (mode === 'error') throw networkError('fetch failed', 'The service sent a redirect, and `redirect` is `error`.')
  let current = response
  let url = new URL(request?.url ?? String(input), root)
  let next: RequestInit = {
    ...init,
    method: init.method ?? request?.method ?? 'GET',
    headers: new Headers(init.headers ?? request?.headers),
    ...(request !== undefined && init.signal === undefined && { signal: request.signal }),
  }
  for (let count = 0; count < MAX_REDIRECTS; count++) {
    const target = new URL(current.headers.get('location') ?? '', url)
    next = redirected(next, current.status, target.origin === url.origin)
    if (request?.body && init.body === undefined && next.method !== 'GET') {
      throw networkError('fetch failed', 'The body of the request was already sent, so a redirect cannot be followed.')
    }
    url = target
    current = await send(url, next)
    if (!isRedirect(current)) return Object.defineProperty(current, 'redirected', { value: true })
  }
  throw networkError('fetch failed', `More than ${MAX_REDIRECTS} redirects.`)
}

/** Whether a response is a redirect with a target. */
export function isRedirect({ status, headers }: Response): boolean {
  return status > 300 && status < 309 && [301, 302, 303, 307, 308].includes(status) && headers.has('location')
}

/** The options of the next request. Only the same origin gets the credentials. */
function redirected({ body, ...init }: RequestInit, status: number, isSameOrigin: boolean): RequestInit {
  const { method = 'GET' } = init
  const headers = new Headers(init.headers)
  if (!isSameOrigin) headers.delete('authorization')
  const becomesGet = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST'
  if (!becomesGet) return { ...init, headers, ...(body !== undefined && { body }) }
  headers.delete('content-type')
  return { ...init, method: 'GET', headers }
}
