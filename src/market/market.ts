import { createRandom, type Random } from '../random/random.ts'
import { DelistedModel } from './delisted-model.ts'
import { DerivativeModel } from './derivative-model.ts'
import { checkEvent, type MarketEvent } from './event.ts'
import { EventModel } from './event-model.ts'
import { FreeModel } from './free-model.ts'
import { History, MonthEnds, type PriceHistory } from './history.ts'
import { Paths } from './paths.ts'
import { PeggedModel } from './pegged-model.ts'
import { type Asset, type MarketState, type PriceModel, SHORT_HORIZON_MS } from './price-model.ts'
import { Quotes } from './quotes.ts'
import { TradingClock } from './trading-clock.ts'

/** USD prices of listed assets at any instant: a pure function of seed, anchor, assets, events and history. */
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
  /** The quoted prices of all assets at an instant, by symbol. Computed together, they cost no more than a few alone. */
  pricesAt(instant: number): ReadonlyMap<string, number>
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
  /** Real prices that the market passes through. The market as a whole follows the first of them. */
  history?: readonly PriceHistory[]
}

/**
 * Creates a market. Events multiply prices. Free prices keep their reference price at the anchor, so an event before the
 * anchor changes the prices before the event. Other events change only what follows: those of pegged prices and of
 * derivatives, those in a market with history, and losses of 90 % or more. The price at the anchor is then another one.
 *
 * @throws {RangeError} if an event is invalid or names an unknown asset, or if an asset follows an unknown asset or a
 * derivative.
 */
