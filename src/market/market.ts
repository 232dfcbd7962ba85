import { createRandom } from '../seed/random.ts'
import type { Asset } from './asset.ts'
import { effect, type MarketEvent } from './event.ts'
import { following, free, LONG_MEMORY, type Pricing, pegged } from './law.ts'
import { createPath } from './path.ts'
import { quoted } from './rounding.ts'

export type { MarketEvent } from './event.ts'

/** USD prices of listed assets at any instant: a pure function of seed, anchor, assets and events. */
export interface Market {
  /** USD a unit at an instant (ms since 1970), as quoted; a RangeError for an unknown symbol. */
  price(symbol: string, instant: number): number
  /** The same for one asset, looked up once. */
  quote(symbol: string): (instant: number) => number
  asset(symbol: string): Asset | undefined
}

/** What a market is made from. */
export interface MarketOptions {
  /** An integer from 0 to 2^32 − 1. */
  seed: number
  /** The instant (ms since 1970) at which every asset costs its reference price: the scenario's now. */
  anchor: number
  assets: readonly Asset[]
  events: readonly MarketEvent[]
}

/**
 * Makes a market. Events multiply prices: those before the anchor raise or lower the history before them, so that the
 * anchor keeps the reference price; only a pegged asset's history is its peg, and its events count in full.
 */
export function createMarket(options: MarketOptions): Market {
  const { anchor, events } = options
  const random = createRandom(options.seed).fork('market')
  const assets = new Map(options.assets.map((asset) => [asset.symbol, asset]))
  const market = createPath(random.fork('all'), LONG_MEMORY)
  for (const event of events) if (event.asset !== 'all') known(assets, event.asset)

  const followed = new Set(options.assets.map(({ follows }) => follows))
  const pricings = new Map<string, Pricing>()
  const quotes = new Map(
    options.assets.map((asset) => {
      const pricing = pricingOf(asset)
      return [asset.symbol, remembering((instant) => quoted(pricing(instant)))]
    }),
  )

  /** One pricing an asset, shared by all that follow it. */
  function pricingOf(asset: Asset): Pricing {
    const made = pricings.get(asset.symbol)
    if (made !== undefined) return made
    const pricing = followed.has(asset.symbol) ? remembering(priced(asset)) : priced(asset)
    pricings.set(asset.symbol, pricing)
    return pricing
  }

  function priced(asset: Asset): Pricing {
    const law = lawOf(asset)
    const concerning = events.filter((event) => concerns(event, asset))
    if (concerning.length === 0) return law
    const own = effect(concerning)
    if (asset.peg !== undefined) return (instant) => law(instant) * own(instant)
    const anchored = own(anchor)
    return (instant) => law(instant) * (own(instant) / anchored)
  }

  function lawOf(asset: Asset): Pricing {
    const chance = random.fork(`asset/${asset.symbol}`)
    if (asset.peg !== undefined) return pegged(asset, asset.peg, anchor, chance)
    if (asset.follows === undefined) return free(asset, anchor, market, chance)
    const base = known(assets, asset.follows)
    if (base.follows === undefined) return following(asset, base, pricingOf(base), anchor, chance)
    throw new RangeError(
      `${asset.symbol} cannot follow ${base.symbol}, which follows another asset: name ${base.follows}.`,
    )
  }

  return {
    quote: (symbol) => known(quotes, symbol),
    price: (symbol, instant) => known(quotes, symbol)(instant),
    asset: (symbol) => assets.get(symbol),
  }
}

/** The same pricing, which remembers its last answer: a snapshot asks for one asset many times at one instant. */
function remembering(pricing: Pricing): Pricing {
  let last = Number.NaN
  let price = Number.NaN
  return (instant) => {
    if (instant !== last) {
      price = pricing(instant)
      last = instant
    }
    return price
  }
}

function concerns(event: MarketEvent, asset: Asset): boolean {
  if (event.asset !== 'all') return event.asset === asset.symbol
  return asset.peg === undefined && asset.follows === undefined
}

function known<T>(listed: ReadonlyMap<string, T>, symbol: string): T {
  const found = listed.get(symbol)
  if (found !== undefined) return found
  throw new RangeError(`The market has no asset ${symbol}. It has ${[...listed.keys()].join(', ')}.`)
}
