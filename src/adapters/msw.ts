import { http } from 'msw'
import type { Service } from '../api/outcome.ts'
import { type Base, createBase } from './base-url.ts'
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
    const outcome = await service.handle(fromRequest(request, target))
    return (await respond(outcome, request.signal)) ?? Response.error()
  })
  return [handler]
}

/** The most foreign bases that one pattern warns about. */
const MAX_WARNINGS = 20

/**
 * The path of MSW's handler: a regular expression, since that is what all of MSW 2 and 3 take, whose matching is the
 * base's own. What does not match falls through as unhandled; a request for `/v1/api` on another base gets a warning.
 */
class BasePattern extends RegExp {
  readonly #base: Base
  readonly #warned = new Set<string>()

  /** The source only shows in MSW's lists of handlers. */
  constructor(base: Base) {
    super(`${base.describe}/v1/api`.replace(/[^\w ,]/g, '\\$&'))
    this.#base = base
  }

  /** Matches a URL without its query, which has no captures. */
  override exec(address: string): RegExpExecArray | null {
    if (!URL.canParse(address)) return null
    if (this.#base.match(new URL(address)) !== undefined) return /^.*$/s.exec(address)
    const [, foreign] = /^(.*?)\/+v1\/+api(?:\/|$)/i.exec(address) ?? []
    if (foreign !== undefined) this.#warn(foreign)
    return null
  }

  #warn(foreign: string): void {
    if (this.#warned.has(foreign) || this.#warned.size >= MAX_WARNINGS) return
    this.#warned.add(foreign)
    console.warn(
      `[mockfolio] A request for ${foreign}/v1/api was not answered: the handlers listen on ${this.#base.describe}. If it was meant for them, call createHandlers with baseUrl: '${foreign}'.`,
    )
  }
}
