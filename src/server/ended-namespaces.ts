import type { EndedNamespace, EndReason } from '../admin/namespaces.ts'
import { BoundedMap } from '../database/bounded-map.ts'

const MAX_REMEMBERED = 10_000

const MAX_LISTED = 1000

/**
 * Remembers the namespaces that ended last, so that requests with their tokens get 401. Otherwise they would reach the
 * default world.
 */
export class EndedNamespaces {
  readonly #maxRemembered: number
  readonly #byName: BoundedMap<string, EndedNamespace>
  readonly #nameByToken: BoundedMap<string, string>
  #count = 0

  constructor(maxRemembered = MAX_REMEMBERED) {
    this.#maxRemembered = maxRemembered
    this.#byName = new BoundedMap(maxRemembered)
    this.#nameByToken = new BoundedMap(maxRemembered)
  }

  /** Whether any namespace has ended. */
  get hasAny(): boolean {
    return this.#count > 0
  }

  add(name: string, token: string, reason: EndReason): void {
    this.#byName.set(name, { name, reason })
    this.#nameByToken.set(token, name)
    this.#count += 1
  }

  /** Removes a namespace that was created again. */
  delete(name: string, token: string): void {
    this.#byName.delete(name)
    this.#nameByToken.delete(token)
  }

  /**
   * Finds the ended namespace of a token, which can be its own token or `TOKEN.NAME`. Reports generated tokens (`ns-NAME`)
   * as `forgotten` once namespaces may have been forgotten.
   */
  findByToken(token: string): EndedNamespace | { name: string; reason: 'forgotten' } | undefined {
    const name = this.#nameByToken.get(token) ?? token.slice(token.lastIndexOf('.') + 1 || token.length)
    const ended = this.#byName.get(name)
    const isForgotten = ended === undefined && this.#count > this.#maxRemembered && token.startsWith('ns-')
    return isForgotten ? { name: token.slice('ns-'.length), reason: 'forgotten' } : ended
  }

  list(): EndedNamespace[] {
    return Array.from(this.#byName.values(), (ended) => ({ ...ended })).slice(-MAX_LISTED)
  }
}
