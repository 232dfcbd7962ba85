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
  /** How nervous the market is after its events, from 0 to 1. */
  panic: number
  /** The knot of the history before the instant, and how far the instant is from there to the next one, from 0 to 1. */
  knot: number
  part: number
}

/** The state at the anchor, the instant at which every asset has its reference price. */
export type Anchor = Pick<MarketState, 'instant' | 'values' | 'panic'>

/** Computes the price of one asset. */
export interface PriceModel {
  /** USD per unit, unrounded. */
  price(state: MarketState): number
}

/** The horizon of pegged prices and of derivatives' ratios: 2^29 ms, about six days. */
export const SHORT_HORIZON_MS = 536_870_912

/** 1 at the anchor, 0 beyond one short horizon from it. */
export function nearness(instant: number, anchor: number): number {
  return Math.max(0, 1 - Math.abs(instant - anchor) / SHORT_HORIZON_MS)
}
