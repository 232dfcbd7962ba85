import { expect, it } from 'vitest'
import assets from '../../fixtures/assets.json' with { type: 'json' }
import { createMarket } from '../../src/market/market.ts'
import { correlation, median, returnsOver, type Statistics, statisticsOf } from './report/statistics.ts'

const DAY = 86_400_000
const FIRST = Date.UTC(2016, 1, 5)
const SYMBOLS = ['BTC', 'ETH', 'SOL', 'USDC', 'USDT']

/** Ten years of daily closes of some assets, by seed. */
const seeds = [0, 1, 2, 3, 4, 5, 6].map((seed) => {
  const market = createMarket({ seed, anchor: Date.UTC(2026, 1, 5, 12), assets, events: [] })
  const quotes = market.quotes(SYMBOLS)
  const closes = new Map(SYMBOLS.map((symbol) => [symbol, [] as number[]]))
  for (let day = 0; day < 3653; day++) {
    const prices = quotes.at(FIRST + day * DAY)
    for (const [symbol, series] of closes) series.push(prices[quotes.indexOf(symbol)] ?? 0)
  }
  return (symbol: string) => closes.get(symbol) ?? []
})
const statistics = seeds.map((closes) => statisticsOf(closes('BTC'), FIRST))

// Wide, since the medians are of few seeds. `npm run market` compares those of 40 seeds with real markets.
it.each<[keyof Statistics, number, number]>([
  ['volatility', 2.6, 4],
  ['kurtosis1', 6, 16],
  ['kurtosis7', 4, 9],
  ['kurtosis30', 3, 5.5],
  ['returns1', -0.05, 0.05],
  ['size1', 0.12, 0.28],
  ['size5', 0.07, 0.2],
  ['size20', 0.03, 0.12],
  ['tails', 3, 8],
  ['fall', -90, -65],
  ['quietest', 15, 30],
  ['wildest', 110, 240],
  ['ratio90', 0.7, 1.7],
  ['ratio365', 0.6, 1.8],
  ['weekends', 0.65, 0.85],
])('gives bitcoin a median %s between %d and %d', (name, low, high) => {
  const reached = median(statistics.map((values) => values[name]))
  expect(reached).toBeGreaterThan(low)
  expect(reached).toBeLessThan(high)
})

it.each([
  ['ETH', 0.82],
  ['SOL', 0.59],
])('correlates %s with bitcoin by about %d', (symbol, real) => {
  const reached = seeds.map((closes) => correlation(returnsOver(closes('BTC'), 1), returnsOver(closes(symbol), 1)))
  expect(Math.abs(median(reached) - real)).toBeLessThan(0.1)
})

it.each(['USDC', 'USDT'])('lets %s stray on both sides of its peg, mostly by 1 to 20 basis points', (symbol) => {
  const points = seeds.flatMap((closes) => closes(symbol).map((price) => (price - 1) * 10_000))
  const part = (test: (points: number) => boolean) => points.filter(test).length / points.length
  expect(part((stray) => stray > 0)).toBeGreaterThan(0.4)
  expect(part((stray) => stray < 0)).toBeGreaterThan(0.4)
  expect(part((stray) => Math.abs(stray) > 1)).toBeGreaterThan(0.5)
  expect(part((stray) => Math.abs(stray) > 20)).toBeLessThan(0.02)
})
