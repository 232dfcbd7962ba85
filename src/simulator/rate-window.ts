import type { FaultRule } from '../scenario/fault-rule.ts'
import { type Clock, realNow } from '../seed/clock.ts'
import { parseDuration } from '../seed/instant.ts'

/**
 * Counts requests in windows of time. A window begins with the first request after the one before it ended, so by a
 * frozen clock it ends when the clock is moved.
 */
export class RateWindow {
  readonly #most: number
  /** Milliseconds. */
  readonly #length: number
  readonly #now: () => number
  #start = Number.NEGATIVE_INFINITY
  #count = 0

  constructor({ requests, window, clock: by = 'real' }: NonNullable<FaultRule['rateLimit']>, clock: Clock) {
    this.#most = requests
    this.#length = parseDuration(window) ?? 0
    this.#now = by === 'real' ? realNow : () => clock.now
  }

  /** Takes a request in. Undefined where it is within the limit, else the whole seconds until the window ends, 1 or more. */
  take(): number | undefined {
    const now = this.#now()
    if (now >= this.#start + this.#length || now < this.#start) {
      this.#start = now
      this.#count = 0
    }
    if (this.#count < this.#most) {
      this.#count += 1
      return undefined
    }
    return Math.max(1, Math.ceil((this.#start + this.#length - now) / 1000))
  }
}
