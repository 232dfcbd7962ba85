import type { BodyRead, ServiceRequest } from '../http/request.ts'
import type { Base } from './base-url.ts'
import { fromRequest } from './fetch-request.ts'

/** A call of fetch, read. */
export interface Call {
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
export function readCall(input: RequestInfo | URL, init: RequestInit | undefined, base: Base): Call {
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
