import { effect, type MarketEvent } from './event.ts'
import { exp } from './exponential.ts'
import { clampInstant, YEAR_MS } from './paths.ts'

/** What a law has to go by at an instant. */
export interface MarketState {
  /** ms since 1970. */
  instant: number
  /** The height of each path, that of the whole market first. */
  values: Float64Array
  /** Prices of the assets before: USD a unit, unrounded. */
  prices: Float64Array
}

/** The conditions at the anchor, where every asset costs its reference price. */
export type Origin = Pick<MarketState, 'instant' | 'values'>

/** What gives an asset's price at an instant: USD a unit, unrounded. */
export interface PriceModel {
  price(conditions: MarketState): number
}

/** Milliseconds over which the market and free prices spread: 2^35, about a year. */
export const LONG_MEMORY_MS = 34_359_738_368
/** Milliseconds over which what is held in place strays: 2^29, about six days. */
export const SHORT_MEMORY_MS = 536_870_912
/** The furthest that a price strays from its peg, as a part of the peg. */
const MAX_PEG_DEVIATION = 0.003

/** A free price: geometric Brownian motion, in part that of the whole market. The reference price at the anchor. */
export class BrownianModel implements PriceModel {
  readonly #asset: Asset
  readonly #path: number
  readonly #shared: number
  readonly #alone: number
  readonly #origin: number
  readonly #value: number

  /** @param path the index of the asset's path. */
  constructor(asset: Asset, path: number, origin: Origin) {
    this.#asset = asset
    this.#path = path
    this.#shared = asset.volatility * asset.correlation
    this.#alone = asset.volatility * Math.sqrt(1 - asset.correlation * asset.correlation)
    this.#origin = clampInstant(origin.instant)
    this.#value = this.#walk(origin.values)
  }

  price({ instant, values }: MarketState): number {
    const { drift, price } = this.#asset
    const growth = (drift * (clampInstant(instant) - this.#origin)) / YEAR_MS
    return price * exp(growth + (this.#walk(values) - this.#value))
  }

  #walk(values: Float64Array): number {
    return this.#shared * (values[0] as number) + this.#alone * (values[this.#path] as number)
  }
}

/** A pegged price: never further from the peg than `PEG_LIMIT`; the reference price at the anchor. */
export class PeggedModel implements PriceModel {
  readonly #asset: Asset
  readonly #peg: number
  readonly #path: number
  readonly #anchor: number
  readonly #value: number

  constructor(asset: Asset, peg: number, path: number, origin: Origin) {
    this.#asset = asset
    this.#peg = peg
    this.#path = path
    this.#anchor = origin.instant
    this.#value = origin.values[path] as number
  }

  price({ instant, values }: MarketState): number {
    // At the anchor wholly the reference price, a short memory away from it wholly the peg.
    const near = Math.max(0, 1 - Math.abs(instant - this.#anchor) / SHORT_MEMORY_MS)
    const stray = this.#asset.volatility * ((values[this.#path] as number) - near * this.#value)
    const relative = stray / MAX_PEG_DEVIATION
    return this.#peg * (1 + stray / Math.sqrt(1 + relative * relative)) + (this.#asset.price - this.#peg) * near
  }
}

/** The price of a derivative: that of what it follows, at a ratio that drifts and strays a little. */
export class DerivativeModel implements PriceModel {
  readonly #asset: Asset
  readonly #base: Asset
  readonly #indexOfBase: number
  readonly #path: number
  readonly #origin: number
  readonly #value: number

  /** @param indexOfBase where among the prices that of the base is. */
  constructor(asset: Asset, base: Asset, indexOfBase: number, path: number, origin: Origin) {
    this.#asset = asset
    this.#base = base
    this.#indexOfBase = indexOfBase
    this.#path = path
    this.#origin = clampInstant(origin.instant)
    this.#value = origin.values[path] as number
  }

  price({ instant, values, prices }: MarketState): number {
    const { drift, price, volatility } = this.#asset
    const growth = (drift * (clampInstant(instant) - this.#origin)) / YEAR_MS
    const ratio = exp(growth + volatility * ((values[this.#path] as number) - this.#value))
    // What was worth nothing tells nothing of what follows it.
    const growthOfBase = this.#base.price === 0 ? 1 : (prices[this.#indexOfBase] as number) / this.#base.price
    return price * ratio * growthOfBase
  }
}

/** Another law, whose prices events multiply, over what they had come to at an instant of reference. */
export class EventModel implements PriceModel {
  readonly #calm: PriceModel
  readonly #effect: (instant: number) => number
  readonly #reference: number

  /** @param reference the instant at which the price is as it would be without the events; null: there is none. */
  constructor(calm: PriceModel, events: readonly MarketEvent[], reference: number | null) {
    this.#calm = calm
    this.#effect = effect(events)
    this.#reference = reference === null ? 1 : this.#effect(reference)
  }

  price(conditions: MarketState): number {
    return this.#calm.price(conditions) * (this.#effect(conditions.instant) / this.#reference)
  }
}

/** A listed asset: what its price path is made from. */
export interface Asset {
  /** Ticker, the key by which it is asked for. */
  symbol: string
  name: string
  /** Home network. */
  network: string
  /** Reference price: USD a unit at the scenario's now. */
  price: number
  /** Standard deviation of the price's logarithm over a year, e.g. 0.8. */
  volatility: number
  /** Mean change of the price's logarithm over a year. */
  drift: number
  /** How far the asset moves with the market as a whole: 0 not at all, 1 wholly. */
  correlation: number
  /** USD value that a stablecoin is held at. */
  peg?: number
  /** Symbol of the asset that a derivative follows, at a ratio with this one's drift and volatility. */
  follows?: string
}
