import { createHash } from 'node:crypto'
import type { EndedNamespace, EndReason } from '../admin/namespaces.ts'
import { TokenFilter } from './token-filter.ts'

const MAX_REMEMBERED = 10_000

/** A world with changes that ended. Undefined name and reason: so long ago that they are forgotten. */
type LostWorld = EndedNamespace | { name: undefined; reason: 'forgotten' }

/**
 * Remembers tokens whose own world (`isolated`) ended with changes, so that no new world takes its place without a word.
 * Names and reasons are kept of the last 10,000 to 20,000 worlds; after that, only that the token had one.
 */
export class LostWorlds {
  readonly #max: number
  #recent = new Map<string, EndedNamespace>()
  #earlier = new Map<string, EndedNamespace>()
  /** The digests of all others. */
  #forgotten: TokenFilter | undefined

  constructor(max = MAX_REMEMBERED) {
    this.#max = max
  }

  add(token: string, name: string, reason: EndReason): void {
    if (this.#recent.size >= this.#max) {
      this.#forgotten ??= new TokenFilter()
      for (const key of this.#earlier.keys()) this.#forgotten.add(Buffer.from(key, 'base64'))
      this.#earlier = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(digestOf(token).toString('base64'), { name, reason })
  }

  /** The world that a token has lost. @param name of a world that the token selects as `TOKEN.NAME`. */
  find(token: string, name?: string): LostWorld | undefined {
    if (this.#recent.size === 0 && this.#earlier.size === 0 && this.#forgotten === undefined) return undefined
    const digest = digestOf(token)
    const key = digest.toString('base64')
    const known = this.#recent.get(key) ?? this.#earlier.get(key)
    if (known !== undefined) return known
    if (this.#forgotten?.has(digest)) return { name: undefined, reason: 'forgotten' }
    return name === undefined ? undefined : this.list().find((world) => world.name === name)
  }

  /** Forgets a world, so that its token starts a new one. Returns false if none of this name is remembered. */
  delete(name: string): boolean {
    for (const worlds of [this.#recent, this.#earlier]) {
      for (const [key, world] of worlds) if (world.name === name) return worlds.delete(key)
    }
    return false
  }

  /** Forgets all worlds: every token starts a new one. */
  clear(): void {
    this.#recent.clear()
    this.#earlier.clear()
    this.#forgotten = undefined
  }

  list(): EndedNamespace[] {
    return [...this.#earlier.values(), ...this.#recent.values()]
  }
}

/** Tokens are not kept: they may be long, and secret. */
function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
