import type { Problem } from './problems.ts'

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

/** A request target taken apart, escapes kept. */
interface Target {
  /** The path, from `/v1/api` on. */
  path: string
  /** The query without its `?`; empty where there is none. */
  query: string
  /** The pieces of the path between its slashes, still escaped: `/a//b/` has `a`, an empty one, `b`, an empty one. */
  segments(): string[]
}

/** Takes a request target apart. A fragment, which no client should send, is dropped. Never throws. */
export function parseTarget(target: string): Target {
  const hash = target.indexOf('#')
  const whole = hash < 0 ? target : target.slice(0, hash)
  const mark = whole.indexOf('?')
  const path = mark < 0 ? whole : whole.slice(0, mark)
  return {
    path,
    query: mark < 0 ? '' : whole.slice(mark + 1),
    segments: () => (path.startsWith('/') ? path.slice(1) : path).split('/'),
  }
}

/**
 * The bearer token of a request: scheme in any case, one or more spaces, then a token without white space and comma.
 * Anything else, two `Authorization` lines too, is the one problem of a 401, which never tells the header back.
 */
export function readBearerToken(
  request: ServiceRequest,
): { ok: true; token: string } | { ok: false; problem: Problem } {
  const value = header(request, 'authorization')
  const [, token] = /^bearer +([^\s,]+)$/i.exec(value?.trim() ?? '') ?? []
  if (token !== undefined) return { ok: true, token }

  const fault = value === undefined ? 'is missing' : 'does not hold one bearer token'
  const detail = `The Authorization header ${fault}. Send \`Authorization: Bearer <token>\`, once.`
  return { ok: false, problem: { code: 'unauthorized', detail } }
}

/** The chunks of a body as one: a small body mostly comes in one already. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array {
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
