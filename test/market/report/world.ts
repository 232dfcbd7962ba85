import { findScenario } from '../../../src/scenario/shipped.ts'
import { World } from '../../../src/scenario/world.ts'
import { correlation, returnsOver, type Statistics, statisticsOf } from './statistics.ts'
import { correlations } from './targets.ts'

export const DAY_MS = 86_400_000
const STABLE = ['USDC', 'USDT', 'DAI']
const ALTS = Object.keys(correlations)
const SYMBOLS = ['BTC', ...ALTS, ...STABLE]

/** What ten years of a scenario's market are like, with one seed. */
export interface Figures {
  bitcoin: Statistics
  /** The greatest fall of each other asset, in per cent. */
  falls: number[]
  /** Correlation of each other asset with bitcoin. */
  correlations: number[]
  /** Distances of stablecoins from their peg, in basis points. */
  strays: number[]
}

/** Measures the ten years before a scenario's now, at midnight UTC. */
export function measure(scenario: string, seed: number): Figures {
  const { market, now } = worldOf(scenario, seed)
  const first = Math.floor(now / DAY_MS) * DAY_MS - 3652 * DAY_MS
  const quotes = market.quotes(SYMBOLS)
  const closes = new Map<string, number[]>(SYMBOLS.map((symbol) => [symbol, []]))
  for (let day = 0; day < 3653; day++) {
    const prices = quotes.at(first + day * DAY_MS)
    for (const [symbol, series] of closes) series.push(prices[quotes.indexOf(symbol)] ?? 0)
  }
  const of = (symbol: string) => closes.get(symbol) ?? []
  const bitcoin = returnsOver(of('BTC'), 1)
  return {
    bitcoin: statisticsOf(of('BTC'), first),
    falls: ALTS.map((symbol) => statisticsOf(of(symbol), first).fall),
    correlations: ALTS.map((symbol) => correlation(bitcoin, returnsOver(of(symbol), 1))),
    strays: STABLE.flatMap((symbol) => of(symbol).map((price) => (price - 1) * 10_000)),
  }
}

/** The world of a shipped scenario, with its own seed unless another one is given. */
export function worldOf(name: string, seed?: number): World {
  const scenario = findScenario(name)
  const now = Date.parse(scenario.now ?? '2026-02-05T12:00:00Z')
  return new World(scenario, { seed: seed ?? scenario.seed ?? 1, now })
}
