import { ownBytes } from '../api/encode-text.ts'
import type { WholeReply } from '../api/outcome.ts'
import { jsonReply } from '../api/reply.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'

const MAX_TOTAL_BYTES = 4 * 1024 * 1024
const MAX_ENTRY_BYTES = 256 * 1024
/** What an entry takes beside its body: 850 bytes were measured for a reply of 190. */
const ENTRY_BYTES = 1024

/** The replies of one version of a portfolio by key, the oldest first. */
type Entries = Map<string, WholeReply>

/**
 * Caches replies. An entry belongs to one version of a portfolio's data, which never changes, so it does not become stale.
 * Above the size limit, the oldest entries are evicted. Measured: `createFetch` reads the newest positions of `demo` in 39 µs
 * of CPU time instead of 138 µs.
 */
export class ResponseCache {
  readonly #byPortfolio = new WeakMap<Portfolio, Entries>()
  /** All entries that are not empty, the oldest first. */
  readonly #filled = new Set<Entries>()
  #bytes = 0

  /**
   * The reply with the data that `create` returns; it is called once for each portfolio version and key. Do not write to
   * the bytes.
   */
  getOrCreate(portfolio: Portfolio, key: string, create: () => object): WholeReply {
    const cached = this.#byPortfolio.get(portfolio)?.get(key)
    if (cached !== undefined) return cached
    const created = jsonReply(200, create())
    const reply = { ...created, body: ownBytes(created.body) }
    this.#store(portfolio, key, reply)
    return reply
  }

  /** Evicts the replies of a portfolio version that was replaced. */
  evictAll(portfolio: Portfolio): void {
    const entries = this.#byPortfolio.get(portfolio)
    if (entries === undefined) return
    for (const key of entries.keys()) this.#evict(entries, key)
    this.#byPortfolio.delete(portfolio)
  }

  #store(portfolio: Portfolio, key: string, reply: WholeReply): void {
    if (reply.body.length > MAX_ENTRY_BYTES) return
    const entries = this.#byPortfolio.get(portfolio) ?? new Map<string, WholeReply>()
    this.#byPortfolio.set(portfolio, entries)
    entries.set(key, reply)
    this.#filled.add(entries)
    this.#bytes += ENTRY_BYTES + reply.body.length
    while (this.#bytes > MAX_TOTAL_BYTES) {
      const [oldest] = this.#filled
      this.#evict(oldest, oldest?.keys().next().value)
    }
  }

  #evict(entries: Entries | undefined, key: string | undefined): void {
    const reply = key === undefined ? undefined : entries?.get(key)
    if (entries === undefined || key === undefined || reply === undefined) return
    this.#bytes -= ENTRY_BYTES + reply.body.length
    entries.delete(key)
    if (entries.size === 0) this.#filled.delete(entries)
  }
}
