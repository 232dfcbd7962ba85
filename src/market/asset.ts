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
