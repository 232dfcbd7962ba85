import type { History } from './history.ts'
import type { Paths } from './paths.ts'
import type { MarketState, PriceModel } from './price-model.ts'
import type { TradingClock } from './trading-clock.ts'

/** The quoted prices of some assets, computed together: a portfolio values all its assets at once. */
export class Quotes {
  readonly #symbols: readonly string[]
  readonly #models: readonly PriceModel[]
  readonly #paths: Paths
  readonly #clock: TradingClock
  readonly #history: History | null
  readonly #state: MarketState
  readonly #quotes: Float64Array

  /**
   * @param models one for each symbol. The base of a derivative comes before it.
   * @param paths the path of the market, then one for each symbol.
   * @param history what the market passes through; null if it is free.
   */
  constructor(
    symbols: readonly string[],
    models: readonly PriceModel[],
    paths: Paths,
    clock: TradingClock,
    history: History | null,
  ) {
    this.#symbols = symbols
    this.#models = models
    this.#paths = paths
    this.#clock = clock
    this.#history = history
    const prices = new Float64Array(models.length)
    this.#state = { instant: 0, values: new Float64Array(0), prices, panic: 0, knot: 0, part: 0 }
    this.#quotes = new Float64Array(models.length)
  }

  /** The index of an asset among the quotes. */
  indexOf(symbol: string): number {
    return this.#symbols.indexOf(symbol)
  }

  /** USD per unit of each asset at an instant (ms since 1970). The array is reused by the next call. */
  at(instant: number): Float64Array {
    const quotes = this.#quotes
    const models = this.#models
    const state = this.#state
    const { prices } = state
    state.instant = instant
    state.values = this.#paths.at(this.#clock.at(instant))
    state.panic = this.#clock.panicAt(instant)
    this.#history?.locate(state, this.#paths.time)
    for (let asset = 0; asset < models.length; asset++) {
      const price = (models[asset] as PriceModel).price(state)
      prices[asset] = price
      quotes[asset] = roundPrice(price)
    }
    return quotes
  }
}

/** 2^46. Neighbouring doubles from here on are more than a cent apart, so a price is its own nearest quote. */
const MIN_UNROUNDED_PRICE = 70_368_744_177_664

/** The largest power of ten that a double holds exactly. */
const MAX_SCALE = 1e22

/** The largest quote. Products with amounts and their sums stay finite. */
const MAX_PRICE = 1e100

/**
 * Rounds a USD price as a market quotes it: to six significant digits from 1 USD up, but at least to two decimals, and to
 * five significant digits below. Returns 0 for NaN. The result is the double nearest to the decimal, since one exact
 * number is divided by another, so it prints with few digits.
 */
export function roundPrice(price: number): number {
  if (price === 0 || Number.isNaN(price)) return 0
  if (price < 0) return -roundPrice(-price)
  if (price >= MIN_UNROUNDED_PRICE) return Math.min(price, MAX_PRICE)
  if (price >= 1) {
    const scale = price >= 1000 ? 100 : price >= 100 ? 1000 : price >= 10 ? 1e4 : 1e5
    // The product of a large price and 100 would have no bits left for rounding.
    const whole = Math.floor(price)
    return (whole * scale + Math.round((price - whole) * scale)) / scale
  }
  let scale = 1e5
  while (price * scale < 10_000 && scale < MAX_SCALE) scale *= 10
  return Math.round(price * scale) / scale
}
