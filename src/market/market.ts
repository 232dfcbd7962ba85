import { createRandom } from '../seed/random.ts'
import type { Asset } from './asset.ts'
import { checkEvent, effect, type MarketEvent } from './event.ts'
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
  for (const event of events) {
    checkEvent(event)
    if (event.asset !== 'all') known(assets, event.asset)
  }
  for (const { symbol, follows } of assets.values()) if (follows !== undefined) checkFollowed(symbol, follows)

  const followed = new Set(options.assets.map(({ follows }) => follows))
  // Made when an asset is first asked for: most worlds hold few of those that are listed.
  const pricings = new Map<string, Pricing>()
  const quotes = new Map<string, Pricing>()

  function quote(symbol: string): Pricing {
    const made = quotes.get(symbol)
    if (made !== undefined) return made
    const pricing = pricingOf(known(assets, symbol))
    const quote = remembering((instant) => quoted(pricing(instant)))
    quotes.set(symbol, quote)
    return quote
  }

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
    return following(asset, base, pricingOf(base), anchor, chance)
  }

  function checkFollowed(symbol: string, base: string): void {
    const { follows } = known(assets, base)
    if (follows === undefined) return
    throw new RangeError(`${symbol} cannot follow ${base}, which follows another asset: name ${follows}.`)
  }

  return {
    quote,
    price: (symbol, instant) => quote(symbol)(instant),
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
