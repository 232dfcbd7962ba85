import type { HoldingRecord } from '../database/records.ts'
import { exp, log } from '../market/exponential.ts'
import { YEAR_MS } from '../market/paths.ts'

/** How the amounts of a holding grow: by deposits and withdrawals, and by its yearly rate. */
export class Growth {
  /** The instants from which levels hold, and the levels: of those that hold, the last one counts. */
  readonly #froms: Float64Array
  readonly #levels: Float64Array
  readonly #kind: 'none' | 'compounding' | 'accruing'
  /** A year's, as a logarithm where it compounds. */
  readonly #rate: number
  /** The instant from which the rate counts. */
  readonly #from: number
  /** What has accrued at the anchor, where the amounts are as given. */
  readonly #whole: number

  constructor({ rate, compounding, opened, anchor, levels }: HoldingRecord) {
    const whole = 1 + rate * ((anchor - opened) / YEAR_MS)
    this.#froms = Float64Array.from(levels, ({ from }) => from)
    this.#levels = Float64Array.from(levels, ({ level }) => level)
    this.#rate = compounding ? log(1 + rate) : rate
    this.#from = compounding ? anchor : opened
    this.#whole = whole
    // Used up by the anchor, it has no rate by which the amounts there came about.
    if (rate === 0 || (!compounding && whole === 0)) this.#kind = 'none'
    else this.#kind = compounding ? 'compounding' : 'accruing'
  }

  /** What the amounts are multiplied by at an instant. */
  at(instant: number): number {
    const level = this.#levelAt(instant)
    if (this.#kind === 'none') return level
    const years = (instant - this.#from) / YEAR_MS
    if (this.#kind === 'compounding') return level * exp(this.#rate * years)
    return (level * (1 + this.#rate * years)) / this.#whole
  }

  #levelAt(instant: number): number {
    const froms = this.#froms
    for (let index = froms.length - 1; index >= 0; index--) {
      if ((froms[index] as number) <= instant) return this.#levels[index] as number
    }
    return 1
  }
}
