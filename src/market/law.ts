import type { Random } from '../seed/random.ts'
import type { Asset } from './asset.ts'
import { exp } from './exponential.ts'
import { covered, createPath, type Path, YEAR } from './path.ts'

/** A price as a function of an instant: USD a unit, unrounded. */
export type Pricing = (instant: number) => number

/** Milliseconds over which the market and free prices spread: 2^35, about a year. */
export const LONG_MEMORY = 34_359_738_368
/** Milliseconds over which what is held in place strays: 2^29, about six days. */
const SHORT_MEMORY = 536_870_912
/** The furthest that a price strays from its peg, as a part of the peg. */
const PEG_LIMIT = 0.003

/** A free price: geometric Brownian motion, in part that of the whole market. The reference price at the anchor. */
export function free(asset: Asset, anchor: number, market: Path, random: Random): Pricing {
  const own = createPath(random, LONG_MEMORY)
  const shared = asset.volatility * asset.correlation
  const alone = asset.volatility * Math.sqrt(1 - asset.correlation * asset.correlation)
  const walk = (instant: number) => shared * market(instant) + alone * own(instant)
  const origin = covered(anchor)
  const height = walk(origin)
  return (instant) => {
    const growth = (asset.drift * (covered(instant) - origin)) / YEAR
    return asset.price * exp(growth + (walk(instant) - height))
  }
}

/** A pegged price: never further from the peg than `PEG_LIMIT`; the reference price at the anchor. */
export function pegged(asset: Asset, peg: number, anchor: number, random: Random): Pricing {
  const path = createPath(random, SHORT_MEMORY)
  const height = path(anchor)
  return (instant) => {
    // At the anchor wholly the reference price, a short memory away from it wholly the peg.
    const near = Math.max(0, 1 - Math.abs(instant - anchor) / SHORT_MEMORY)
    const stray = asset.volatility * (path(instant) - near * height)
    const relative = stray / PEG_LIMIT
    return peg * (1 + stray / Math.sqrt(1 + relative * relative)) + (asset.price - peg) * near
  }
}

/** The price of a derivative: that of what it follows, at a ratio that drifts and strays a little. */
export function following(asset: Asset, base: Asset, basePrice: Pricing, anchor: number, random: Random): Pricing {
  const path = createPath(random, SHORT_MEMORY)
  const origin = covered(anchor)
  const height = path(origin)
  return (instant) => {
    const growth = (asset.drift * (covered(instant) - origin)) / YEAR
    const ratio = exp(growth + asset.volatility * (path(instant) - height))
    // What was worth nothing tells nothing of what follows it.
    const growthOfBase = base.price === 0 ? 1 : basePrice(instant) / base.price
    return asset.price * ratio * growthOfBase
  }
}
