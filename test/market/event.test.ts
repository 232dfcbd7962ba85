import { expect, it } from 'vitest'
import fixture from '../../fixtures/assets.json' with { type: 'json' }
import { type MarketEvent, ONSET_MS } from '../../src/market/event.ts'
import { createMarket } from '../../src/market/market.ts'

const ANCHOR = Date.UTC(2026, 1, 5, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

function market(seed = 1, events: MarketEvent[] = []) {
  return createMarket({ seed, anchor: ANCHOR, assets: fixture, events })
}

/** The price in a market with events over the price without. Their clocks differ, so this holds on average only. */
function ratioOf(symbol: string, instant: number, events: MarketEvent[], seed = 1): number {
  return market(seed, events).price(symbol, instant) / market(seed).price(symbol, instant)
}

it('moves every price without a peg in a crash, each by a factor of its own', () => {
  const crash: MarketEvent = { asset: 'all', at: ANCHOR + DAY, change: -0.6, recovery: null }
  const symbols = fixture.filter(({ peg, follows }) => peg === undefined && follows === undefined).map((a) => a.symbol)
  const ratios = symbols.map((symbol) => ratioOf(symbol, ANCHOR + DAY + HOUR / 2, [crash]))
  expect(Math.min(...ratios)).toBeGreaterThan(0.12)
  expect(Math.max(...ratios)).toBeLessThan(0.65)
  expect(Math.max(...ratios) - Math.min(...ratios)).toBeGreaterThan(0.1)
  expect(ratioOf('BTC', ANCHOR + DAY, [crash])).toBe(1)
})

it('lets derivatives fall with their base, and a little further in a panic', () => {
  const crash: MarketEvent = { asset: 'all', at: ANCHOR + DAY, change: -0.6, recovery: null }
  const { price } = market(1, [crash])
  const [hours, months] = [ANCHOR + DAY + 3 * HOUR, ANCHOR + 200 * DAY].map(
    (at) => price('stETH', at) / price('ETH', at),
  )
  expect(hours).toBeLessThan(0.99)
  expect(hours).toBeGreaterThan(0.9)
  expect(Math.abs((months ?? 0) - 1)).toBeLessThan(0.005)
})

it('keeps pegs in a panic, but less closely than before', () => {
  const crash: MarketEvent = { asset: 'all', at: ANCHOR - 300 * DAY, change: -0.6, recovery: null }
  const { price } = market(1, [crash])
  const strays = (from: number) =>
    Array.from({ length: 96 }, (_, hour) => Math.abs(price('USDT', from + hour * HOUR) - 1)).toSorted((a, b) => a - b)
  const [calm, panic] = [strays(crash.at - 5 * DAY), strays(crash.at + HOUR)]
  expect(panic[48]).toBeGreaterThan(calm[48] ?? 0)
  expect(panic[95]).toBeLessThan(0.012)
})

it('takes effect over minutes, not at once', () => {
  const crash: MarketEvent = { asset: 'ETH', at: ANCHOR + DAY, change: -0.5, recovery: 10 * DAY }
  const ratio = ratioOf('ETH', ANCHOR + DAY + HOUR / 60, [crash])
  expect(ratio).toBeGreaterThan(0.98)
  expect(ratio).toBeLessThan(1)
})

it('overshoots within hours, and is near its change two days later', () => {
  const crash: MarketEvent = { asset: 'ETH', at: ANCHOR + DAY, change: -0.5, recovery: null }
  const average = (elapsed: number) =>
    Array.from({ length: 20 }, (_, seed) => ratioOf('ETH', crash.at + elapsed, [crash], seed)).reduce(
      (sum, ratio) => sum + ratio / 20,
      0,
    )
  expect(average(HOUR)).toBeLessThan(0.46)
  expect(average(2 * DAY)).toBeGreaterThan(0.47)
  expect(average(2 * DAY)).toBeLessThan(0.52)
})

it('recovers from a crash within its recovery time, unevenly', () => {
  const crash: MarketEvent = { asset: 'ETH', at: ANCHOR + DAY, change: -0.5, recovery: 40 * DAY }
  const ratios = Array.from({ length: 41 }, (_, day) => ratioOf('ETH', crash.at + (day + 1) * DAY, [crash]))
  expect(ratios[0]).toBeLessThan(0.6)
  expect(ratios.slice(39)).toEqual([1, 1])
  expect(ratios.filter((ratio, day) => day > 3 && ratio < (ratios[day - 1] ?? 0))).not.toEqual([])
  expect(ratioOf('BTC', ANCHOR + 2 * DAY, [crash])).toBe(1)
})

it('leaves the market more volatile for weeks', () => {
  const crash: MarketEvent = { asset: 'all', at: ANCHOR, change: -0.6, recovery: null }
  const moves = (from: number) => {
    const seeds = Array.from({ length: 40 }, (_, seed) => market(seed, [crash]))
    const returns = seeds.flatMap(({ price }) =>
      [0, 1, 2, 3, 4, 5, 6].map((day) =>
        Math.log(price('BTC', from + (day + 1) * DAY) / price('BTC', from + day * DAY)),
      ),
    )
    return Math.sqrt(returns.reduce((sum, value) => sum + value * value, 0) / returns.length)
  }
  const [before, after, later] = [moves(ANCHOR - 60 * DAY), moves(ANCHOR + 3 * DAY), moves(ANCHOR + 300 * DAY)]
  expect(after / before).toBeGreaterThan(1.5)
  expect(after / later).toBeGreaterThan(1.2)
})

it('keeps the reference price at the anchor after an earlier crash, so prices before the crash are higher', () => {
  const crash: MarketEvent = { asset: 'all', at: ANCHOR - 30 * DAY, change: -0.6, recovery: null }
  expect(ratioOf('BTC', ANCHOR, [crash])).toBe(1)
  const before = Array.from({ length: 20 }, (_, seed) => ratioOf('BTC', crash.at - DAY, [crash], seed))
  expect(before.toSorted((a, b) => a - b)[10]).toBeGreaterThan(1.6)
})

it('depegs a stablecoin and its derivatives', () => {
  const depeg: MarketEvent = { asset: 'USDe', at: ANCHOR - 3 * DAY, change: -0.3, recovery: null }
  const { price } = market(1, [depeg])
  expect(price('USDe', ANCHOR - 4 * DAY)).toBeCloseTo(1, 2)
  expect(Math.abs(price('USDe', ANCHOR) - 0.7)).toBeLessThan(0.05)
  expect(price('sUSDe', ANCHOR) / price('USDe', ANCHOR)).toBeCloseTo(1.22, 1)
})

it.each(['ETH', 'USDC'])('makes %s worth nothing from a total loss on, and changes no price before it', (asset) => {
  const loss: MarketEvent = { asset, at: ANCHOR - 30 * DAY, change: -1, recovery: null }
  const { price } = market(1, [loss])
  expect([ONSET_MS, DAY, 30 * DAY, 900 * DAY].map((elapsed) => price(asset, loss.at + elapsed))).toEqual([0, 0, 0, 0])
  expect(price(asset, loss.at - DAY)).toBe(market().price(asset, loss.at - DAY))
})

it('makes all free prices worth nothing in a total loss of the market', () => {
  const { price } = market(1, [{ asset: 'all', at: ANCHOR - 30 * DAY, change: -1, recovery: null }])
  expect(['SOL', 'stETH', 'BTC'].map((symbol) => price(symbol, ANCHOR))).toEqual([0, 0, 0])
  expect(price('BTC', ANCHOR - 31 * DAY)).toBeGreaterThan(1000)
  expect(price('USDC', ANCHOR)).toBeGreaterThan(0.99)
})

it('does not raise the prices before a loss of nearly everything', () => {
  const loss: MarketEvent = { asset: 'ETH', at: ANCHOR - 30 * DAY, change: -0.999999, recovery: null }
  const { price } = market(1, [loss])
  expect(price('ETH', loss.at - DAY)).toBe(market().price('ETH', loss.at - DAY))
  expect(price('ETH', ANCHOR)).toBeLessThan(0.01)
  expect(price('ETH', ANCHOR)).toBeGreaterThan(0)
})
