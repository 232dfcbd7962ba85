import {
  createEndpoint,
  type Endpoint,
  matchesPath,
  type PathParams,
  paramsOf,
  type RouteTemplate,
  splitPath,
} from './endpoint.ts'
import { type Problem, truncate } from './problems.ts'
import { parseTarget } from './request.ts'
import { suggestEndpoint } from './suggest-endpoint.ts'

/** The result of matching a method and a target. */
export type RouteMatch<R extends RouteTemplate> =
  /** `query` is the query string without its `?`, still escaped. A HEAD request matches the route of GET. */
  | { readonly kind: 'route'; readonly route: R; readonly params: PathParams; readonly query: string }
  /** An OPTIONS request, on any path. */
  | { readonly kind: 'preflight'; readonly methods: readonly string[] }
  /** A malformed path (400), an unknown one (404), or a method that the path does not accept (405). */
  | { readonly kind: 'problem'; readonly problem: Problem }

/** The methods that a preflight on an unknown path allows, so that a page can read the 404 that follows. */
const ANY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const MALFORMED: Problem = {
  code: 'malformed-target',
  detail:
    'The path contains a malformed percent escape or a character that must be escaped. Encode each segment with encodeURIComponent.',
}

/** Matches requests against a table of routes. Paths must match exactly, including case and slashes (docs/api.md). */
export class Router<R extends RouteTemplate> {
  readonly #endpoints: readonly Endpoint<R>[]

  /** @param prefix the path that all routes have in common, such as `/v1/api`. */
  constructor(routes: readonly R[], prefix: string) {
    this.#endpoints = routes.map((route) => createEndpoint(route, prefix))
  }

  /** @param target path and query as they were sent. */
  match(method: string, target: string): RouteMatch<R> {
    const { path, query } = parseTarget(target)
    const segments = splitPath(path)
    const endpoints = this.#endpoints.filter((endpoint) => matchesPath(endpoint, segments))
    const methods = allowedMethods(endpoints)
    if (method === 'OPTIONS') return { kind: 'preflight', methods: endpoints.length === 0 ? ANY_METHOD : methods }

    const values = unescapeAll(path, segments)
    if (values === undefined) return { kind: 'problem', problem: MALFORMED }
    const [first] = endpoints
    if (first === undefined) return notFound(suggestEndpoint(method, path, segments, this.#endpoints))

    const routeMethod = method === 'HEAD' ? 'GET' : method
    const endpoint = endpoints.find(({ route }) => route.method === routeMethod)
    if (endpoint === undefined) return notAllowed(method, first.template, methods)
    return { kind: 'route', route: endpoint.route, params: paramsOf(endpoint, values), query }
  }
}

function allowedMethods(endpoints: readonly Endpoint[]): string[] {
  const methods = endpoints.map(({ route }) => route.method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

function unescapeAll(path: string, segments: string[]): string[] | undefined {
  if (/[^\x21-\x7e]/.test(path)) return undefined
  if (!path.includes('%')) return segments
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function notFound(detail: string): RouteMatch<never> {
  return { kind: 'problem', problem: { code: 'route-not-found', detail } }
}

function notAllowed(method: string, template: string, allow: readonly string[]): RouteMatch<never> {
  const detail = `\`${template}\` does not accept ${truncate(method, 20)}. Use one of ${allow.join(', ')}.`
  return { kind: 'problem', problem: { code: 'method-not-allowed', detail, allow } }
}
