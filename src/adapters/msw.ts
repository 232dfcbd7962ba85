import { http } from 'msw'
import type { Service } from '../http/outcome.ts'
import { ask } from './ask.ts'
import { BasePattern } from './base-pattern.ts'
import { createBase } from './base-url.ts'
import { fromRequest } from './fetch-request.ts'
import { respond } from './fetch-response.ts'

/** How a service is reached through MSW. */
export interface HandlersOptions {
  /** What comes before `/v1/api`: `*` (default: any origin), an origin with or without a path, or a path. */
  baseUrl?: string
}

/** A request handler of the copy of MSW that is installed. */
export type Handler = ReturnType<typeof http.all>

/**
 * MSW's request handlers, one in number, that let a service answer `{baseUrl}/v1/api` and all below. A request for
 * `/v1/api` on another base falls through, with one warning a base.
 */
export function createHandlers(service: Service, { baseUrl = '*' }: HandlersOptions = {}): Handler[] {
  const base = createBase(baseUrl)
  const handler = http.all(new BasePattern(base), async ({ request }) => {
    const target = base.match(new URL(request.url))
    if (target === undefined) return undefined
    const outcome = await ask(service, fromRequest(request, target))
    return (await respond(outcome, request.signal)) ?? Response.error()
  })
  return [handler]
}
