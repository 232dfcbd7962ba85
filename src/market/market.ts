import { createRandom } from '../random/random.ts'
import { checkEvent, type MarketEvent } from './event.ts'
import { Paths } from './paths.ts'
import {
  type Asset,
  BrownianModel,
  DerivativeModel,
  EventModel,
  LONG_MEMORY_MS,
  type Origin,
  PeggedModel,
  type PriceModel,
  SHORT_MEMORY_MS,
} from './price-model.ts'
import { Quotes } from './quotes.ts'

export type { MarketEvent } from './event.ts'

/** USD prices of listed assets at any instant: a pure function of seed, anchor, assets and events. */
export interface Market {
  /** USD a unit at an instant (ms since 1970), as quoted; a RangeError for an unknown symbol. */
  price(symbol: string, instant: number): number
  /** The same for some assets together, looked up once. */
  quotes(symbols: readonly string[]): Quotes
  asset(symbol: string): Asset | undefined
}

/** What a market is made from. */
interface MarketOptions {
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
  for (const event of events) {
    checkEvent(event)
    if (event.asset !== 'all') known(assets, event.asset)
  }
  for (const { symbol, follows } of assets.values()) if (follows !== undefined) checkFollowed(symbol, follows)

  // Made when an asset is first asked for alone: most worlds hold few of those that are listed.
  const alone = new Map<string, Quotes>()

  function price(symbol: string, instant: number): number {
    let quotes = alone.get(symbol)
    if (quotes === undefined) {
      quotes = quotesOf([symbol])
      alone.set(symbol, quotes)
    }
    return quotes.at(instant)[quotes.indexOf(symbol)] as number
  }

  function quotesOf(symbols: readonly string[]): Quotes {
    const quoted = [...new Set(symbols.flatMap((symbol) => withFollowed(known(assets, symbol))))]
    const paths = new Paths([
      { random: random.fork('all'), memory: LONG_MEMORY_MS },
      ...quoted.map((asset) => ({ random: random.fork(`asset/${asset.symbol}`), memory: memoryOf(asset) })),
    ])
    const origin = { instant: anchor, values: paths.at(anchor).slice() }
    const laws = quoted.map((asset, index) => lawOf(asset, quoted, index + 1, origin))
    const names = quoted.map(({ symbol }) => symbol)
    return new Quotes(names, laws, paths)
  }

  /** What an asset follows, and the asset. */
  function withFollowed(asset: Asset): Asset[] {
    return asset.follows === undefined ? [asset] : [known(assets, asset.follows), asset]
  }

  function lawOf(asset: Asset, quoted: readonly Asset[], path: number, origin: Origin): PriceModel {
    const law = calmLawOf(asset, quoted, path, origin)
    const concerning = events.filter((event) => concerns(event, asset))
    if (concerning.length === 0) return law
    return new EventModel(law, concerning, asset.peg === undefined ? anchor : null)
  }

  function calmLawOf(asset: Asset, quoted: readonly Asset[], path: number, origin: Origin): PriceModel {
    if (asset.peg !== undefined) return new PeggedModel(asset, asset.peg, path, origin)
    if (asset.follows === undefined) return new BrownianModel(asset, path, origin)
    const base = known(assets, asset.follows)
    return new DerivativeModel(asset, base, quoted.indexOf(base), path, origin)
  }

  function checkFollowed(symbol: string, base: string): void {
    const { follows } = known(assets, base)
    if (follows === undefined) return
    throw new RangeError(`${symbol} cannot follow ${base}, which follows another asset: name ${follows}.`)
  }

  return {
    price,
    quotes: quotesOf,
    asset: (symbol) => assets.get(symbol),
  }
}

function memoryOf({ peg, follows }: Asset): number {
  return peg === undefined && follows === undefined ? LONG_MEMORY_MS : SHORT_MEMORY_MS
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
