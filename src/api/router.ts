import { type Endpoint, findEndpoint } from './endpoint.ts'
import type { OperationId, OperationSpec } from './operations.ts'
import { type Problem, truncate } from './problems.ts'
import { parseTarget } from './request.ts'
import { suggestEndpoint } from './suggest-endpoint.ts'

/** The unescaped path parameters of an operation; `of` is its id. None is empty. */
export type PathParams =
  | { of: 'listSnapshots'; portfolioId: string }
  | { of: 'listPositions'; portfolioId: string; snapshotId: string }
  | { of: 'updateManualPosition'; portfolioId: string; positionId: string }

/** What a method and a target come to. */
export type Route =
  | {
      kind: 'operation'
      operation: OperationSpec
      params: PathParams
      /** The query without its `?`, still escaped. */
      query: string
      /** A HEAD request: answered as GET, without the body. */
      head: boolean
    }
  /** An OPTIONS request, on any path. */
  | { kind: 'preflight'; methods: readonly string[] }
  /** A path that no endpoint has, a method that its endpoint has not (then with `allow`), or a malformed path. */
  | { kind: 'problem'; problem: Problem; allow?: readonly string[] }

/** Allowed by a preflight on a path that no endpoint has, so that a page gets to see the 404 that teaches. */
const ANY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Finds the operation for a method and a target (design section 7): exact paths only. */
export function route(method: string, target: string): Route {
  const { path, query, segments } = parseTarget(target)
  const raw = segments()
  const endpoint = findEndpoint(raw)
  if (method === 'OPTIONS') return { kind: 'preflight', methods: endpoint?.allow ?? ANY_METHOD }

  const values = unescapeAll(path, raw)
  if (values === undefined) {
    return problem(
      'malformed-target',
      'The path holds a malformed percent escape or a bare character that needs one. Escape each part of it as encodeURIComponent does.',
    )
  }
  if (endpoint === undefined) return problem('route-not-found', suggestEndpoint(method, path, raw))

  const { operation } = endpoint
  const head = method === 'HEAD' && operation.method === 'GET'
  if (method !== operation.method && !head) return notAllowed(method, endpoint)
  return { kind: 'operation', operation, params: paramsOf(operation.id, values), query, head }
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

function paramsOf(of: OperationId, values: readonly string[]): PathParams {
  const [, , , portfolioId = '', , last = ''] = values
  switch (of) {
    case 'listSnapshots':
      return { of, portfolioId }
    case 'listPositions':
      return { of, portfolioId, snapshotId: last }
    case 'updateManualPosition':
      return { of, portfolioId, positionId: last }
  }
}

function problem(code: Problem['code'], detail: string): Route {
  return { kind: 'problem', problem: { code, detail } }
}

function notAllowed(method: string, { template, allow }: Endpoint): Route {
  const detail = `\`${template}\` does not take ${truncate(method, 20)}. It takes ${allow.join(', ')}.`
  return { kind: 'problem', problem: { code: 'method-not-allowed', detail }, allow }
}
