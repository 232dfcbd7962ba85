import type { Service } from '../api/outcome.ts'
import type { BodyRead, ServiceRequest } from '../api/request.ts'
import { type Base, createBase } from './base-url.ts'
import { byteResponses } from './byte-response.ts'
import { fromRequest } from './fetch-request.ts'
import { respond, wholeResponse } from './fetch-response.ts'

/** How a service is reached through fetch. */
export interface FetchOptions {
  /** What comes before `/v1/api`: `*` (default: any origin), an origin with or without a path, or a path. */
  baseUrl?: string
}

/** A function with the signature of `fetch`. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` that a service answers, for clients that take one: nothing is intercepted, nothing leaves the process. A
 * relative URL is relative to the base. A URL that is not the service's rejects with a TypeError.
 */
export function createFetch(service: Service, { baseUrl = '*' }: FetchOptions = {}): Fetch {
  const base = createBase(baseUrl)
  const whole = byteResponses()
  return async (input, init) => {
    const { url, signal, request } = readCall(input, init, base)
    const target = base.match(url)
    if (target === undefined) throw notServed(url, base)
    signal?.throwIfAborted()

    const outcome = await service.handle(request(target))
    signal?.throwIfAborted()
    const response = await respond(outcome, signal, (reply) =>
      reply.body.length === 0 ? wholeResponse(reply) : whole(reply, url),
    )
    signal?.throwIfAborted()
    if (response === undefined) throw new TypeError('fetch failed: the connection was cut without a reply.')
    return response
  }
}

function notServed(url: URL, { describe }: Base): TypeError {
  return new TypeError(
    `fetch failed: ${url.origin}${url.pathname} is not served here. This fetch serves /v1/api on ${describe}; set baseUrl to what comes before /v1/api.`,
  )
}

/** A call of fetch, read. */
interface Call {
  url: URL
  /** Aborts the call; undefined where nothing can. */
  signal: AbortSignal | undefined
  /** The request as plain data; `target` is that of its URL. */
  request(target: string): ServiceRequest
}

/**
 * Reads the arguments of a call of fetch, errors included. What only reads, or updates with a text, is read without a
 * `Request`, which costs ten times as much; all else is left to one, whose rules are then the platform's own.
 */
function readCall(input: RequestInfo | URL, init: RequestInit | undefined, base: Base): Call {
  if (!(input instanceof Request)) {
    const url = new URL(input, base.root)
    const hasCredentials = url.username !== '' || url.password !== ''
    const plain = hasCredentials ? undefined : readPlain(init ?? {})
    if (plain === undefined) return readRequest(new Request(url, init))
    return { url, signal: undefined, request: (target) => ({ target, ...plain }) }
  }
  return readRequest(new Request(input, init))
}

function readRequest(request: Request): Call {
  return { url: new URL(request.url), signal: request.signal, request: (target) => fromRequest(request, target) }
}

/** A request that only reads, or that updates with a text. */
function readPlain({
  method = 'GET',
  headers,
  body,
  ...others
}: RequestInit): Omit<ServiceRequest, 'target'> | undefined {
  if (Object.keys(others).length > 0) return undefined
  const lines = new Headers(headers)
  if (typeof body === 'string' && method === 'PATCH') {
    if (!lines.has('content-type')) lines.set('content-type', 'text/plain;charset=UTF-8')
    return { method, headers: [...lines], readBody: async (limit) => readText(body, limit) }
  }
  if (body !== undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
  return { method, headers: [...lines], readBody: async (limit) => readText('', limit) }
}

function readText(text: string, limit: number): BodyRead {
  const bytes = new TextEncoder().encode(text)
  return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }
}
