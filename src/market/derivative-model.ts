import { exp, log } from './exponential.ts'
import { startOfMonth } from './month.ts'
import { clampInstant, YEAR_MS } from './paths.ts'
import { type Anchor, type Asset, type MarketState, nearness, type PriceModel } from './price-model.ts'

/** Yearly growth of a ratio above which the launch month does not fit the reference prices. */
const MAX_GROWTH = 0.5
/** The discount of a derivative in a panic per unit of its volatility, and the largest one. */
const PANIC_DISCOUNT = 4
const MAX_DISCOUNT = 0.06

/**
 * The price of a derivative: the price of its base times a ratio. The ratio of a token that accrues starts at 1 in its
 * launch month and grows steadily; that of a wrapper stays at 1. It strays a little, and falls in a panic.
 */
export class DerivativeModel implements PriceModel {
  readonly #asset: Asset
  readonly #indexOfBase: number
  readonly #path: number
  readonly #anchor: number
  readonly #valueAtAnchor: number
  readonly #ratioAtAnchor: number
  readonly #isWrapper: boolean
  readonly #launch: number
  /** Yearly growth of the ratio before the anchor. */
  readonly #growth: number
  readonly #discount: number
  readonly #discountedAtAnchor: number

  /** @param indexOfBase the index of the base among the prices. @param path the index of the ratio's path. */
  constructor(asset: Asset, base: Asset, indexOfBase: number, path: number, anchor: Anchor) {
    this.#asset = asset
    this.#indexOfBase = indexOfBase
    this.#path = path
    this.#anchor = clampInstant(anchor.instant)
    this.#valueAtAnchor = anchor.values[path] as number
    // A base with a reference price of 0 has no ratio.
    this.#ratioAtAnchor = base.price === 0 ? 0 : asset.price / base.price
    this.#isWrapper = asset.drift === 0 && Math.abs(this.#ratioAtAnchor - 1) < 0.02
    this.#launch = asset.launch === undefined ? 0 : startOfMonth(asset.launch)
    const growth = (log(this.#ratioAtAnchor) / (this.#anchor - this.#launch)) * YEAR_MS
    this.#growth = growth > 0 && growth < MAX_GROWTH && asset.launch !== undefined ? growth : asset.drift
    this.#discount = Math.min(MAX_DISCOUNT, PANIC_DISCOUNT * asset.volatility)
    this.#discountedAtAnchor = 1 - this.#discount * anchor.panic
  }

  price({ instant, values, prices, panic }: MarketState): number {
    const near = nearness(instant, this.#anchor)
    const deviation = this.#asset.volatility * ((values[this.#path] as number) - near * this.#valueAtAnchor)
    const discounted = (1 - this.#discount * panic) / this.#discountedAtAnchor
    return (prices[this.#indexOfBase] as number) * this.#ratioAt(instant, near) * (1 + deviation) * discounted
  }

  #ratioAt(instant: number, near: number): number {
    if (this.#isWrapper) return 1 + (this.#ratioAtAnchor - 1) * near
    const after = (clampInstant(Math.max(instant, this.#launch)) - this.#anchor) / YEAR_MS
    return this.#ratioAtAnchor * exp((after < 0 ? this.#growth : this.#asset.drift) * after)
  }
}
