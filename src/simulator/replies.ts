import type { Reply } from '../http/outcome.ts'
import { jsonReply } from '../http/reply.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'

const MOST_BYTES = 4 * 1024 * 1024
const LARGEST = 256 * 1024

/**
 * Replies kept in their bytes. Each belongs to one version of a portfolio's facts, which never changes, so nothing here
 * goes out of date; beyond a number of bytes the oldest are forgotten.
 */
export class Replies {
  readonly #serials = new WeakMap<Portfolio, number>()
  readonly #replies = new Map<string, Reply>()
  #bytes = 0
  #next = 1

  /** The reply with the data that `make` gives, made once for each portfolio version and key. */
  ok(portfolio: Portfolio, key: string, make: () => object): Reply {
    const full = `${this.#serialOf(portfolio)}/${key}`
    const known = this.#replies.get(full)
    if (known !== undefined) return known
    const reply = jsonReply(200, make())
    this.#keep(full, reply)
    return reply
  }

  #serialOf(portfolio: Portfolio): number {
    const known = this.#serials.get(portfolio)
    if (known !== undefined) return known
    const serial = this.#next++
    this.#serials.set(portfolio, serial)
    return serial
  }

  #keep(key: string, reply: Reply): void {
    if (reply.body.length > LARGEST) return
    this.#replies.set(key, reply)
    this.#bytes += reply.body.length
    for (const [oldest, { body }] of this.#replies) {
      if (this.#bytes <= MOST_BYTES) break
      this.#replies.delete(oldest)
      this.#bytes -= body.length
    }
  }
}
