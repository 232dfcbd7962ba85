import { eventFactor, type MarketEvent } from './event.ts'
import { exp } from './exponential.ts'
import { clampInstant, YEAR_MS } from './paths.ts'

/** A listed asset, with the parameters of its price model. */
export interface Asset {
  /** Ticker. Unique in a market. */
  symbol: string
  name: string
  /** Home network. */
  network: string
  /** The first whole month in which it was traded, e.g. `2017-11`. Undefined if it has always been. */
  launch?: string
  /** Decimal places of the token's smallest unit, e.g. 6. Default 18. */
  decimals?: number
  /** Reference price at the scenario's now: USD per unit. */
  price: number
  /** Yearly standard deviation of the log price, e.g. 0.8. */
  volatility: number
  /** Yearly mean change of the log price. */
  drift: number
  /** Correlation with the market: 0 for an independent asset, 1 for one that only moves with the market. */
  correlation: number
  /** The USD value of a stablecoin's peg. */
  peg?: number
  /**
   * ms since 1970. The price stays as it is from then on, and is the reference price if that is before the anchor. Not for
   * a derivative, whose price is that of another asset.
   */
  delisted?: number
  /** The symbol of the asset that a derivative follows. Drift and volatility are then those of the ratio. */
  follows?: string
}

/** What a model computes a price from. */
export interface MarketState {
  /** ms since 1970. */
  instant: number
  /** The value of each price path at the instant. The first path is that of the whole market. */
  values: Float64Array
  /** The unrounded prices computed so far, in USD per unit. */
  prices: Float64Array
}

/** The state at the anchor, the instant at which every asset has its reference price. */
export type Anchor = Pick<MarketState, 'instant' | 'values'>

/** Computes the price of one asset. */
export interface PriceModel {
  /** USD per unit, unrounded. */
  price(state: MarketState): number
}

/** The horizon of the market and of free prices: 2^35 ms, about a year. */
export const LONG_HORIZON_MS = 34_359_738_368
/** The horizon of pegged prices and of derivatives' ratios: 2^29 ms, about six days. */
export const SHORT_HORIZON_MS = 536_870_912
/** The largest deviation from a peg, as a fraction of it. */
const MAX_PEG_DEVIATION = 0.003

/** A free price: geometric Brownian motion, correlated with the market. */
export class BrownianModel implements PriceModel {
  readonly #asset: Asset
  readonly #path: number
  /** The part of the volatility that comes from the market. */
  readonly #marketVolatility: number
  readonly #ownVolatility: number
  readonly #anchor: number
  readonly #logReturnAtAnchor: number

  /** @param path the index of the asset's price path. */
  constructor(asset: Asset, path: number, anchor: Anchor) {
    this.#asset = asset
    this.#path = path
    this.#marketVolatility = asset.volatility * asset.correlation
    this.#ownVolatility = asset.volatility * Math.sqrt(1 - asset.correlation * asset.correlation)
    this.#anchor = clampInstant(anchor.instant)
    this.#logReturnAtAnchor = this.#logReturn(anchor.values)
  }

  price({ instant, values }: MarketState): number {
    const { drift, price } = this.#asset
    const growth = (drift * (clampInstant(instant) - this.#anchor)) / YEAR_MS
    return price * exp(growth + (this.#logReturn(values) - this.#logReturnAtAnchor))
  }

  #logReturn(values: Float64Array): number {
    return this.#marketVolatility * (values[0] as number) + this.#ownVolatility * (values[this.#path] as number)
  }
}

/** A pegged price: at most `MAX_PEG_DEVIATION` from the peg, except near the anchor. */
export class PeggedModel implements PriceModel {
  readonly #asset: Asset
  readonly #peg: number
  readonly #path: number
  readonly #anchor: number
  readonly #valueAtAnchor: number

  /** @param path the index of the asset's price path. */
  constructor(asset: Asset, peg: number, path: number, anchor: Anchor) {
    this.#asset = asset
    this.#peg = peg
    this.#path = path
    this.#anchor = anchor.instant
    this.#valueAtAnchor = anchor.values[path] as number
  }

  price({ instant, values }: MarketState): number {
    // 1 at the anchor, where the price is the reference price; 0 beyond one horizon from it, where the price is near the peg.
    const nearness = Math.max(0, 1 - Math.abs(instant - this.#anchor) / SHORT_HORIZON_MS)
    const deviation = this.#asset.volatility * ((values[this.#path] as number) - nearness * this.#valueAtAnchor)
    const relative = deviation / MAX_PEG_DEVIATION
    const bounded = deviation / Math.sqrt(1 + relative * relative)
    return this.#peg * (1 + bounded) + (this.#asset.price - this.#peg) * nearness
  }
}

/** The price of a derivative: the price of its base times a ratio with a small drift and volatility. */
export class DerivativeModel implements PriceModel {
  readonly #asset: Asset
  readonly #base: Asset
  readonly #indexOfBase: number
  readonly #path: number
  readonly #anchor: number
  readonly #valueAtAnchor: number

  /** @param indexOfBase the index of the base among the prices. @param path the index of the ratio's path. */
  constructor(asset: Asset, base: Asset, indexOfBase: number, path: number, anchor: Anchor) {
    this.#asset = asset
    this.#base = base
    this.#indexOfBase = indexOfBase
    this.#path = path
    this.#anchor = clampInstant(anchor.instant)
    this.#valueAtAnchor = anchor.values[path] as number
  }

  price({ instant, values, prices }: MarketState): number {
    const { drift, price, volatility } = this.#asset
    const growth = (drift * (clampInstant(instant) - this.#anchor)) / YEAR_MS
    const ratio = exp(growth + volatility * ((values[this.#path] as number) - this.#valueAtAnchor))
    // A base with a reference price of 0 has no return.
    const baseReturn = this.#base.price === 0 ? 1 : (prices[this.#indexOfBase] as number) / this.#base.price
    return price * ratio * baseReturn
  }
}

/** A price model with the effect of market events. */
export class EventModel implements PriceModel {
  readonly #model: PriceModel
  readonly #events: readonly MarketEvent[]
  readonly #factorAtReference: number

  /** @param reference the instant at which events do not change the price; null if they always do. */
  constructor(model: PriceModel, events: readonly MarketEvent[], reference: number | null) {
    this.#model = model
    this.#events = events
    this.#factorAtReference = reference === null ? 1 : eventFactor(events, reference)
  }

  price(state: MarketState): number {
    return this.#model.price(state) * (eventFactor(this.#events, state.instant) / this.#factorAtReference)
  }
}
