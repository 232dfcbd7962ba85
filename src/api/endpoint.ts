import { API_PREFIX, type OperationSpec, operations } from './operations.ts'

/** An operation as the router sees it. */
export interface Endpoint {
  operation: OperationSpec
  /** The whole path with `{name}` for parameters, for people. */
  template: string
  /** The pieces of the template; null stands for a parameter. */
  pieces: readonly (string | null)[]
  /** What `Allow` says for this path. */
  allow: readonly string[]
}

/** The endpoints of the service, one an operation. No two of them have the same path. */
export const endpoints: readonly Endpoint[] = operations.map((operation) => {
  const template = API_PREFIX + operation.path
  return {
    operation,
    template,
    pieces: template
      .slice(1)
      .split('/')
      .map((piece) => (piece.startsWith('{') ? null : piece)),
    allow: operation.method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [operation.method, 'OPTIONS'],
  }
})

/** The endpoint whose path these segments are, exactly. No parameter is empty. */
export function findEndpoint(segments: readonly string[]): Endpoint | undefined {
  return endpoints.find(
    ({ pieces }) =>
      pieces.length === segments.length &&
      pieces.every((piece, at) => (piece === null ? segments[at] !== '' : piece === segments[at])),
  )
}
