import type { Base } from './base-url.ts'

/** The most foreign bases that one pattern warns about. */
const MOST_WARNINGS = 20

/**
 * The path of MSW's handler: a regular expression, since that is what all of MSW 2 and 3 take, whose matching is the
 * base's own. What does not match falls through as unhandled; a request for `/v1/api` on another base gets a warning.
 */
export class BasePattern extends RegExp {
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
    if (this.#warned.has(foreign) || this.#warned.size >= MOST_WARNINGS) return
    this.#warned.add(foreign)
    console.warn(
      `[mockfolio] A request for ${foreign}/v1/api was not answered: the handlers listen on ${this.#base.describe}. If it was meant for them, call createHandlers with baseUrl: '${foreign}'.`,
    )
  }
}
