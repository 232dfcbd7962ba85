import { createRandom } from '../random/random.ts'
import { DelistedModel } from './delisted-model.ts'
import { checkEvent, type MarketEvent } from './event.ts'
import { Paths } from './paths.ts'
import {
  type Anchor,
  type Asset,
  BrownianModel,
  DerivativeModel,
  EventModel,
  LONG_HORIZON_MS,
  PeggedModel,
  type PriceModel,
  SHORT_HORIZON_MS,
} from './price-model.ts'
import { Quotes } from './quotes.ts'

/** USD prices of listed assets at any instant: a pure function of seed, anchor, assets and events. */
export interface Market {
  /**
   * The quoted price at an instant (ms since 1970), in USD per unit.
   *
   * @throws {RangeError} if the market has no such asset.
   */
  price(symbol: string, instant: number): number
  /**
   * The quotes of several assets, computed together.
   *
   * @throws {RangeError} if the market lacks one of the assets.
   */
  quotes(symbols: readonly string[]): Quotes
  /** The asset with a symbol; undefined if the market has no such asset. */
  asset(symbol: string): Asset | undefined
}

/** What a market is computed from. */
interface MarketOptions {
  /** An integer from 0 to 2^32 − 1. */
  seed: number
  /** The instant at which every asset has its reference price: the scenario's now, in ms since 1970. */
  anchor: number
  assets: readonly Asset[]
  events: readonly MarketEvent[]
}

/**
 * Creates a market. Events multiply prices. Free prices keep their reference price at the anchor, so an event before the
 * anchor changes the prices before the event. A pegged price starts at its peg, and an event changes it from then on.
 *
 * @throws {RangeError} if an event is invalid or names an unknown asset, or if an asset follows an unknown asset or a
 * derivative.
 */
export function createMarket(options: MarketOptions): Market {
  const { anchor, events } = options
  const random = createRandom(options.seed).fork('market')
  const assets = new Map(options.assets.map((asset) => [asset.symbol, asset]))
  for (const event of events) {
    checkEvent(event)
    if (event.asset !== 'all') assetOf(event.asset)
  }
  for (const { symbol, follows } of assets.values()) if (follows !== undefined) checkBase(symbol, follows)

  /** Quotes of single assets, created on first use: most worlds hold few of the listed assets. */
  const singleQuotes = new Map<string, Quotes>()

  function price(symbol: string, instant: number): number {
    let single = singleQuotes.get(symbol)
    if (single === undefined) {
      single = quotes([symbol])
      singleQuotes.set(symbol, single)
    }
    return single.at(instant)[single.indexOf(symbol)] as number
  }

  function quotes(symbols: readonly string[]): Quotes {
    const quoted = [...new Set(symbols.flatMap((symbol) => withBase(assetOf(symbol))))]
    const paths = new Paths([
      { random: random.fork('all'), horizon: LONG_HORIZON_MS },
      ...quoted.map((asset) => ({ random: random.fork(`asset/${asset.symbol}`), horizon: horizonOf(asset) })),
    ])
    const stateAt = (instant: number) => ({ instant, values: paths.at(instant).slice() })
    const anchorState = stateAt(anchor)
    const models = quoted.map((asset, index) => {
      const { delisted } = asset
      if (delisted === undefined) return createModel(asset, quoted, index + 1, anchorState)
      const model = createModel(asset, quoted, index + 1, stateAt(Math.min(anchor, delisted)))
      return new DelistedModel(model, { ...stateAt(delisted), prices: new Float64Array(0) })
    })
    const names = quoted.map(({ symbol }) => symbol)
    return new Quotes(names, models, paths)
  }

  function withBase(asset: Asset): Asset[] {
    return asset.follows === undefined ? [asset] : [assetOf(asset.follows), asset]
  }

  function createModel(asset: Asset, quoted: readonly Asset[], path: number, anchorState: Anchor): PriceModel {
    const model = createModelWithoutEvents(asset, quoted, path, anchorState)
    const ownEvents = events.filter((event) => affects(event, asset))
    if (ownEvents.length === 0) return model
    return new EventModel(model, ownEvents, asset.peg === undefined ? anchorState.instant : null)
  }

  function createModelWithoutEvents(
    asset: Asset,
    quoted: readonly Asset[],
    path: number,
    anchorState: Anchor,
  ): PriceModel {
    if (asset.peg !== undefined) return new PeggedModel(asset, asset.peg, path, anchorState)
    if (asset.follows === undefined) return new BrownianModel(asset, path, anchorState)
    const base = assetOf(asset.follows)
    return new DerivativeModel(asset, base, quoted.indexOf(base), path, anchorState)
  }

  function checkBase(symbol: string, base: string): void {
    const { follows } = assetOf(base)
    if (follows === undefined) return
    throw new RangeError(`${symbol} cannot follow ${base}, which follows another asset. Let it follow ${follows}.`)
  }

  function assetOf(symbol: string): Asset {
    const asset = assets.get(symbol)
    if (asset !== undefined) return asset
    throw new RangeError(`The market has no asset ${symbol}. It has ${[...assets.keys()].join(', ')}.`)
  }

  return { price, quotes, asset: (symbol) => assets.get(symbol) }
}

function horizonOf({ peg, follows }: Asset): number {
  return peg === undefined && follows === undefined ? LONG_HORIZON_MS : SHORT_HORIZON_MS
}

function affects(event: MarketEvent, asset: Asset): boolean {
  if (event.asset !== 'all') return event.asset === asset.symbol
  return asset.peg === undefined && asset.follows === undefined
}
