import type { MarketEvent } from '../../src/market/event.ts'
import type { PriceHistory } from '../../src/market/history.ts'
import type { createMarket } from '../../src/market/market.ts'
import type { Asset } from '../../src/market/price-model.ts'

export const ANCHOR = Date.UTC(2026, 1, 5, 12)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

function asset(symbol: string, price: number, volatility: number, drift: number, correlation: number): Asset {
  return { symbol, name: symbol, network: 'Base', price, volatility, drift, correlation }
}

/** An asset of every kind. The first one leads the market if it has a history. */
export const assets: readonly Asset[] = [
  { ...asset('LEAD', 68_412.57, 0.61, 0.28, 0.9), launch: '2010-08' },
  { ...asset('KNOWN', 2012.46, 0.82, 0.15, 0.8), launch: '2015-09' },
  asset('ALONE', 3.7, 1.4, -0.3, 0),
  asset('NOTHING', 0, 1, 0.1, 0.5),
  { ...asset('USD', 1.0002, 0.004, 0, 0), peg: 1 },
  { ...asset('OFF', 0.97, 0.01, 0, 0), peg: 1 },
  { ...asset('WRAPPED', 68_300.1, 0.004, 0, 0), follows: 'LEAD', launch: '2019-02' },
  { ...asset('STAKED', 2466.31, 0.008, 0.03, 0), follows: 'KNOWN', launch: '2021-03' },
  { ...asset('UNKNOWN', 2100.5, 0.02, 0.03, 0), follows: 'KNOWN' },
  { ...asset('STEEP', 10_062.3, 0.008, 0.04, 0), follows: 'KNOWN', launch: '2024-03' },
  { ...asset('BELOW', 1900.25, 0.008, 0.02, 0), follows: 'KNOWN', launch: '2022-05' },
  { ...asset('HALF', 1006.23, 0.008, 0, 0), follows: 'KNOWN', launch: '2022-05' },
  { ...asset('YOUNG', 2020.5, 0.008, 0.03, 0), follows: 'KNOWN', launch: '2025-10' },
  { ...asset('PAR', 2012.46, 0.008, 0.03, 0), follows: 'KNOWN', launch: '2025-10' },
  { ...asset('SAVED', 1.21, 0.003, 0.08, 0), follows: 'USD', launch: '2023-11' },
  { ...asset('NONE', 5, 0.01, 0.05, 0), follows: 'NOTHING' },
  { ...asset('GONE', 250, 0.9, 0.1, 0.6), delisted: ANCHOR - 60 * DAY },
  { ...asset('ENDS', 12.5, 0.9, 0.1, 0.6), delisted: ANCHOR + 3 * DAY },
  { ...asset('CLOSED', 0.4, 0.01, 0, 0), peg: 1, delisted: ANCHOR - 61 * DAY },
]

const leader: PriceHistory = {
  symbol: 'LEAD',
  first: '2025-07',
  prices: [115_800, 108_200, null, 109_600, 90_400, 87_500, 78_600],
}
const known: PriceHistory = { symbol: 'KNOWN', first: '2025-09', prices: [4145, null, null, 2967, null, 900, 1000] }

const gone: PriceHistory = { symbol: 'GONE', first: '2025-08', prices: [300, 280, 260] }

/** Instants that every market is asked at, in no order, as the paths keep what they computed for the last one. */
const always = [
  ANCHOR,
  ANCHOR + 3 * DAY,
  ANCHOR + HOUR,
  Date.UTC(2016, 4, 17, 9, 31, 12, 345),
  ANCHOR - 2 * DAY - 7 * HOUR,
  Date.UTC(2025, 11, 6, 17, 3),
  Date.UTC(2026, 0, 1),
  Date.UTC(2031, 6, 2, 3),
]

/** Instants around the limits of the models. */
const limits = [
  -DAY,
  0,
  2047,
  4_398_046_511_103,
  4_398_046_511_104,
  4_398_050_000_000,
  Date.UTC(2021, 2, 1),
  Date.UTC(2021, 2, 14, 1),
  ANCHOR - 60 * DAY - 1,
  ANCHOR - 60 * DAY,
  ANCHOR - 536_870_912,
  ANCHOR + 268_435_456,
  // A week by day, with its weekend, and a morning by seconds.
  ...Array.from({ length: 8 }, (_, day) => Date.UTC(2024, 8, 5 + day, 22, 10)),
  ...Array.from({ length: 4 }, (_, step) => Date.UTC(2024, 8, 5, 8, 10, 0) + step * 1500),
]

