import { expect, it } from 'vitest'
import type { MarketEvent } from '../../src/market/event.ts'
import { createMarket } from '../../src/market/market.ts'
import type { Asset } from '../../src/market/price-model.ts'

const base: Asset = {
  symbol: 'A',
  name: 'A',
  network: 'Base',
  price: 2,
  volatility: 0.5,
  drift: 0,
  correlation: 0.5,
}
const derivative: Asset = { ...base, symbol: 'B', follows: 'A' }

function market(events: MarketEvent[] = [], assets: Asset[] = [base, derivative]) {
  return createMarket({ seed: 1, anchor: 0, assets, events })
}

it('names an unknown symbol in its error, and those that it has', () => {
  const unknown = new RangeError('The market has no asset DOGE2. It has A, B.')
  expect(() => market().price('DOGE2', 0)).toThrow(unknown)
  expect(() => market().quotes(['A', 'DOGE2'])).toThrow(unknown)
  expect(() => market([{ asset: 'DOGE2', at: 0, change: 1, recovery: null }])).toThrow(unknown)
  expect(() => market([], [base, derivative, { ...base, symbol: 'C', follows: 'DOGE2' }])).toThrow(
    'The market has no asset DOGE2. It has A, B, C.',
  )
})

it('gives its assets, and undefined for an unknown symbol', () => {
  expect([market().asset('B'), market().asset('DOGE2')]).toEqual([derivative, undefined])
})

it('rejects an asset that follows a derivative', () => {
  expect(() => market([], [base, derivative, { ...base, symbol: 'C', follows: 'B' }])).toThrow(
    new RangeError('C cannot follow B, which follows another asset. Let it follow A.'),
  )
})

it.each([
  [-1.01, null, 'A market event cannot change all by -1.01. Use -1 or more.'],
  [Number.NaN, null, 'A market event cannot change all by NaN. Use -1 or more.'],
  [Number.POSITIVE_INFINITY, null, 'A market event cannot change all by Infinity. Use -1 or more.'],
  [-0.5, -1, 'all cannot recover within -1 ms. Use 0 or more, or null for no recovery.'],
  [-0.5, Number.NaN, 'all cannot recover within NaN ms. Use 0 or more, or null for no recovery.'],
])('rejects an event that changes prices by %d and recovers in %d ms', (change, recovery, message) => {
  expect(() => market([{ asset: 'all', at: 0, change, recovery }])).toThrow(new RangeError(message))
})

it('accepts a loss of everything, and a recovery at once', () => {
  const events = [
    { asset: 'A', at: 0, change: -1, recovery: null },
    { asset: 'A', at: 0, change: -0.5, recovery: 0 },
  ]
  expect(market(events).price('A', 900_000)).toBe(0)
})
