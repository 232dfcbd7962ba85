import { exp } from './exponential.ts'
import { clampInstant, YEAR_MS } from './paths.ts'
import type { Anchor, Asset, MarketState, PriceModel } from './price-model.ts'

/** A free price: a random walk of its logarithm, correlated with the market. */
export class FreeModel implements PriceModel {
  readonly #price: number
  /** A millisecond. */
  readonly #drift: number
  readonly #path: number
  /** The part of the volatility that comes from the market. */
  readonly marketVolatility: number
  readonly #ownVolatility: number
  readonly #logReturnAtAnchor: number
  /** By knot of the history: what to add to the logarithm. */
  #corrections: Float64Array | null = null

  /** @param path the index of the asset's price path. */
  constructor(asset: Asset, path: number, anchor: Anchor) {
    this.#price = asset.price
    this.#drift = asset.drift / YEAR_MS
    this.#path = path
    this.marketVolatility = asset.volatility * asset.correlation
    this.#ownVolatility = asset.volatility * Math.sqrt(1 - asset.correlation * asset.correlation)
    this.#logReturnAtAnchor = this.#logReturn(anchor)
  }

  price(state: MarketState): number {
    const correction = this.#corrections === null ? 0 : correctionAt(this.#corrections, state)
    return this.#price * exp(this.logReturnSinceAnchor(state) + correction)
  }

  /** The logarithm of the price over the reference price, without corrections. */
  logReturnSinceAnchor(state: Pick<MarketState, 'instant' | 'values'>): number {
    return this.#logReturn(state) - this.#logReturnAtAnchor
  }

  /** Leads the price through the knots of a history. @param corrections of the logarithm, by knot; 0 at the anchor. */
  correct(corrections: Float64Array): void {
    this.#corrections = corrections
  }

  #logReturn({ instant, values }: Pick<MarketState, 'instant' | 'values'>): number {
    const growth = this.#drift * clampInstant(instant)
    return growth + this.marketVolatility * (values[0] as number) + this.#ownVolatility * (values[this.#path] as number)
  }
}

/** The correction between two knots: a straight line in the time in which the path moves. */
export function correctionAt(corrections: Float64Array, { knot, part }: MarketState): number {
  const from = corrections[knot] as number
  return from + ((corrections[knot + 1] as number) - from) * part
}
