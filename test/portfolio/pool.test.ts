import { expect, it } from 'vitest'
import type { Asset } from '../../src/market/price-model.ts'
import { accruesInPrice, isStablePair, Pool, poolAmounts } from '../../src/portfolio/pool.ts'

it('keeps the product of the amounts, and equal values', () => {
  const pool = new Pool(false, [2, 4000], 2000)
  const balance = pool.balance(4500)
  const [first, second] = [2 * pool.factor(0, balance), 4000 * pool.factor(1, balance)]
  expect(first * second).toBeCloseTo(8000)
  expect(first * 4500).toBeCloseTo(second)
})

it('has the amounts of the record at the anchor', () => {
  for (const isStable of [true, false]) {
    const pool = new Pool(isStable, [3, 1], 0.97)
    const balance = pool.balance(0.97)
    expect([3 * pool.factor(0, balance), pool.factor(1, balance)].map((amount) => amount.toFixed(12))).toEqual([
      '3.000000000000',
      '1.000000000000',
    ])
  }
})

it('leaves the asset that falls in a stable pool', () => {
  const pool = new Pool(true, [1000, 1000], 1)
  const balance = pool.balance(0.8)
  const [first, second] = [1000 * pool.factor(0, balance), 1000 * pool.factor(1, balance)]
  expect(first).toBeGreaterThan(1900)
  expect(first + second).toBeCloseTo(2000)
})

it('stays finite when an asset is worth nothing', () => {
  for (const isStable of [true, false]) {
    const pool = new Pool(isStable, [1, 1], 1)
    for (const ratio of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      const balance = pool.balance(ratio)
      expect([0, 1].map((index) => Number.isFinite(pool.factor(index, balance)))).toEqual([true, true])
    }
  }
})

it('starts with equal values, and off its peg with more of the asset that is lower', () => {
  expect(poolAmounts(false, [2000, 1], 4000)).toEqual([1, 2000])
  expect(poolAmounts(false, [2000, 4], 4000)).toEqual([1, 500])
  const [first, second] = poolAmounts(true, [1.8, 2], 1000)
  expect(first).toBeGreaterThan(second * 5)
  expect(first * 1.8 + second * 2).toBeCloseTo(1000)
})

it('moves as if the price of an asset were at most 10^12 times that of the other', () => {
  const pool = new Pool(false, [1, 1], 1)
  expect([0, 1e-13, 1e-11, 1e11, 1e13].map((ratio) => pool.balance(ratio))).toEqual([
    1e-6,
    1e-6,
    Math.sqrt(1e-11),
    Math.sqrt(1e11),
    1e6,
  ])
})

const eth: Asset = { symbol: 'ETH', name: 'E', network: 'E', price: 1, volatility: 0, drift: 0.1, correlation: 0 }
const btc: Asset = { ...eth, symbol: 'BTC' }
const steth: Asset = { ...eth, symbol: 'stETH', follows: 'ETH', drift: 0 }
const weth: Asset = { ...steth, symbol: 'WETH' }
const wsteth: Asset = { ...steth, symbol: 'wstETH', drift: 0.03 }
const usdc: Asset = { ...eth, symbol: 'USDC', peg: 1 }
const usdt: Asset = { ...eth, symbol: 'USDT', peg: 1 }
const eurc: Asset = { ...eth, symbol: 'EURC', peg: 1.1 }

it.each([
  ['two assets of a peg', usdc, usdt, true],
  ['two pegs', usdc, eurc, false],
  ['a peg and none', usdc, eth, false],
  ['a peg and its derivative', usdc, { ...steth, follows: 'USDC' }, false],
  ['two assets', eth, btc, false],
  ['an asset and its derivative', eth, steth, true],
  ['an asset and the derivative of another', btc, steth, false],
  ['two derivatives of an asset', steth, weth, true],
  ['an asset and one that accrues', eth, wsteth, false],
  ['an asset and an unknown one', eth, undefined, false],
  ['a peg and an unknown asset', usdc, undefined, false],
  ['two unknown assets', undefined, undefined, false],
])('trades at one to one, or not: %s', (_what, one, other, isStable) => {
  expect([isStablePair(one, other), isStablePair(other, one)]).toEqual([isStable, isStable])
})

it('accrues in price if a derivative has a drift', () => {
  const assets = [wsteth, steth, eth, undefined]
  expect(assets.map(accruesInPrice)).toEqual([true, false, false, false])
})
