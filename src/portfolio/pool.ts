import type { Asset } from '../market/price-model.ts'

/** How strongly a stable pool moves toward the asset that falls: at 1 % below the other, it is 72 % of the units. */
const STABLE_STEEPNESS = 50

/** A pool whose assets differ more than this in price, relative to the anchor, no longer moves. */
const MAX_RATIO = 1e12

/**
 * The amounts of a pool of two assets, which trade against each other as prices move. They are exact at the anchor.
 *
 * - Constant product: the product of the amounts stays the same, so the two values keep their proportion.
 * - Stable (two pegged assets, or an asset and its derivative at one to one): the sum of the amounts stays the same, and
 *   traders leave the asset that falls in the pool.
 */
export class Pool {
  readonly #isStable: boolean
  /** The price of the first asset in units of the second at the anchor. */
  readonly #ratioAtAnchor: number
  /** Stable pools only: added to the tilt, so that the amounts at the anchor are those of the record. */
  readonly #offset: number
  readonly #balanceAtAnchor: number

  /** @param amounts of both assets at the anchor, above 0. @param ratio as of `balance`, at the anchor. */
  constructor(isStable: boolean, amounts: readonly [number, number], ratio: number) {
    this.#isStable = isStable
    this.#ratioAtAnchor = ratio
    this.#balanceAtAnchor = (amounts[1] - amounts[0]) / (amounts[0] + amounts[1])
    const tilt = this.#balanceAtAnchor / Math.sqrt(1 - this.#balanceAtAnchor * this.#balanceAtAnchor)
    this.#offset = tilt - STABLE_STEEPNESS * (ratio - 1)
  }

  /** The state of the pool. @param ratio the price of the first asset in units of the second. */
  balance(ratio: number): number {
    if (!this.#isStable) return Math.sqrt(clampRatio(ratio / this.#ratioAtAnchor))
    const tilt = STABLE_STEEPNESS * (clampRatio(ratio) - 1) + this.#offset
    return tilt / Math.sqrt(1 + tilt * tilt)
  }

  /** The factor for the amount of an asset at the anchor. @param index 0 or 1. @param balance as `balance` returned it. */
  factor(index: number, balance: number): number {
    if (!this.#isStable) return index === 0 ? 1 / balance : balance
    if (index === 0) return (1 - balance) / (1 - this.#balanceAtAnchor)
    return (1 + balance) / (1 + this.#balanceAtAnchor)
  }
}

/**
 * The amounts of a new pool with this value: equal values, except in a stable pool while one asset is off its peg.
 * @param prices of both assets, in USD. @param usd the value of the pool.
 */
export function poolAmounts(isStable: boolean, prices: readonly [number, number], usd: number): [number, number] {
  const [first, second] = prices
  if (!isStable) return [usd / 2 / first, usd / 2 / second]
  const centered = new Pool(true, [1, 1], 1)
  const balance = centered.balance(first / second)
  const amounts: [number, number] = [centered.factor(0, balance), centered.factor(1, balance)]
  const units = usd / (amounts[0] * first + amounts[1] * second)
  return [amounts[0] * units, amounts[1] * units]
}

/** Whether two assets trade at one to one: both pegged to the same value, or one a derivative of the other without yield. */
export function isStablePair(first: Asset | undefined, second: Asset | undefined): boolean {
  if (first === undefined || second === undefined) return false
  if (first.peg !== undefined || second.peg !== undefined) return first.peg === second.peg
  const isSameBase = (first.follows ?? first.symbol) === (second.follows ?? second.symbol)
  return isSameBase && !accruesInPrice(first) && !accruesInPrice(second)
}

/** Whether a token's yield raises its price, as that of wstETH, and not its amount, as that of stETH. */
export function accruesInPrice(asset: Asset | undefined): boolean {
  return asset?.follows !== undefined && asset.drift > 0
}

function clampRatio(ratio: number): number {
  if (!(ratio > 1 / MAX_RATIO)) return 1 / MAX_RATIO
  return Math.min(ratio, MAX_RATIO)
}
