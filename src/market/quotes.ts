import type { Conditions, Law } from './law.ts'
import type { Paths } from './paths.ts'
import { quoted } from './rounding.ts'

/** The prices of some assets as the market quotes them, side by side: what a portfolio holds is valued together. */
export class Quotes {
  readonly #symbols: readonly string[]
  readonly #laws: readonly Law[]
  readonly #paths: Paths
  readonly #conditions: Conditions
  readonly #quotes: Float64Array
  #instant = Number.NaN

  /** @param laws one for each symbol. What an asset follows comes before it. @param paths the market's and one for each. */
  constructor(symbols: readonly string[], laws: readonly Law[], paths: Paths) {
    this.#symbols = symbols
    this.#laws = laws
    this.#paths = paths
    this.#conditions = { instant: 0, heights: new Float64Array(0), prices: new Float64Array(laws.length) }
    this.#quotes = new Float64Array(laws.length)
  }

  /** Where among the prices an asset's is. */
  indexOf(symbol: string): number {
    return this.#symbols.indexOf(symbol)
  }

  /** USD a unit of each asset at an instant (ms since 1970): until the next call. */
  at(instant: number): Float64Array {
    const quotes = this.#quotes
    // A snapshot asks for its prices several times.
    if (instant === this.#instant) return quotes
    const laws = this.#laws
    const conditions = this.#conditions
    const { prices } = conditions
    conditions.instant = instant
    conditions.heights = this.#paths.at(instant)
    for (let asset = 0; asset < laws.length; asset++) {
      const price = (laws[asset] as Law).price(conditions)
      prices[asset] = price
      quotes[asset] = quoted(price)
    }
    this.#instant = instant
    return quotes
  }
}
