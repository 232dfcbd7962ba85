import { err, ok, type Result } from './problems.ts'

/** The result of reading a body: its bytes, more bytes than the limit, or a client that disconnected midway. */
export type BodyRead = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'too-large' } | { kind: 'aborted' }

/** A header line: name and value as they were sent. */
export type HeaderLine = readonly [name: string, value: string]

/** A request as plain data, the same for every adapter. */
export interface ServiceRequest {
  readonly method: string
  /** Path and query as they were sent, still escaped, from `/v1/api` on: without the base URL. */
  readonly target: string
  /** All header lines, repeated ones included. */
  readonly headers: readonly HeaderLine[]
  /** Reads the body, but not past `limit` bytes. Called at most once. */
  readBody(limit: number): Promise<BodyRead>
}

/** A copy of a request with some changes. */
export function withChanges(request: ServiceRequest, changes: Partial<ServiceRequest>): ServiceRequest {
  const { method, target, headers } = request
  return { method, target, headers, readBody: (limit) => request.readBody(limit), ...changes }
}

/**
 * The value of a header; undefined if it is missing. Repeated lines are joined with `, `, as `fetch` joins them.
 * @param name in lower case.
 */
export function header(request: ServiceRequest, name: string): string | undefined {
  let joined: string | undefined
  for (const [key, value] of request.headers) {
    if (key.length !== name.length || key.toLowerCase() !== name) continue
    joined = joined === undefined ? value : `${joined}, ${value}`
  }
  return joined
}

/** Splits a target into path and query (without `?`), both still escaped. Drops a fragment. */
export function parseTarget(target: string): { path: string; query: string } {
  const hash = target.indexOf('#')
  const whole = hash < 0 ? target : target.slice(0, hash)
  const mark = whole.indexOf('?')
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark + 1) }
}

/**
 * The bearer token of a request: `Bearer` in any case, one or more spaces, then a token without white space and commas.
 * Anything else is a 401, and so are two `Authorization` headers. The problem never quotes the header.
 */
export function readBearerToken(request: ServiceRequest): Result<string> {
  const value = header(request, 'authorization')
  const [, token] = /^bearer +([^\s,]+)$/i.exec(value?.trim() ?? '') ?? []
  if (token !== undefined) return ok(token)
  const reason = value === undefined ? 'is missing' : 'does not contain exactly one bearer token'
  return err('unauthorized', `The Authorization header ${reason}. Send \`Authorization: Bearer <token>\` once.`)
}

/** Concatenates the chunks of a body. Most bodies are a single chunk, which is returned as it is. */
export function concatBytes<T extends Uint8Array>(chunks: readonly T[]): T | Uint8Array<ArrayBuffer> {
  const [first] = chunks
  if (first !== undefined && chunks.length === 1) return first
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
