import { expect, it } from 'vitest'
import fixture from '../../fixtures/assets.json' with { type: 'json' }
import type { MarketEvent } from '../../src/market/event.ts'
import { createMarket } from '../../src/market/market.ts'

const ANCHOR = Date.UTC(2026, 1, 5, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

function market(seed = 1, events: MarketEvent[] = []) {
  return createMarket({ seed, anchor: ANCHOR, assets: fixture, events })
}

it('lowers every price without a peg by 60 % in a crash', () => {
  const crash: MarketEvent = { asset: 'all', at: ANCHOR + DAY, change: -0.6, recovery: null }
  const [calm, crashed] = [market(1), market(1, [crash])]
  const ratio = (symbol: string, instant: number) => crashed.price(symbol, instant) / calm.price(symbol, instant)
  expect(ratio('BTC', ANCHOR + DAY)).toBe(1)
  expect(ratio('BTC', ANCHOR + DAY + HOUR)).toBeCloseTo(0.4, 5)
  expect(ratio('stETH', ANCHOR + DAY + HOUR)).toBeCloseTo(0.4, 5)
  expect(ratio('BTC', ANCHOR + 500 * DAY)).toBeCloseTo(0.4, 5)
  expect(ratio('USDC', ANCHOR + DAY + HOUR)).toBe(1)
})

it('takes effect over minutes, not at once', () => {
  const crash: MarketEvent = { asset: 'ETH', at: ANCHOR + DAY, change: -0.5, recovery: 10 * DAY }
  const instant = ANCHOR + DAY + HOUR / 60
  const ratio = market(1, [crash]).price('ETH', instant) / market(1).price('ETH', instant)
  expect(ratio).toBeGreaterThan(0.98)
  expect(ratio).toBeLessThan(1)
})

it('recovers from a crash within its recovery time', () => {
  const crash: MarketEvent = { asset: 'ETH', at: ANCHOR + DAY, change: -0.5, recovery: 10 * DAY }
  const [calm, crashed] = [market(1), market(1, [crash])]
  const ratios = [1.5, 6, 11, 12].map(
    (day) => crashed.price('ETH', ANCHOR + day * DAY) / calm.price('ETH', ANCHOR + day * DAY),
  )
  expect(ratios.map((ratio) => ratio.toFixed(2))).toEqual(['0.50', '0.75', '1.00', '1.00'])
  expect(crashed.price('BTC', ANCHOR + 2 * DAY)).toBe(calm.price('BTC', ANCHOR + 2 * DAY))
})

it('keeps the reference price at the anchor after an earlier crash, so prices before the crash are higher', () => {
  const crash: MarketEvent = { asset: 'all', at: ANCHOR - 30 * DAY, change: -0.6, recovery: null }
  const [calm, crashed] = [market(1), market(1, [crash])]
  expect(crashed.price('BTC', ANCHOR)).toBe(calm.price('BTC', ANCHOR))
  expect(crashed.price('BTC', ANCHOR - 31 * DAY) / calm.price('BTC', ANCHOR - 31 * DAY)).toBeCloseTo(2.5, 5)
})

it('depegs a stablecoin and its derivatives', () => {
  const depeg: MarketEvent = { asset: 'USDe', at: ANCHOR - DAY, change: -0.3, recovery: null }
  const { price } = market(1, [depeg])
  expect(price('USDe', ANCHOR - 2 * DAY)).toBeCloseTo(1, 2)
  expect(price('USDe', ANCHOR)).toBeCloseTo(0.7, 2)
  expect(price('sUSDe', ANCHOR)).toBeCloseTo(1.22 * 0.7, 2)
})

it.each([
  { change: -1, recovery: null },
  { change: Number.NaN, recovery: null },
  { change: -0.5, recovery: -1 },
])('rejects the event %j', (event) => {
  expect(() => market(1, [{ asset: 'all', at: 0, ...event }])).toThrow(RangeError)
})
