import { checkOptionNames, checkService } from '../api/check-arguments.ts'
import { encodeText } from '../api/encode-text.ts'
import type { Service } from '../api/outcome.ts'
import { requireGlobals } from '../api/platform.ts'
import type { BodyRead, ServiceRequest } from '../api/request.ts'
import { type Base, createBase } from './base-url.ts'
import { byteResponses } from './byte-response.ts'
import { followRedirects, isRedirect } from './fetch-redirect.ts'
import { fromRequest } from './fetch-request.ts'
import { closedError, plainResponse, toResponse } from './fetch-response.ts'
import type { Client } from './wait.ts'

/** Options of `createFetch`. */
export interface FetchOptions {
  /** What comes before `/v1/api`: `*` (default: any origin), an origin with or without a path, or a path. */
  baseUrl?: string
}

/** A function with the signature of `fetch`. Its types need no `dom` in `lib`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Creates a `fetch` that the simulator answers, for clients that accept one. It intercepts nothing and sends nothing over
 * the network. Relative URLs are resolved against the base URL. Like the global `fetch`, it rejects with a TypeError on a
 * network error; it also does so for a URL that does not belong to the service.
 * @throws {TypeError} if an argument is invalid.
 * @example
 * const client = new ApiClient({ fetch: createFetch(createSimulator()) })
 */
export function createFetch(service: Service, options: FetchOptions = {}): Fetch {
  requireGlobals('createFetch', ['Headers', 'Request', 'Response'])
  checkService(service, 'createFetch')
  checkOptionNames(options, 'createFetch', ['baseUrl'])
  const { baseUrl = '*' } = options
  const base = createBase(baseUrl)
  const createByteResponse = byteResponses()
  const send: Fetch = async (input, init) => {
    const { url, client, toServiceRequest } = readCall(input, init, base)
    const target = base.match(url)
    if (target === undefined) throw notInService(url, base)
    client?.signal.throwIfAborted()

    const outcome = await service.handle(toServiceRequest(target))
    client?.signal.throwIfAborted()
    const response = await toResponse(outcome, client, (reply) =>
      reply.body.length === 0 ? plainResponse(reply) : createByteResponse(reply, url),
    )
    client?.signal.throwIfAborted()
    if (response === undefined) throw closedError(outcome)
    return response
  }
  return async (input, init) => {
    const response = await send(input, init)
    return isRedirect(response) ? followRedirects(response, send, [input, init], base.root) : response
  }
}

function notInService(url: URL, { description: describe }: Base): TypeError {
  return new TypeError(
    `fetch failed: ${url.origin}${url.pathname} does not belong to the service. This fetch serves /v1/api on ${describe}. Set \`baseUrl\` to what comes before /v1/api.`,
  )
}

/** The arguments of a `fetch` call, parsed. */
interface FetchCall {
  url: URL
  /** Whose signal aborts the call; undefined if nothing can abort it. */
  client: Client | undefined
  /** The request as plain data. @param target the path and query of the URL, from `/v1/api` on. */
  toServiceRequest(target: string): ServiceRequest
}

/**
 * Reads the arguments of a `fetch` call, with the errors of the platform. Plain calls are read without a `Request`.
 * Measured: half the CPU time of a read or an update.
 */
function readCall(input: string | URL | Request, init: RequestInit | undefined, base: Base): FetchCall {
  if (typeof input === 'string' || input instanceof URL || !('url' in input)) {
    const url = new URL(input, base.root)
    const hasCredentials = url.username !== '' || url.password !== ''
    const plain = hasCredentials ? undefined : readPlain(init ?? {})
    if (plain === undefined) return readRequest(new Request(url, init), signalOf(init))
    return { url, client: undefined, toServiceRequest: (target) => ({ target, ...plain }) }
  }
  const request = new Request(input.url, { ...fieldsOf(input), ...init })
  return readRequest(request, init?.signal === undefined && input.signal ? input : signalOf(init))
}

/**
 * The fields of a request, each read by its name: `new Request(input)` fails for a proxy of a request, as Next.js passes,
 * and for the class of another library.
 */
function fieldsOf({ method, headers, body, bodyUsed, signal }: Request): RequestInit & { duplex: 'half' } {
  if (bodyUsed) throw new TypeError('fetch failed: the body of the request has already been read.')
  return { method, headers: [...headers], ...(body && { body }), signal, duplex: 'half' }
}

/** The caller's own signal, which nothing has to forward. */
function signalOf(init: RequestInit | undefined): Client | undefined {
  return init?.signal ? { signal: init.signal } : undefined
}

function readRequest(request: Request, client: Client | undefined): FetchCall {
  return { url: new URL(request.url), client, toServiceRequest: (target) => fromRequest(request, target) }
}

/** Reads a GET or HEAD, or a PATCH with a string body, that has only method, headers and body; else undefined. */
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
  const bytes = encodeText(text)
  return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }
}
