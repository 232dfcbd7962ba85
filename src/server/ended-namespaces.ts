import { BoundedMap } from '../database/bounded-map.ts'

/** Why a namespace ended. */
export type EndReason = 'removed' | 'idle' | 'too-many'

/** What became of a namespace; `forgotten` where that was too long ago to tell. */
export interface EndedNamespace {
  name: string
  reason: EndReason | 'forgotten'
}

const MAX_REMEMBERED = 10_000

/** The most that are listed at once. */
const MAX_LISTED = 1000

/** The namespaces that ended, the last ones of them: so that their tokens are refused instead of seeing another world. */
export class EndedNamespaces {
  readonly #remembered: number
  readonly #byName: BoundedMap<string, EndedNamespace>
  readonly #nameOfToken: BoundedMap<string, string>
  #count = 0

  constructor(remembered = MAX_REMEMBERED) {
    this.#remembered = remembered
    this.#byName = new BoundedMap(remembered)
    this.#nameOfToken = new BoundedMap(remembered)
  }

  /** Whether any has ended yet. */
  get isAny(): boolean {
    return this.#count > 0
  }

  add(name: string, token: string, reason: EndReason): void {
    this.#byName.set(name, { name, reason })
    this.#nameOfToken.set(token, name)
    this.#count += 1
  }

  /** One of this name has begun again. */
  delete(name: string, token: string): void {
    this.#byName.delete(name)
    this.#nameOfToken.delete(token)
  }

  /** What became of the namespace of a token, or of `TOKEN.NAME`; a token made for one is refused even when it is forgotten. */
  endOf(token: string): EndedNamespace | undefined {
    const name = this.#nameOfToken.get(token) ?? token.slice(token.lastIndexOf('.') + 1 || token.length)
    const end = this.#byName.get(name)
    const isForgotten = end === undefined && this.#count > this.#remembered && token.startsWith('ns-')
    return isForgotten ? { name: token.slice('ns-'.length), reason: 'forgotten' } : end
  }

  list(): EndedNamespace[] {
    return Array.from(this.#byName.values(), (end) => ({ ...end })).slice(-MAX_LISTED)
  }
}
