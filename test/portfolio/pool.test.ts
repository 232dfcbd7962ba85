import { expect, it } from 'vitest'
import { Pool, poolAmounts } from '../../src/portfolio/pool.ts'

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
  const [first, second] = poolAmounts(true, [0.9, 1], 1000)
  expect(first).toBeGreaterThan(second * 5)
  expect(first * 0.9 + second).toBeCloseTo(1000)
})
