import type { HoldingLevel, HoldingRecord } from '../database/records.ts'
import { exp, log } from '../market/exponential.ts'
import { YEAR } from '../market/path.ts'

/** How the amounts of a holding grow: by deposits and withdrawals, and by its yearly rate. */
export class Growth {
  readonly #levels: readonly HoldingLevel[]
  readonly #kind: 'none' | 'compounding' | 'accruing'
  /** A year's, as a logarithm where it compounds. */
  readonly #rate: number
  /** The instant from which the rate counts. */
  readonly #from: number
  /** What has accrued at the anchor, where the amounts are as given. */
  readonly #whole: number

  constructor({ rate, compounding, opened, anchor, levels }: HoldingRecord) {
    const whole = 1 + rate * ((anchor - opened) / YEAR)
    this.#levels = levels
    this.#rate = compounding ? log(1 + rate) : rate
    this.#from = compounding ? anchor : opened
    this.#whole = whole
    // Used up by the anchor, it has no rate by which the amounts there came about.
    if (rate === 0 || (!compounding && whole === 0)) this.#kind = 'none'
    else this.#kind = compounding ? 'compounding' : 'accruing'
  }

  /** What the amounts are multiplied by at an instant. */
  at(instant: number): number {
    let level = 1
    for (const step of this.#levels) if (step.from <= instant) level = step.level
    if (this.#kind === 'none') return level
    const years = (instant - this.#from) / YEAR
    if (this.#kind === 'compounding') return level * exp(this.#rate * years)
    return (level * (1 + this.#rate * years)) / this.#whole
  }
}
