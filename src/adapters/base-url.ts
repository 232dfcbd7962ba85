import { isApiPath } from '../api/operations.ts'

/** Where a service is served: what comes before `/v1/api`. */
export interface Base {
  /** The target of a URL that is the service's, from `/v1/api` on with its escapes; undefined for any other URL. */
  match(url: URL): string | undefined
  /** The base in words, such as `http://localhost:4010/mock` or `any origin`. */
  describe: string
  /** What a relative URL is relative to. */
  root: string
}

/** Stands in for the origin where any will do. */
const ANY_ORIGIN = 'http://localhost'

/**
 * Reads a base URL: `*` (any origin), an origin, an origin with a path, or a path alone (any origin), each with or
 * without a slash at its end. Throws a TypeError that says so for anything else.
 */
export function createBase(baseUrl: string): Base {
  const anyOrigin = baseUrl === '*' || baseUrl.startsWith('/')
  const url = parse(baseUrl)
  const path = url.pathname.replace(/\/+$/, '')
  return {
    match(candidate) {
      if (anyOrigin ? !/^https?:$/.test(candidate.protocol) : candidate.origin !== url.origin) return undefined
      if (!candidate.pathname.startsWith(path)) return undefined
      const rest = candidate.pathname.slice(path.length)
      return isApiPath(rest) ? rest + candidate.search : undefined
    },
    describe: anyOrigin ? `any origin${path === '' ? '' : `, below ${path}`}` : url.origin + path,
    root: `${url.origin}${path}/`,
  }
}

function parse(baseUrl: string): URL {
  if (baseUrl === '*') return new URL(ANY_ORIGIN)
  const isPath = /^\/(?![/\\])/.test(baseUrl)
  if (!isPath && !/^https?:\/\//i.test(baseUrl)) throw unfit(baseUrl, 'it is neither')
  if (!URL.canParse(baseUrl, ANY_ORIGIN)) throw unfit(baseUrl, 'it is no URL')

  const url = new URL(baseUrl, ANY_ORIGIN)
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(baseUrl)) throw unfit(baseUrl, 'it has a query or a fragment')
  if (url.username !== '' || url.password !== '') throw unfit(baseUrl, 'it has a user name or a password')
  if (/\/v1\/api\/*$/i.test(url.pathname)) throw unfit(baseUrl, 'leave out /v1/api, which is added to it')
  return url
}

function unfit(baseUrl: string, why: string): TypeError {
  return new TypeError(
    `baseUrl is what comes before /v1/api: '*' for any origin, an http or https URL such as 'http://localhost:4010', or a path such as '/mock'. Got '${baseUrl}': ${why}.`,
  )
}
