import type { ServiceRequest } from '../http/request.ts'
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
 * Reads the arguments of a call of fetch, errors included. What only reads is read without a `Request`, which costs ten
 * times as much; all else is left to one, whose rules are then the platform's own.
 */
export function readCall(input: RequestInfo | URL, init: RequestInit | undefined, base: Base): Call {
  if (!(input instanceof Request)) {
    const url = new URL(input, base.root)
    const method = init?.method ?? 'GET'
    const hasCredentials = url.username !== '' || url.password !== ''
    if (!hasCredentials && (method === 'GET' || method === 'HEAD') && isPlain(init)) {
      const headers = [...new Headers(init?.headers)]
      return { url, signal: undefined, request: (target) => ({ method, target, headers, readBody: readNothing }) }
    }
    return readRequest(new Request(url, init))
  }
  return readRequest(new Request(input, init))
}

function readRequest(request: Request): Call {
  return { url: new URL(request.url), signal: request.signal, request: (target) => fromRequest(request, target) }
}

function isPlain(init: RequestInit | undefined): boolean {
  return init === undefined || Object.keys(init).every((key) => key === 'method' || key === 'headers')
}

async function readNothing() {
  return { kind: 'bytes' as const, bytes: new Uint8Array(0) }
}
