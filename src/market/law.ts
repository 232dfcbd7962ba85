import type { Random } from '../seed/random.ts'
import type { Asset } from './asset.ts'
import { effect, type MarketEvent } from './event.ts'
import { exp } from './exponential.ts'
import { covered, Path, YEAR } from './path.ts'

/** What gives an asset's price at any instant (ms since 1970): USD a unit, unrounded. */
export interface Law {
  at(instant: number): number
}

/** Milliseconds over which the market and free prices spread: 2^35, about a year. */
export const LONG_MEMORY = 34_359_738_368
/** Milliseconds over which what is held in place strays: 2^29, about six days. */
const SHORT_MEMORY = 536_870_912
/** The furthest that a price strays from its peg, as a part of the peg. */
const PEG_LIMIT = 0.003

/** A free price: geometric Brownian motion, in part that of the whole market. The reference price at the anchor. */
export class FreeLaw implements Law {
  readonly #asset: Asset
  readonly #market: Path
  readonly #own: Path
  readonly #shared: number
  readonly #alone: number
  readonly #origin: number
  readonly #height: number

  constructor(asset: Asset, anchor: number, market: Path, random: Random) {
    this.#asset = asset
    this.#market = market
    this.#own = new Path(random, LONG_MEMORY)
    this.#shared = asset.volatility * asset.correlation
    this.#alone = asset.volatility * Math.sqrt(1 - asset.correlation * asset.correlation)
    this.#origin = covered(anchor)
    this.#height = this.#walk(this.#origin)
  }

  at(instant: number): number {
    const { drift, price } = this.#asset
    const growth = (drift * (covered(instant) - this.#origin)) / YEAR
    return price * exp(growth + (this.#walk(instant) - this.#height))
  }

  #walk(instant: number): number {
    return this.#shared * this.#market.at(instant) + this.#alone * this.#own.at(instant)
  }
}

/** A pegged price: never further from the peg than `PEG_LIMIT`; the reference price at the anchor. */
export class PeggedLaw implements Law {
  readonly #asset: Asset
  readonly #peg: number
  readonly #path: Path
  readonly #anchor: number
  readonly #height: number

  constructor(asset: Asset, peg: number, anchor: number, random: Random) {
    this.#asset = asset
    this.#peg = peg
    this.#path = new Path(random, SHORT_MEMORY)
    this.#anchor = anchor
    this.#height = this.#path.at(anchor)
  }

  at(instant: number): number {
    // At the anchor wholly the reference price, a short memory away from it wholly the peg.
    const near = Math.max(0, 1 - Math.abs(instant - this.#anchor) / SHORT_MEMORY)
    const stray = this.#asset.volatility * (this.#path.at(instant) - near * this.#height)
    const relative = stray / PEG_LIMIT
    return this.#peg * (1 + stray / Math.sqrt(1 + relative * relative)) + (this.#asset.price - this.#peg) * near
  }
}

/** The price of a derivative: that of what it follows, at a ratio that drifts and strays a little. */
export class FollowingLaw implements Law {
  readonly #asset: Asset
  readonly #base: Asset
  readonly #lawOfBase: Law
  readonly #path: Path
  readonly #origin: number
  readonly #height: number

  constructor(asset: Asset, base: Asset, lawOfBase: Law, anchor: number, random: Random) {
    this.#asset = asset
    this.#base = base
    this.#lawOfBase = lawOfBase
    this.#path = new Path(random, SHORT_MEMORY)
    this.#origin = covered(anchor)
    this.#height = this.#path.at(this.#origin)
  }

  at(instant: number): number {
    const { drift, price, volatility } = this.#asset
    const growth = (drift * (covered(instant) - this.#origin)) / YEAR
    const ratio = exp(growth + volatility * (this.#path.at(instant) - this.#height))
    // What was worth nothing tells nothing of what follows it.
    const growthOfBase = this.#base.price === 0 ? 1 : this.#lawOfBase.at(instant) / this.#base.price
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

  at(instant: number): number {
    return this.#calm.at(instant) * (this.#effect(instant) / this.#reference)
  }
}

/** The same law, which remembers its last answer: all that follow an asset ask for its price at one instant. */
export class RememberedLaw implements Law {
  readonly #law: Law
  #instant = Number.NaN
  #price = Number.NaN

  constructor(law: Law) {
    this.#law = law
  }

  at(instant: number): number {
    if (instant !== this.#instant) {
      this.#price = this.#law.at(instant)
      this.#instant = instant
    }
    return this.#price
  }
}