export function createMarket(options: MarketOptions): Market {
  const { anchor, events, history = [] } = options
  const random = createRandom(options.seed).fork('market')
  const clock = new TradingClock(events)
  const assets = new Map(options.assets.map((asset) => [asset.symbol, asset]))
  for (const event of events) {
    checkEvent(event)
    if (event.asset !== 'all') assetOf(event.asset)
  }
  for (const { symbol, follows } of assets.values()) if (follows !== undefined) checkBase(symbol, follows)
  const monthEnds = history.length === 0 ? null : new MonthEnds(history, anchor)

  /** Quotes of single assets, created on first use: most worlds hold few of the listed assets. */
  const singleQuotes = new Map<string, Quotes>()
  /** The same without the history, which changes no price at the anchor. Most single prices are asked there. */
  const quotesAtAnchor = new Map<string, Quotes>()

  function price(symbol: string, instant: number): number {
    const isAnchor = instant === anchor && assets.get(symbol)?.delisted === undefined
    const cache = isAnchor ? quotesAtAnchor : singleQuotes
    let single = cache.get(symbol)
    if (single === undefined) {
      single = createQuotes([symbol], isAnchor ? null : monthEnds)
      cache.set(symbol, single)
    }
    return single.at(instant)[single.indexOf(symbol)] as number
  }

  /** All assets, for `pricesAt`; created on first use. */
  let allQuotes: Quotes | undefined

  function pricesAt(instant: number): ReadonlyMap<string, number> {
    const symbols = [...assets.keys()]
    allQuotes ??= createQuotes(symbols, monthEnds)
    const quotes = allQuotes
    const prices = quotes.at(instant)
    return new Map(symbols.map((symbol) => [symbol, prices[quotes.indexOf(symbol)] as number]))
  }

  function createQuotes(symbols: readonly string[], ends: MonthEnds | null): Quotes {
    const quoted = [...new Set(symbols.flatMap((symbol) => withBase(assetOf(symbol))))]
    // Pegged prices and derivatives of them have no part in the market (measured: without its path, and without the
    // history, half the CPU time of such a price alone).
    const followsMarket = quoted.some(isFree)
    const paths = createPaths(quoted, followsMarket, random)
    const past = ends === null || !followsMarket ? null : createPast(ends, paths)
    const stateAt = (instant: number) => createState(instant, paths, past)
    const stateAtAnchor = stateAt(anchor)
    const models = quoted.map((asset, index) => {
      const { delisted } = asset
      const path = followsMarket ? index + 1 : index
      if (delisted === undefined) return createModel(asset, quoted, path, stateAtAnchor, past)
      const model = createModel(asset, quoted, path, stateAt(Math.min(anchor, delisted)), past)
      return new DelistedModel(model, stateAt(delisted))
    })
    const names = quoted.map(({ symbol }) => symbol)
    return new Quotes(names, models, paths, clock, past)
  }

  function createState(instant: number, paths: Paths, past: History | null): MarketState {
    const values = paths.at(clock.at(instant)).slice()
    const state = { instant, values, prices: new Float64Array(0), panic: clock.panicAt(instant), knot: 0, part: 0 }
    past?.locate(state, paths.time)
    return state
  }

  /** The history of these paths, with the market led by its first asset. */
  function createPast(ends: MonthEnds, paths: Paths): History {
    const past = new History(ends.knots, clock, paths)
    leadership ??= { corrections: createLeadership(ends) }
    if (leadership.corrections !== null) past.leadMarket(leadership.corrections)
    return past
  }

  /** What leads the path of the market through the history of its first asset; null if that has none. Created on first use. */
  let leadership: { corrections: Float64Array | null } | undefined

  function createLeadership(ends: MonthEnds): Float64Array | null {
    const leader = assets.get(ends.leader ?? '')
    const own = leader && ends.pricesOf(leader.symbol)
    if (leader === undefined || own === undefined || !isFree(leader)) return null
    const paths = createPaths([leader], true, random)
    const model = new FreeModel(leader, 1, createState(anchor, paths, null))
    return new History(ends.knots, clock, paths).marketCorrectionsFor(model, own, leader.price)
  }

  function withBase(asset: Asset): Asset[] {
    return asset.follows === undefined ? [asset] : [assetOf(asset.follows), asset]
  }

  function createModel(
    asset: Asset,
    quoted: readonly Asset[],
    path: number,
    anchorState: MarketState,
    past: History | null,
  ): PriceModel {
    const model = createModelWithoutEvents(asset, quoted, path, anchorState, past)
    const ownEvents = events.filter((event) => affects(event, asset))
    if (ownEvents.length === 0) return model
    const reference = isFree(asset) && monthEnds === null ? anchorState.instant : null
    return new EventModel(model, asset, ownEvents, randomOf(asset, random), reference)
  }

  function createModelWithoutEvents(
    asset: Asset,
    quoted: readonly Asset[],
    path: number,
    anchorState: MarketState,
    past: History | null,
  ): PriceModel {
    if (asset.peg !== undefined) return new PeggedModel(asset, asset.peg, path, anchorState)
    if (asset.follows !== undefined) {
      const base = assetOf(asset.follows)
      return new DerivativeModel(asset, base, quoted.indexOf(base), path, anchorState)
    }
    const free = new FreeModel(asset, path, anchorState)
    if (past !== null && asset.delisted === undefined) {
      free.correct(past.correctionsFor(free, monthEnds?.pricesOf(asset.symbol), asset.price))
    }
    return free
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

  /** A portfolio that is generated and then read asks for the quotes of the same assets again. */
  let last: { key: string; quotes: Quotes } | undefined

  function quotes(symbols: readonly string[]): Quotes {
    const key = [...new Set(symbols)].join('\n')
    if (last?.key !== key) last = { key, quotes: createQuotes(symbols, monthEnds) }
    return last.quotes
  }

  return { price, quotes, pricesAt, asset: (symbol) => assets.get(symbol) }
}

/** The path of the market if the assets follow it, then one for each asset. */
function createPaths(assets: readonly Asset[], followsMarket: boolean, random: Random): Paths {
  return new Paths(random.fork('time'), [
    ...(followsMarket ? [{ random: random.fork('all'), horizon: Number.POSITIVE_INFINITY }] : []),
    ...assets.map((asset) => ({
      random: randomOf(asset, random),
      horizon: isFree(asset) ? Number.POSITIVE_INFINITY : SHORT_HORIZON_MS,
    })),
  ])
}

function randomOf({ symbol }: Asset, random: Random): Random {
  return random.fork(`asset/${symbol}`)
}

function isFree({ peg, follows }: Asset): boolean {
  return peg === undefined && follows === undefined
}

function affects(event: MarketEvent, asset: Asset): boolean {
  return event.asset === 'all' ? isFree(asset) : event.asset === asset.symbol
}
