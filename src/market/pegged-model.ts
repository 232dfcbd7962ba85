import { type Anchor, type Asset, type MarketState, nearness, type PriceModel } from './price-model.ts'

/** The largest deviation from a peg in a calm market, as a fraction of it. */
const MAX_DEVIATION = 0.003
/** How many times further a price may stray in a panic. */
const PANIC_STRAY = 3

/** A pegged price: it strays a little on both sides of its peg, further in a panic, and leads to the reference price. */
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

  price({ instant, values, panic }: MarketState): number {
    const near = nearness(instant, this.#anchor)
    const stray = 1 + PANIC_STRAY * panic
    const deviation = this.#asset.volatility * stray * ((values[this.#path] as number) - near * this.#valueAtAnchor)
    const relative = deviation / (MAX_DEVIATION * stray)
    const bounded = deviation / Math.sqrt(1 + relative * relative)
    return this.#peg * (1 + bounded) + (this.#asset.price - this.#peg) * near
  }
}
