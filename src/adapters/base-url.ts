import { isApiPath } from '../api/operations.ts'

/** A parsed base URL: what comes before `/v1/api`. */
export interface Base {
  /** Path and query of a URL from `/v1/api` on, still escaped; undefined if the URL does not belong to the service. */
  match(url: URL): string | undefined
  /** Names the base in messages: `http://localhost:4010/mock`, or `any origin`. */
  description: string
  /** The URL that relative ones are resolved against. */
  root: string
}

/** A placeholder, for a base that matches any origin. */
const ANY_ORIGIN = 'http://localhost'

/**
 * Parses a base URL: `*` (any origin), an origin with or without a path, or only a path (any origin). A trailing slash is
 * ignored.
 * @throws {TypeError} if it is anything else.
 */
export function createBase(baseUrl: string): Base {
  if (typeof baseUrl !== 'string') throw invalid(String(baseUrl), 'it is not a string')
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
    description: anyOrigin ? `any origin${path === '' ? '' : `, below ${path}`}` : url.origin + path,
    root: `${url.origin}${path}/`,
  }
}

function parse(baseUrl: string): URL {
  if (baseUrl === '*') return new URL(ANY_ORIGIN)
  const isPath = /^\/(?![/\\])/.test(baseUrl)
  if (!isPath && !/^https?:\/\//i.test(baseUrl)) throw invalid(baseUrl, 'it is neither a URL nor a path')
  const url = parseUrl(baseUrl, ANY_ORIGIN)
  if (url === undefined) throw invalid(baseUrl, 'it is not a valid URL')
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(baseUrl))
    throw invalid(baseUrl, 'it has a query or a fragment')
  if (url.username !== '' || url.password !== '') throw invalid(baseUrl, 'it has a user name or a password')
  if (/\/v1\/api\/*$/i.test(url.pathname)) throw invalid(baseUrl, 'it must not include /v1/api, which is added to it')
  return url
}

/** A URL; undefined if it is invalid. `URL.canParse` is missing in React Native. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

function invalid(baseUrl: string, reason: string): TypeError {
  return new TypeError(
    `Invalid baseUrl '${baseUrl}': ${reason}. Use '*' for any origin, an http or https URL such as 'http://localhost:4010', or a path such as '/mock'.`,
  )
}
