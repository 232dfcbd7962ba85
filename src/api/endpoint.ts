/** A row of a routing table: a method and a path with `{name}` for each parameter. */
export interface RouteTemplate {
  readonly method: string
  readonly path: string
}

/** A row of a routing table, prepared for matching. */
export interface Endpoint<R extends RouteTemplate = RouteTemplate> {
  readonly route: R
  /** The whole path, prefix included, with `{name}` for each parameter. */
  readonly template: string
  /** The segments of the template; null for a parameter. */
  readonly segments: readonly (string | null)[]
}

/** Unescaped path parameters by name, never empty. */
export type PathParams = Readonly<Record<string, string>>

/** Prepares a route. `prefix` is the path that all routes of its table have in common, such as `/v1/api`. */
export function createEndpoint<R extends RouteTemplate>(route: R, prefix: string): Endpoint<R> {
  const template = prefix + route.path
  return { route, template, segments: splitPath(template).map((segment) => (segment.startsWith('{') ? null : segment)) }
}

/** Splits a path at its slashes. The segments stay escaped and may be empty: `/a//b/` has `a`, ``, `b` and ``. */
export function splitPath(path: string): string[] {
  return (path.startsWith('/') ? path.slice(1) : path).split('/')
}

/** Whether the segments of a path match an endpoint. A parameter matches every segment that is not empty. */
export function matchesPath(endpoint: Endpoint, segments: readonly string[]): boolean {
  return (
    endpoint.segments.length === segments.length &&
    endpoint.segments.every((segment, at) => (segment === null ? segments[at] !== '' : segment === segments[at]))
  )
}

/** The parameters of a path that matches an endpoint. @param values the unescaped segments of the path. */
export function paramsOf({ template, segments }: Endpoint, values: readonly string[]): PathParams {
  const names = splitPath(template)
  const params: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    if (segment === null) params[(names[at] ?? '').slice(1, -1)] = values[at] ?? ''
  }
  return params
}
