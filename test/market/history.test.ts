import { expect, it } from 'vitest'
import assets from '../../fixtures/assets.json' with { type: 'json' }
import history from '../../fixtures/month-end-prices.json' with { type: 'json' }
import { createMarket } from '../../src/market/market.ts'
import { startOfNthMonth } from '../../src/market/month.ts'

const ANCHOR = Date.UTC(2026, 1, 5, 12)
const DAY = 86_400_000

function market(seed = 1, anchor = ANCHOR, events: Parameters<typeof createMarket>[0]['events'] = []) {
  return createMarket({ seed, anchor, assets, events, history })
}

it('passes through every month-end price, and ends at the reference price', () => {
  const { price } = market()
  for (const { symbol, first, prices } of history) {
    for (const [index, real] of prices.entries()) {
      if (real === null) continue
      expect(price(symbol, startOfNthMonth(first, index + 1)) / real).toBeCloseTo(1, 4)
    }
  }
  expect(assets.map(({ symbol }) => price(symbol, ANCHOR))).toEqual(assets.map((asset) => asset.price))
})

it('has the real price of bitcoin at the start of 2016, its peaks and its winters', () => {
  const { price } = market()
  const at = (month: string) => Math.round(price('BTC', startOfNthMonth(month, 1)))
  expect(['2015-12', '2017-12', '2018-12', '2021-10', '2022-12', '2025-07'].map(at)).toEqual([
    431, 14160, 3743, 61320, 16550, 115800,
  ])
})

it.each([1, 2, 3])('moves like the model between two month ends, in seed %d', (seed) => {
  const { price } = market(seed)
  const returns = Array.from({ length: 3650 }, (_, day) =>
    Math.log(price('BTC', ANCHOR - day * DAY) / price('BTC', ANCHOR - (day + 1) * DAY)),
  )
  const deviation = Math.sqrt(returns.reduce((sum, change) => sum + change * change, 0) / returns.length)
  expect(deviation).toBeGreaterThan(0.025)
  expect(deviation).toBeLessThan(0.045)
  expect(Math.max(...returns.map(Math.abs))).toBeLessThan(0.4)
})

it('keeps real dates, whatever the anchor', () => {
  const end = Date.UTC(2021, 0, 1)
  const prices = [ANCHOR, Date.UTC(2024, 4, 1), Date.UTC(2026, 10, 28, 3)].map((anchor) => [
    market(1, anchor).price('BTC', end),
    market(1, anchor).price('SOL', end),
  ])
  expect(prices).toEqual([prices[0], prices[0], prices[0]])
  expect(prices[0]?.[0]).toBe(29000)
})

it('lets assets without history follow the market', () => {
  const falls = Array.from({ length: 9 }, (_, seed) => {
    const { price } = market(seed)
    return price('ATOM', Date.UTC(2023, 0, 1)) / price('ATOM', Date.UTC(2021, 10, 1))
  }).toSorted((a, b) => a - b)
  expect(falls[4]).toBeLessThan(0.5)
})

it('lets an event change only what follows it, so that earlier month ends stay', () => {
  const crash = { asset: 'all', at: Date.UTC(2025, 5, 10), change: -0.5, recovery: null }
  const { price } = market(1, ANCHOR, [crash])
  expect(price('BTC', Date.UTC(2021, 0, 1))).toBe(29000)
  expect(price('BTC', ANCHOR)).toBeLessThan(50_000)
})

it('has finite prices, whenever the anchor is', () => {
  for (const anchor of [0, Date.UTC(2012, 0, 1), Date.UTC(2014, 9, 1), Date.UTC(2100, 0, 1)]) {
    const { price } = market(1, anchor)
    expect(price('BTC', anchor)).toBe(68412.57)
    for (const year of [1970, 2013, 2020, 2026, 2090]) {
      expect(price('UNI', Date.UTC(year, 1, 1))).toBeGreaterThan(0)
      expect(price('ETH', Date.UTC(year, 1, 1))).toBeLessThan(1e12)
    }
  }
})
