import type { Asset } from './asset.ts'
import { effect, type MarketEvent } from './event.ts'
import { exp } from './exponential.ts'
import { covered, YEAR } from './paths.ts'

/** What a law has to go by at an instant. */
export interface Conditions {
  /** ms since 1970. */
  instant: number
  /** The height of each path, that of the whole market first. */
  heights: Float64Array
  /** Prices of the assets before: USD a unit, unrounded. */
  prices: Float64Array
}

/** The conditions at the anchor, where every asset costs its reference price. */
export type Origin = Pick<Conditions, 'instant' | 'heights'>

/** What gives an asset's price at an instant: USD a unit, unrounded. */
export interface Law {
  price(conditions: Conditions): number
}

/** Milliseconds over which the market and free prices spread: 2^35, about a year. */
export const LONG_MEMORY = 34_359_738_368
/** Milliseconds over which what is held in place strays: 2^29, about six days. */
export const SHORT_MEMORY = 536_870_912
/** The furthest that a price strays from its peg, as a part of the peg. */
const PEG_LIMIT = 0.003

/** A free price: geometric Brownian motion, in part that of the whole market. The reference price at the anchor. */
export class FreeLaw implements Law {
  readonly #asset: Asset
  readonly #path: number
  readonly #shared: number
  readonly #alone: number
  readonly #origin: number
  readonly #height: number

  /** @param path the index of the asset's path. */
  constructor(asset: Asset, path: number, origin: Origin) {
    this.#asset = asset
    this.#path = path
    this.#shared = asset.volatility * asset.correlation
    this.#alone = asset.volatility * Math.sqrt(1 - asset.correlation * asset.correlation)
    this.#origin = covered(origin.instant)
    this.#height = this.#walk(origin.heights)
  }

  price({ instant, heights }: Conditions): number {
    const { drift, price } = this.#asset
    const growth = (drift * (covered(instant) - this.#origin)) / YEAR
    return price * exp(growth + (this.#walk(heights) - this.#height))
  }

  #walk(heights: Float64Array): number {
    return this.#shared * (heights[0] as number) + this.#alone * (heights[this.#path] as number)
  }
}

/** A pegged price: never further from the peg than `PEG_LIMIT`; the reference price at the anchor. */
export class PeggedLaw implements Law {
  readonly #asset: Asset
  readonly #peg: number
  readonly #path: number
  readonly #anchor: number
  readonly #height: number

  constructor(asset: Asset, peg: number, path: number, origin: Origin) {
    this.#asset = asset
    this.#peg = peg
    this.#path = path
    this.#anchor = origin.instant
    this.#height = origin.heights[path] as number
  }

  price({ instant, heights }: Conditions): number {
    // At the anchor wholly the reference price, a short memory away from it wholly the peg.
    const near = Math.max(0, 1 - Math.abs(instant - this.#anchor) / SHORT_MEMORY)
    const stray = this.#asset.volatility * ((heights[this.#path] as number) - near * this.#height)
    const relative = stray / PEG_LIMIT
    return this.#peg * (1 + stray / Math.sqrt(1 + relative * relative)) + (this.#asset.price - this.#peg) * near
  }
}

/** The price of a derivative: that of what it follows, at a ratio that drifts and strays a little. */
export class FollowingLaw implements Law {
  readonly #asset: Asset
  readonly #base: Asset
  readonly #indexOfBase: number
  readonly #path: number
  readonly #origin: number
  readonly #height: number

  /** @param indexOfBase where among the prices that of the base is. */
  constructor(asset: Asset, base: Asset, indexOfBase: number, path: number, origin: Origin) {
    this.#asset = asset
    this.#base = base
    this.#indexOfBase = indexOfBase
    this.#path = path
    this.#origin = covered(origin.instant)
    this.#height = origin.heights[path] as number
  }

  price({ instant, heights, prices }: Conditions): number {
    const { drift, price, volatility } = this.#asset
    const growth = (drift * (covered(instant) - this.#origin)) / YEAR
    const ratio = exp(growth + volatility * ((heights[this.#path] as number) - this.#height))
    // What was worth nothing tells nothing of what follows it.
    const growthOfBase = this.#base.price === 0 ? 1 : (prices[this.#indexOfBase] as number) / this.#base.price
    return price * ratio * growthOfBase
  }
}

/** Another law, whose prices events multiply, over what they had come to at an instant of reference. */
export class EventfulLaw implements Law {
  readonly #calm: Law
  readonly #effect: (instant: number) => number
  readonly #reference: number

  /** @param reference the instant at which the price is as it would be without the events; null: there is none. */
  constructor(calm: Law, events: readonly MarketEvent[], reference: number | null) {
    this.#calm = calm
    this.#effect = effect(events)
    this.#reference = reference === null ? 1 : this.#effect(reference)
  }

  price(conditions: Conditions): number {
    return this.#calm.price(conditions) * (this.#effect(conditions.instant) / this.#reference)
  }
}
