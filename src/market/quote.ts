import type { Law } from './law.ts'
import { quoted } from './rounding.ts'

/** An asset's price as the market quotes it. It remembers its last answer: a snapshot asks for it many times. */
export class Quote {
  readonly #law: Law
  #instant = Number.NaN
  #price = Number.NaN

  constructor(law: Law) {
    this.#law = law
  }

  /** USD a unit at an instant (ms since 1970). */
  at(instant: number): number {
    if (instant !== this.#instant) {
      this.#price = quoted(this.#law.at(instant))
      this.#instant = instant
    }
    return this.#price
  }
}
