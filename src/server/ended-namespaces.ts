import type { EndedNamespace, EndReason } from '../admin/namespaces.ts'
import { BoundedMap } from '../database/bounded-map.ts'

const MAX_REMEMBERED = 10_000

/** Remembers the namespaces that ended last, so that requests with their tokens get 401 with the reason. */
export class EndedNamespaces {
  readonly #byName: BoundedMap<string, EndedNamespace>
  readonly #nameByToken: BoundedMap<string, string>
  #hasAny = false

  constructor(maxRemembered = MAX_REMEMBERED) {
    this.#byName = new BoundedMap(maxRemembered)
    this.#nameByToken = new BoundedMap(maxRemembered)
  }

  /** Whether any namespace has ended. */
  get hasAny(): boolean {
    return this.#hasAny
  }

  add(name: string, token: string, reason: EndReason): void {
    this.#byName.set(name, { name, reason })
    this.#nameByToken.set(token, name)
    this.#hasAny = true
  }

  /** Removes a namespace that was created again. */
  delete(name: string, token: string): void {
    this.#byName.delete(name)
    this.#nameByToken.delete(token)
  }

  /** Finds the ended namespace of a token, which can be its own token or `TOKEN.NAME`. */
  findByToken(token: string): EndedNamespace | undefined {
    const name = this.#nameByToken.get(token) ?? token.slice(token.lastIndexOf('.') + 1 || token.length)
    return this.#byName.get(name)
  }

  list(): EndedNamespace[] {
    return [...this.#byName.values()]
  }
}
