import { expect, it } from 'vitest'
import { createMarket } from '../../src/market/market.ts'
import type { Asset } from '../../src/market/price-model.ts'

const ANCHOR = Date.UTC(2026, 1, 5, 12)
const DAY = 86_400_000

const asset: Asset = {
  symbol: 'GONE',
  name: 'Gone',
  network: 'Base',
  price: 250,
  volatility: 0.9,
  drift: 0.1,
  correlation: 0.6,
}

/** The daily prices of an asset that is delisted, from a hundred days before the anchor to a hundred days after it. */
function prices(delisted: number, options = asset): [number, number][] {
  const crash = { asset: 'GONE', at: ANCHOR - 90 * DAY, change: -0.7, recovery: null }
  const { price } = createMarket({ seed: 7, anchor: ANCHOR, assets: [{ ...options, delisted }], events: [crash] })
  return Array.from({ length: 201 }, (_, day) => {
    const instant = ANCHOR + (day - 100) * DAY
    return [instant, price('GONE', instant)]
  })
}

it('keeps the reference price from a delisting before the anchor on, and moves until then', () => {
  const delisted = ANCHOR - 60 * DAY
  const series = prices(delisted)
  const after = series.filter(([instant]) => instant >= delisted)
  expect(new Set(after.map(([, price]) => price))).toEqual(new Set([250]))
  const before = series.filter(([instant]) => instant < delisted)
  expect(new Set(before.map(([, price]) => price)).size).toBe(before.length)
})

it('reaches its last price without a jump', () => {
  const delisted = ANCHOR - 60 * DAY
  const { price } = createMarket({ seed: 7, anchor: ANCHOR, assets: [{ ...asset, delisted }], events: [] })
  expect(price('GONE', delisted - 2048) / 250).toBeCloseTo(1, 3)
})

it('keeps the price that it has at a delisting after the anchor', () => {
  const delisted = ANCHOR + 30 * DAY
  const series = new Map(prices(delisted))
  expect(series.get(ANCHOR)).toBe(250)
  expect(series.get(delisted)).not.toBe(250)
  expect(series.get(delisted + 70 * DAY)).toBe(series.get(delisted))
})

it('keeps the price of a pegged asset, too', () => {
  const delisted = ANCHOR - 60 * DAY
  const pegged: Asset = { ...asset, price: 0.4, peg: 1 }
  const after = prices(delisted, pegged).filter(([instant]) => instant >= delisted)
  expect(new Set(after.map(([, price]) => price)).size).toBe(1)
})
