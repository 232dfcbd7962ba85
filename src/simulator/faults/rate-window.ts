import type { HeaderLine } from '../../api/request.ts'
import type { RateLimitSpec } from '../../scenario/schema/scenario.ts'
import { type Clock, realNow } from '../../time/clock.ts'
import { parseDuration } from '../../time/duration.ts'

const SECOND_MS = 1000

/**
 * Counts requests per time window. A window starts with the first request after the end of the previous one. With a frozen
 * clock it ends only when the clock is moved.
 */
export class RateWindow {
  readonly #max: number
  /** Milliseconds. */
  readonly #length: number
  readonly #now: () => number
  readonly #headers: RateLimitSpec['headers']
  #start = Number.NEGATIVE_INFINITY
  #count = 0

  constructor({ requests, window, clock: source = 'real', headers }: RateLimitSpec, clock: Clock) {
    this.#max = requests
    this.#length = parseDuration(window) ?? 0
    this.#now = source === 'real' ? realNow : () => clock.now
    this.#headers = headers
  }

  /** Counts a request. Returns undefined within the limit, else the whole seconds until the window ends, at least 1. */
  count(): number | undefined {
    const now = this.#now()
    if (now >= this.#start + this.#length || now < this.#start) {
      this.#start = now
      this.#count = 0
    }
    if (this.#count < this.#max) {
      this.#count += 1
      return undefined
    }
    return this.#secondsLeft(now)
  }

  /** The headers that tell the limit, after a request was counted. */
  headerLines(): HeaderLine[] {
    if (this.#headers === undefined) return []
    const now = this.#now()
    const isEpoch = this.#headers === 'x-ratelimit'
    const reset = isEpoch ? Math.ceil((this.#start + this.#length) / SECOND_MS) : this.#secondsLeft(now)
    return [
      [`${this.#headers}-limit`, String(this.#max)],
      [`${this.#headers}-remaining`, String(this.#max - this.#count)],
      [`${this.#headers}-reset`, String(reset)],
    ]
  }

  #secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#start + this.#length - now) / SECOND_MS))
  }
}
