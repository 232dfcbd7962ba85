import type { Reply } from '../api/outcome.ts'
import { jsonReply } from '../api/reply.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'

const MAX_TOTAL_BYTES = 4 * 1024 * 1024
const MAX_ENTRY_BYTES = 256 * 1024

/** The replies of one version of a portfolio, by key, the oldest first. */
type Shelf = Map<string, Reply>

/**
 * Replies kept in their bytes. Each belongs to one version of a portfolio's facts, which never changes, so nothing here
 * goes out of date; beyond a number of bytes the oldest are forgotten.
 */
export class ResponseCache {
  readonly #shelves = new WeakMap<Portfolio, Shelf>()
  /** The shelves that hold something, the oldest first. */
  readonly #filled = new Set<Shelf>()
  #bytes = 0

  /** The reply with the data that `make` gives, made once for each portfolio version and key. */
  ok(portfolio: Portfolio, key: string, make: () => object): Reply {
    const known = this.#shelves.get(portfolio)?.get(key)
    if (known !== undefined) return known
    const reply = jsonReply(200, make())
    this.#keep(portfolio, key, reply)
    return reply
  }

  /** Forgets the replies of a version that another one follows: who asks for them still has them made again. */
  forget(portfolio: Portfolio): void {
    const shelf = this.#shelves.get(portfolio)
    for (const key of shelf?.keys() ?? []) this.#drop(shelf, key)
  }

  #keep(portfolio: Portfolio, key: string, reply: Reply): void {
    if (reply.body.length > MAX_ENTRY_BYTES) return
    const shelf = this.#shelves.get(portfolio) ?? new Map<string, Reply>()
    this.#shelves.set(portfolio, shelf)
    shelf.set(key, reply)
    this.#filled.add(shelf)
    this.#bytes += reply.body.length
    while (this.#bytes > MAX_TOTAL_BYTES) {
      const [oldest] = this.#filled
      this.#drop(oldest, oldest?.keys().next().value)
    }
  }

  #drop(shelf: Shelf | undefined, key: string | undefined): void {
    if (shelf === undefined || key === undefined) return
    this.#bytes -= shelf.get(key)?.body.length ?? 0
    shelf.delete(key)
    if (shelf.size === 0) this.#filled.delete(shelf)
  }
}
