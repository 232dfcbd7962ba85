import type { Service } from '../http/outcome.ts'
import { ask } from './ask.ts'
import { type Base, createBase } from './base-url.ts'
import { byteResponses } from './byte-response.ts'
import { readCall } from './fetch-call.ts'
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

    const outcome = await ask(service, request(target))
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
