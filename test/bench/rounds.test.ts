import { expect, it } from 'vitest'
import { excesses, inTurn, measureRounds, median, medianInterval, ratio, ratios, spread } from './rounds.mjs'

it('the median of an even number of values is between the two in the middle', () => {
  expect([median([9, 1, 5]), median([9, 1, 5, 7])]).toEqual([5, 6])
})

it('the interval of a median is the whole range below six values, and narrower with more', () => {
  const values = Array.from({ length: 20 }, (_, index) => index + 1)
  expect([medianInterval([3, 1, 2]), medianInterval(values)]).toEqual([
    [1, 3],
    [5, 16],
  ])
})

it('the interval of a median holds it in 19 of 20 runs', () => {
  // The chance that the median lies outside is that of 5 or fewer heads, or tails, in 20 throws.
  const [low, high] = medianInterval(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(chanceBetween(20, low ?? 0, high ?? 0)).toBeGreaterThan(0.95)
})

it('ratios and excesses compare what was measured in the same round', () => {
  expect(ratios([10, 40, 90], [10, 20])).toEqual([1, 2])
  expect(ratio([10, 40, 90], [10, 20, 30])).toBe(2)
  expect(excesses([10, 40], [4, 10], 2)).toEqual([2, 20])
  expect(spread([9, 10, 11])).toBe(0.1)
})

it('the order turns with each round, and a subject of fewer rounds is left out of the last', async () => {
  const order: string[] = []
  const subjects = [{ name: 'a' }, { name: 'b', rounds: 1 }]
  const values = await measureRounds(subjects, 2, async ({ name }) => order.push(name))
  expect([order, values, inTurn(['a', 'b'], 1)]).toEqual([['a', 'b', 'a'], { a: [1, 3], b: [2] }, ['b', 'a']])
})

/** The chance that the median is between two of `count` sorted values. */
function chanceBetween(count: number, low: number, high: number): number {
  let chance = 0
  let ways = 1
  for (let below = 0; below <= count; below += 1) {
    if (below >= low && below < high) chance += ways / 2 ** count
    ways = (ways * (count - below)) / (below + 1)
  }
  return chance
}
