import type { Paths } from './paths.ts'
import type { MarketState, PriceModel } from './price-model.ts'

/** The prices of some assets as the market quotes them, side by side: what a portfolio holds is valued together. */
export class Quotes {
  readonly #symbols: readonly string[]
  readonly #laws: readonly PriceModel[]
  readonly #paths: Paths
  readonly #conditions: MarketState
  readonly #quotes: Float64Array
  #instant = Number.NaN

  /** @param laws one for each symbol. What an asset follows comes before it. @param paths the market's and one for each. */
  constructor(symbols: readonly string[], laws: readonly PriceModel[], paths: Paths) {
    this.#symbols = symbols
    this.#laws = laws
    this.#paths = paths
    this.#conditions = { instant: 0, values: new Float64Array(0), prices: new Float64Array(laws.length) }
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
    conditions.values = this.#paths.at(instant)
    for (let asset = 0; asset < laws.length; asset++) {
      const price = (laws[asset] as PriceModel).price(conditions)
      prices[asset] = price
      quotes[asset] = roundPrice(price)
    }
    this.#instant = instant
    return quotes
  }
}

/** From here on, 2^46, neighbouring doubles lie further apart than a cent: each is its own nearest quote. */
const MIN_WHOLE_PRICE = 70_368_744_177_664

/** The largest power of ten that a double holds exactly. */
const MAX_SCALE = 1e22

/** No quote is larger, so that no product with an amount and no sum of such overflows. */
const MAX_PRICE = 1e100

/**
 * A USD price as a market quotes it: two decimals from 1 USD up, four significant digits below; 0 where there is no
 * telling, as of nothing that has grown beyond all numbers. The result is the double
 * nearest to that decimal, since one exact number is divided by another, so it prints with few digits.
 */
export function roundPrice(price: number): number {
  if (price === 0 || Number.isNaN(price)) return 0
  if (price < 0) return -roundPrice(-price)
  if (price >= MIN_WHOLE_PRICE) return Math.min(price, MAX_PRICE)
  if (price >= 1) {
    // Parted, since the product of a large price and 100 has no bits left to round by.
    const whole = Math.floor(price)
    return (whole * 100 + Math.round((price - whole) * 100)) / 100
  }
  let scale = 1e4
  while (price * scale < 1000 && scale < MAX_SCALE) scale *= 10
  return Math.round(price * scale) / scale
}
