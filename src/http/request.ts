/** What reading a body came to: its bytes, more bytes than the limit, or a client that went away in the middle. */
export type BodyRead = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'too-large' } | { kind: 'aborted' }

/** A header line: name as it came, value as it came. */
export type HeaderLine = readonly [name: string, value: string]

/**
 * A request as plain data, the same whatever carried it. Adapters make it; only `src/http` looks inside.
 */
export interface ServiceRequest {
  readonly method: string
  /** Path and query as they came, still escaped, from `/v1/api` on: what stood before it is the base URL. */
  readonly target: string
  /** All header lines, repeated ones too. */
  readonly headers: readonly HeaderLine[]
  /** Reads the body, never past `limit` bytes. Called at most once, and only after the checks before it passed. */
  readBody(limit: number): Promise<BodyRead>
}

/** The same request with some of it changed. */
export function withChanges(request: ServiceRequest, changes: Partial<ServiceRequest>): ServiceRequest {
  const { method, target, headers } = request
  return { method, target, headers, readBody: (limit) => request.readBody(limit), ...changes }
}

/**
 * The value of a header, repeated lines joined with `, ` as `fetch` joins them; undefined where there is none.
 * `name` is lower case.
 */
export function header(request: ServiceRequest, name: string): string | undefined {
  let joined: string | undefined
  for (const [key, value] of request.headers) {
    if (key.length !== name.length || key.toLowerCase() !== name) continue
    joined = joined === undefined ? value : `${joined}, ${value}`
  }
  return joined
}