const monthEnds = [
  ...Array.from({ length: 9 }, (_, month) => Date.UTC(2025, 6 + month, 1)),
  ...Array.from({ length: 5 }, (_, day) => Date.UTC(2025, 8, 20 + day * 9, 4, 30)),
  Date.UTC(2014, 1, 1),
]

function after({ at, recovery }: MarketEvent): number[] {
  const elapsed = [-1, 0, MINUTE, 7 * MINUTE, 15 * MINUTE, HOUR, 5 * HOUR, 2 * DAY, 11 * DAY]
  const parts = [0.2, 0.35, 0.5, 0.65, 0.9, 1, 1.1].map((part) => part * (recovery ?? 0))
  return [...elapsed, ...(recovery === null ? [] : parts)].map((ms) => at + ms)
}

function event(name: string, at: number, change: number, recovery: number | null = null): MarketEvent {
  return { asset: name, at, change, recovery }
}

interface PinnedMarket {
  options: Parameters<typeof createMarket>[0]
  instants: readonly number[]
}

function market(events: MarketEvent[], history: PriceHistory[] = [], instants: number[] = [], anchor = ANCHOR) {
  const options = { seed: 5, anchor, assets, events, history }
  return { options, instants: [...new Set([...always, ...instants, ...events.flatMap(after)])] }
}

const crash = event('all', ANCHOR - 40 * DAY, -0.6, 30 * DAY)

export const markets: Readonly<Record<string, PinnedMarket>> = {
  calm: market([], [], limits),
  'crash, then rally': market([crash, event('all', ANCHOR + 20 * DAY, 0.4)]),
  'crash that lasts': market([event('all', ANCHOR - 40 * DAY, -0.6), event('ALONE', ANCHOR - 20 * DAY, -0.85)]),
  'events of one asset': market([
    event('KNOWN', ANCHOR - 30 * DAY, -0.5, 20 * DAY),
    event('USD', ANCHOR - 3 * DAY, -0.3),
    event('STAKED', ANCHOR + DAY, 0.2, 0),
    event('ALONE', ANCHOR - 9 * DAY, -0.9),
  ]),
  'loss of one asset': market([
    event('KNOWN', ANCHOR - 30 * DAY, -1, 20 * DAY),
    event('ALONE', ANCHOR + DAY, -0.999999),
  ]),
  'loss of all': market([event('all', ANCHOR - 30 * DAY, -1), event('all', ANCHOR - 90 * DAY, -0.999999)]),
  'factors without bound': market([
    event('LEAD', ANCHOR + DAY, 1e80),
    event('LEAD', ANCHOR + DAY, 1e80),
    event('KNOWN', ANCHOR + DAY, 1e-70 - 1),
    event('KNOWN', ANCHOR + DAY, 1e-16 - 1),
    ...Array.from({ length: 8 }, () => event('ALONE', ANCHOR + DAY, 1e-15 - 1)),
  ]),
  history: market([], [leader, known], monthEnds),
  'history with a crash': market([crash], [leader, known]),
  'history with a crash that lasts': market([event('all', ANCHOR - 40 * DAY, -0.6)], [leader, known, gone]),
  'history of a pegged leader': market([], [{ ...known, symbol: 'USD' }, known], monthEnds),
  'history of a leader without the market': market([], [{ ...known, symbol: 'ALONE' }, known], monthEnds),
  'history of an asset that is not listed': market([], [{ ...known, symbol: 'OTHER' }, known], monthEnds),
  'history with an anchor at a month end': market([], [leader, known], monthEnds, Date.UTC(2026, 0, 1)),
  'history with an anchor a day after a month end': market([], [leader, known], monthEnds, Date.UTC(2026, 0, 2)),
  'history after the anchor': market([], [leader, known], monthEnds, Date.UTC(2020, 0, 2)),
}
