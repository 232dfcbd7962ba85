import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import fixture from '../../fixtures/assets.json' with { type: 'json' }
import type { MarketEvent } from '../../src/market/event.ts'
import { createMarket } from '../../src/market/market.ts'
import type { Asset } from '../../src/market/price-model.ts'

const assets: readonly Asset[] = fixture
const ANCHOR = Date.UTC(2026, 1, 5, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

function market(seed = 1, events: MarketEvent[] = []) {
  return createMarket({ seed, anchor: ANCHOR, assets, events })
}

/** The price of an asset in a market, as a function of the instant. */
function quoteOf(symbol: string, { price } = market()): (instant: number) => number {
  return (instant) => price(symbol, instant)
}

/** Daily log returns of an asset over the ten years before the anchor. */
function dailyReturns(symbol: string): number[] {
  const quote = quoteOf(symbol)
  return Array.from({ length: 3650 }, (_, day) => Math.log(quote(ANCHOR - day * DAY) / quote(ANCHOR - (day + 1) * DAY)))
}

function correlation(one: number[], other: number[]): number {
  const product = (a: number[], b: number[]) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}

it('quotes the same prices for a seed in every version', () => {
  const { price } = market(42)
  const instant = Date.UTC(2024, 5, 1, 7, 30, 12, 345)
  expect(['BTC', 'ETH', 'stETH', 'SWELL', 'USDC', 'sUSDe'].map((symbol) => price(symbol, instant))).toEqual([
    21886.4, 828.564, 828.83, 0.001753, 1.00012, 1.02632,
  ])
})

it('quotes each asset at its reference price at the anchor', () => {
  const { price } = market()
  expect(assets.map(({ symbol }) => price(symbol, ANCHOR))).toEqual(assets.map((asset) => asset.price))
})

it('quotes the same price for an instant, whatever instants were quoted before', () => {
  const hours = fc.integer({ min: -87_600, max: 10_000 })
  fc.assert(
    fc.property(fc.nat(), fc.array(hours, { minLength: 1 }), fc.nat(HOUR), (seed, hourOffsets, offset) => {
      const { price } = market(seed)
      const eth = quoteOf('ETH', market(seed))
      const together = hourOffsets.map((hour) => eth(ANCHOR + hour * HOUR + offset))
      const alone = hourOffsets.map((hour) => market(seed).price('ETH', ANCHOR + hour * HOUR + offset))
      const backwards = hourOffsets.toReversed().map((hour) => price('ETH', ANCHOR + hour * HOUR + offset))
      expect(together).toEqual(alone)
      expect(backwards.toReversed()).toEqual(alone)
    }),
    { numRuns: 10 },
  )
})

it('quotes assets together as it quotes each of them alone', () => {
  const events = [{ asset: 'all', at: ANCHOR - YEAR, change: -0.5, recovery: 90 * DAY }]
  const symbols = ['USDC', 'stETH', 'BTC', 'stETH', 'rETH', 'ETH', 'SWELL']
  const quotes = market(3, events).quotes(symbols)
  fc.assert(
    fc.property(fc.integer({ min: ANCHOR - 12 * YEAR, max: ANCHOR + YEAR }), (instant) => {
      const alone = symbols.map((symbol) => market(3, events).price(symbol, instant))
      const together = quotes.at(instant)
      expect(symbols.map((symbol) => together[quotes.indexOf(symbol)])).toEqual(alone)
    }),
    { numRuns: 50, examples: [[ANCHOR], [ANCHOR], [0]] },
  )
})

it('quotes other prices for another seed', () => {
  expect(market(1).price('BTC', ANCHOR - YEAR)).not.toBe(market(2).price('BTC', ANCHOR - YEAR))
})

it('quotes an asset the same, whatever other assets are listed', () => {
  const alone = createMarket({ seed: 1, anchor: ANCHOR, assets: assets.slice(0, 1), events: [] })
  expect(alone.price('BTC', ANCHOR - YEAR)).toBe(market().price('BTC', ANCHOR - YEAR))
})

it('quotes a finite price above 0 at any instant', () => {
  const quotes = ['BTC', 'SWELL', 'rETH', 'USDC'].map((symbol) => quoteOf(symbol))
  fc.assert(
    fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (instant) => {
      for (const quote of quotes) expect(quote(instant) > 0 && Number.isFinite(quote(instant))).toBe(true)
    }),
    { examples: [[0], [-1], [4_398_046_511_103], [4_398_046_511_104], [253_402_300_799_999]] },
  )
})

