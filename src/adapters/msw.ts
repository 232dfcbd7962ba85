import { http } from 'msw'
import { checkOptionNames, checkService } from '../api/check-arguments.ts'
import type { Service } from '../api/outcome.ts'
import { requireGlobals } from '../api/platform.ts'
import { type Base, createBase, parseUrl } from './base-url.ts'
import { fromRequest } from './fetch-request.ts'
import { toResponse } from './fetch-response.ts'

/** Options of `createHandlers`. */
export interface HandlersOptions {
  /** What comes before `/v1/api`: `*` (default: any origin), an origin with or without a path, or a path. */
  baseUrl?: string
}

/** A request handler of the installed version of MSW. */
export type Handler = ReturnType<typeof http.all>

/**
 * Creates MSW request handlers that answer `{baseUrl}/v1/api` and everything below. They leave requests for `/v1/api` on
 * another base URL unhandled, and warn once for each such base URL.
 * @throws {TypeError} if an argument is invalid.
 * @example
 * const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://api.example.com' }))
 */
export function createHandlers(service: Service, options: HandlersOptions = {}): Handler[] {
  requireGlobals('createHandlers', ['Response'])
  checkService(service, 'createHandlers')
  checkOptionNames(options, 'createHandlers', ['baseUrl'])
  const { baseUrl = '*' } = options
  const base = createBase(baseUrl)
  const handler = http.all(new BasePattern(base), async ({ request }) => {
    const target = base.match(new URL(request.url))
    if (target === undefined) return undefined
    const outcome = await service.handle(fromRequest(request, target))
    return (await toResponse(outcome, request)) ?? Response.error()
  })
  return [handler]
}

/** The most base URLs that a handler warns about. */
const MAX_WARNINGS = 20

/** The real timer: a warning does not wait for the fake timers of a test. */
const { setTimeout } = globalThis

/**
 * The path of the MSW handler. MSW 2 and 3 both accept a regular expression. This one matches with `Base.match` instead
 * of a pattern, and warns about requests for `/v1/api` on another base URL that no other such handler answers.
 */
class BasePattern extends RegExp {
  readonly #base: Base
  readonly #warned = new Set<string>()

  /** The pattern only appears in MSW's list of handlers. */
  constructor(base: Base) {
    super(`${base.description}/v1/api`.replace(/[^\w ,]/g, '\\$&'))
    this.#base = base
  }

  /** Matches a URL without its query. The match has no captures. */
  override exec(address: string): RegExpExecArray | null {
    const url = parseUrl(address)
    if (url === undefined) return null
    const [, baseUrl] = /^(.*?)\/+v1\/+api(?:\/|$)/i.exec(address) ?? []
    if (baseUrl === undefined) return null
    const unanswered = unansweredBases()
    if (this.#base.match(url) !== undefined) {
      unanswered.delete(baseUrl)
      return /^.*$/s.exec(address)
    }
    if (this.#warned.has(baseUrl)) return null
    unanswered.add(baseUrl)
    // By then, all handlers of the server have seen the request.
    setTimeout(() => {
      if (!unanswered.delete(baseUrl) || this.#warned.size >= MAX_WARNINGS) return
      this.#warned.add(baseUrl)
      console.warn(
        `[mockfolio] No handler answered ${baseUrl}/v1/api: the handlers are registered for ${this.#base.description}. Call createHandlers with baseUrl: '${baseUrl}'.`,
      )
    })
    return null
  }
}

/**
 * The base URLs of requests that no handler has answered yet. All copies of this package in a process share them, since a
 * server can have the handlers of several calls.
 */
function unansweredBases(): Set<string> {
  const shared: { mockfolioUnanswered?: Set<string> } & typeof globalThis = globalThis
  shared.mockfolioUnanswered ??= new Set()
  return shared.mockfolioUnanswered
}
