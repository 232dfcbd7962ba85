import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRandom, pickDistinct, randomizer } from '../../src/random/random.ts'

const uint32 = fc.integer({ min: 0, max: 0xffff_ffff })

it('draws the same numbers for a seed in every version', () => {
  const random = createRandom(42)
  expect([random.uint32(), random.next(), random.integer(1, 6), random.fork('holding/3').uint32()]).toEqual([
    339646195, 0.38424359953826004, 1, 774869684,
  ])
})

it('forks by label alone, whatever numbers were drawn before', () => {
  fc.assert(
    fc.property(uint32, fc.string(), fc.nat(20), (seed, label, draws) => {
      const random = createRandom(seed)
      const before = random.fork(label).uint32()
      for (let count = 0; count < draws; count++) random.next()
      expect(random.fork(label).uint32()).toBe(before)
    }),
  )
})

it('draws different numbers in forks with different labels, parents or depths', () => {
  const root = createRandom(1)
  const forks = [root, root.fork(''), root.fork('a'), root.fork('b'), root.fork('ab'), root.fork('a').fork('b')]
  forks.push(createRandom(2).fork('a'))
  expect(new Set(forks.map((random) => random.next())).size).toBe(7)
})

it('draws different numbers in 100,000 forks', () => {
  const root = createRandom(0)
  const seen = new Set(Array.from({ length: 100_000 }, (_, index) => root.fork(`record/${index}`).next()))
  expect(seen.size).toBe(100_000)
})

it('spreads numbers evenly from 0 to below 1', () => {
  const random = createRandom(7)
  const counts = new Array(10).fill(0)
  for (let count = 0; count < 100_000; count++) counts[Math.floor(random.next() * 10)]++
  expect(counts).toHaveLength(10)
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

it('draws integers with both bounds included', () => {
  const random = createRandom(3)
  const numbers = new Set(Array.from({ length: 1000 }, () => random.integer(-1, 2)))
  expect([...numbers].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2])
})

it('rejects bounds in the wrong order', () => {
  expect(() => createRandom(3).integer(2, 1)).toThrow(RangeError)
})

it('draws numbers between two bounds', () => {
  fc.assert(
    fc.property(uint32, (seed) => {
      const number = createRandom(seed).between(-2, 5)
      expect(number >= -2 && number < 5).toBe(true)
    }),
  )
})

it('picks every item, and throws for an empty list', () => {
  const random = createRandom(5)
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c']))).size).toBe(3)
  expect(() => random.pick([])).toThrow(RangeError)
})

it('is never true with probability 0 and always with 1', () => {
  const random = createRandom(11)
  const never = Array.from({ length: 10_000 }, () => random.nextBoolean(0))
  const always = Array.from({ length: 10_000 }, () => random.nextBoolean(1))
  expect([never.includes(true), always.includes(false)]).toEqual([false, false])
})

it('serves as a randomizer for faker, and ignores its seed', () => {
  const forFaker = randomizer(createRandom(9))
  forFaker.seed(1)
  expect(forFaker.next()).toBe(createRandom(9).next())
})

it('picks a different option for each index until all are used', () => {
  fc.assert(
    fc.property(uint32, fc.integer({ min: 1, max: 40 }), (seed, count) => {
      const options = Array.from({ length: count }, (_, option) => option)
      const picked = Array.from({ length: 2 * count }, (_, index) => pickDistinct(options, createRandom(seed), index))
      expect(picked.slice(0, count).toSorted((a, b) => a - b)).toEqual(options)
      expect(picked.slice(count)).toEqual(picked.slice(0, count))
    }),
  )
  expect(() => pickDistinct([], createRandom(1), 0)).toThrow(RangeError)
})