it('moves a large asset by a few per cent a day, without jumps', () => {
  const daily = dailyReturns('ETH')
  const deviation = Math.sqrt(daily.reduce((sum, change) => sum + change * change, 0) / daily.length)
  expect(deviation).toBeGreaterThan(0.035)
  expect(deviation).toBeLessThan(0.055)
  expect(Math.max(...daily.map(Math.abs))).toBeLessThan(0.6)
})

it('moves little within an hour and less within a minute', () => {
  const quote = quoteOf('BTC')
  const largestMove = (step: number) =>
    Math.max(
      ...Array.from({ length: 5000 }, (_, index) =>
        Math.abs(quote(ANCHOR + index * step) / quote(ANCHOR + (index + 1) * step) - 1),
      ),
    )
  expect(largestMove(HOUR)).toBeLessThan(0.1)
  expect(largestMove(HOUR / 60)).toBeLessThan(0.012)
})

it('keeps prices within plausible bounds for ten years, whatever the seed', () => {
  const ratios = Array.from({ length: 30 }, (_, seed) => market(seed).price('ETH', ANCHOR - 10 * YEAR) / 2012.46)
  ratios.sort((a, b) => a - b)
  expect(ratios[15]).toBeGreaterThan(0.1)
  expect(ratios[15]).toBeLessThan(10)
  expect(ratios[0]).toBeGreaterThan(0.0005)
  expect(ratios[29]).toBeLessThan(200)
})

it('moves assets with the market by their correlation', () => {
  const [btc, eth, usdc] = [dailyReturns('BTC'), dailyReturns('ETH'), dailyReturns('USDC')]
  expect(correlation(btc, eth)).toBeGreaterThan(0.65)
  expect(correlation(btc, eth)).toBeLessThan(0.85)
  expect(Math.abs(correlation(btc, usdc))).toBeLessThan(0.1)
})

it('starts the ratio of a token that accrues at 1 in its launch month, and lets it grow', () => {
  const accruing = assets.filter(({ follows, drift }) => follows !== undefined && drift > 0)
  expect(accruing.length).toBeGreaterThan(8)
  for (const { symbol, follows = '', launch } of accruing) {
    const ratio = (instant: number) => market().price(symbol, instant) / market().price(follows, instant)
    const start = Date.parse(`${launch}-01`)
    expect(Math.abs(ratio(start) - 1)).toBeLessThan(0.006)
    expect(ratio(ANCHOR - YEAR)).toBeGreaterThan(ratio(start) + 0.01)
    expect(ratio(ANCHOR + YEAR)).toBeGreaterThan(ratio(ANCHOR) + 0.01)
  }
})

it('keeps a derivative near its base', () => {
  const [eth, steth] = [quoteOf('ETH'), quoteOf('stETH')]
  const ratios = Array.from({ length: 3650 }, (_, day) => steth(ANCHOR - day * DAY) / eth(ANCHOR - day * DAY))
  expect(Math.min(...ratios)).toBeGreaterThan(0.98)
  expect(Math.max(...ratios)).toBeLessThan(1.02)
})

it.each(assets.filter((asset) => asset.peg !== undefined).map((asset) => asset.symbol))(
  'keeps %s near its peg',
  (symbol) => {
    const quote = quoteOf(symbol)
    const prices = Array.from({ length: 20_000 }, (_, at) => quote(ANCHOR + (at - 15_000) * 4 * HOUR))
    expect(Math.min(...prices)).toBeGreaterThan(0.994)
    expect(Math.max(...prices)).toBeLessThan(1.006)
    expect(new Set(prices).size).toBeGreaterThan(5)
  },
)

it('returns a pegged asset to its peg from another reference price', () => {
  const depegged: Asset = {
    ...fixture[0],
    symbol: 'X',
    name: 'X',
    network: 'X',
    price: 0.97,
    peg: 1,
    volatility: 0.005,
    drift: 0,
    correlation: 0,
  }
  const { price } = createMarket({ seed: 1, anchor: ANCHOR, assets: [depegged], events: [] })
  expect(price('X', ANCHOR)).toBe(0.97)
  expect(Math.abs(price('X', ANCHOR + 7 * DAY) - 1)).toBeLessThan(0.004)
})
