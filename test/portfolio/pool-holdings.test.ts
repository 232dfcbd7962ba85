import { expect, it } from 'vitest'
import type { MarketEvent } from '../../src/market/event.ts'
import { createMarket } from '../../src/market/market.ts'
import { Holdings } from '../../src/portfolio/holdings.ts'
import { DAY, holding, market, NOW } from './records.ts'

const LATER = NOW + 100 * DAY

function poolOf(amounts: Readonly<Record<string, number>>, opened = NOW - 100 * DAY) {
  const assets = Object.entries(amounts).map(([symbol, amount]) => ({ symbol, name: symbol, amount }))
  return holding({ opened, assets })
}

/** The amounts of a holding's assets at an instant. */
function amountsAt(instant: number, record: ReturnType<typeof poolOf>, where = market): number[] {
  return new Holdings([record], where).positionsAt(instant).map(({ amount }) => amount)
}

it('keeps the product of the amounts of a pool as prices move, and sums the same values', () => {
  const record = poolOf({ ETH: 8, BTC: 0.5 })
  const holdings = new Holdings([record], market)
  const [first, second] = holdings.positionsAt(LATER)
  expect(first?.amount).not.toBeCloseTo(8, 1)
  expect((first?.amount ?? 0) * (second?.amount ?? 0)).toBeCloseTo(4, 6)
  const part = (8 * market.price('ETH', NOW)) / (0.5 * market.price('BTC', NOW))
  expect((first?.usdValue ?? 0) / (second?.usdValue ?? 1)).toBeCloseTo(part, 6)
  expect(holdings.sumAt(LATER)).toBe((first?.usdValue ?? 0) + (second?.usdValue ?? 0))
})

it.each([
  ['USDC', 'USDT'],
  ['ETH', 'stETH'],
])('keeps the sum of the amounts of a pool of %s and %s', (one, other) => {
  const amounts = amountsAt(LATER, poolOf({ [one]: 300, [other]: 500 }))
  expect(amounts[0]).not.toBe(300)
  expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBeCloseTo(800, 6)
})

it('keeps the amounts of a stable pool in which one is too small to count beside the other', () => {
  expect(amountsAt(LATER, poolOf({ USDC: 0.1, USDT: 5e-324 }))).toEqual([0.1, 5e-324])
})

it('multiplies the amounts of a pool by the growth, too', () => {
  const levels = [{ from: NOW, level: 3 }]
  const amounts = amountsAt(LATER, { ...poolOf({ ETH: 8, BTC: 0.5 }), levels })
  expect((amounts[0] ?? 0) * (amounts[1] ?? 0)).toBeCloseTo(9 * 4, 5)
})

it.each([
  ['three assets', { ETH: 8, BTC: 0.5, SOL: 3 }],
  ['none of the first', { ETH: 0, BTC: 0.5 }],
  ['none of the second', { ETH: 8, BTC: 0 }],
  ['a debt of the first', { ETH: -8, BTC: 0.5 }],
  ['a debt of the second', { ETH: 8, BTC: -0.5 }],
])('keeps the amounts of a pool with %s', (_what, amounts) => {
  expect(amountsAt(LATER, poolOf(amounts))).toEqual(Object.values(amounts))
})

it('keeps the amounts of a pool with an asset that is worth nothing at the anchor', () => {
  const loss: MarketEvent = { asset: 'SOL', at: NOW - 50 * DAY, change: -1, recovery: null }
  const { asset } = market
  const assets = ['SOL', 'ETH'].flatMap((symbol) => asset(symbol) ?? [])
  const lost = createMarket({ seed: 1, anchor: NOW, assets, events: [loss] })
  expect(amountsAt(NOW - 60 * DAY, poolOf({ SOL: 8, ETH: 0.5 }), lost)).toEqual([8, 0.5])
  expect(amountsAt(NOW - 60 * DAY, poolOf({ ETH: 0.5, SOL: 8 }), lost)).toEqual([0.5, 8])
})

it('keeps an amount as the record gives it at the anchor, and rounds it to the unit of its token elsewhere', () => {
  const levels = [{ from: NOW + DAY, level: 2 }]
  const record = { ...poolOf({ BTC: 1.123456789 }), levels }
  expect([NOW, NOW + DAY].map((instant) => amountsAt(instant, record))).toEqual([[1.123456789], [2.24691358]])
})
