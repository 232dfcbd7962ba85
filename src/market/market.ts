import { createRandom } from '../seed/random.ts'
import type { Asset } from './asset.ts'
import { checkEvent, type MarketEvent } from './event.ts'
import { EventfulLaw, FollowingLaw, FreeLaw, type Law, LONG_MEMORY, PeggedLaw, RememberedLaw } from './law.ts'
import { Path } from './path.ts'
import { Quote } from './quote.ts'

export type { MarketEvent } from './event.ts'

/** USD prices of listed assets at any instant: a pure function of seed, anchor, assets and events. */
export interface Market {
  /** USD a unit at an instant (ms since 1970), as quoted; a RangeError for an unknown symbol. */
  price(symbol: string, instant: number): number
  /** The same for one asset, looked up once. */
  quote(symbol: string): Quote
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
  const market = new Path(random.fork('all'), LONG_MEMORY)
  for (const event of events) {
    checkEvent(event)
    if (event.asset !== 'all') known(assets, event.asset)
  }
  for (const { symbol, follows } of assets.values()) if (follows !== undefined) checkFollowed(symbol, follows)

  const followed = new Set(options.assets.map(({ follows }) => follows))
  // Made when an asset is first asked for: most worlds hold few of those that are listed.
  const laws = new Map<string, Law>()
  const quotes = new Map<string, Quote>()

  function quote(symbol: string): Quote {
    const made = quotes.get(symbol)
    if (made !== undefined) return made
    const quote = new Quote(lawOf(known(assets, symbol)))
    quotes.set(symbol, quote)
    return quote
  }

  /** One law an asset, shared by all that follow it. */
  function lawOf(asset: Asset): Law {
    const made = laws.get(asset.symbol)
    if (made !== undefined) return made
    const law = followed.has(asset.symbol) ? new RememberedLaw(eventfulLawOf(asset)) : eventfulLawOf(asset)
    laws.set(asset.symbol, law)
    return law
  }

  function eventfulLawOf(asset: Asset): Law {
    const law = calmLawOf(asset)
    const concerning = events.filter((event) => concerns(event, asset))
    if (concerning.length === 0) return law
    return new EventfulLaw(law, concerning, asset.peg === undefined ? anchor : null)
  }

  function calmLawOf(asset: Asset): Law {
    const chance = random.fork(`asset/${asset.symbol}`)
    if (asset.peg !== undefined) return new PeggedLaw(asset, asset.peg, anchor, chance)
    if (asset.follows === undefined) return new FreeLaw(asset, anchor, market, chance)
    const base = known(assets, asset.follows)
    return new FollowingLaw(asset, base, lawOf(base), anchor, chance)
  }

  function checkFollowed(symbol: string, base: string): void {
    const { follows } = known(assets, base)
    if (follows === undefined) return
    throw new RangeError(`${symbol} cannot follow ${base}, which follows another asset: name ${follows}.`)
  }

  return {
    quote,
    price: (symbol, instant) => quote(symbol).at(instant),
    asset: (symbol) => assets.get(symbol),
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
