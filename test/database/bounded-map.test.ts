import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { BoundedMap } from '../../src/database/bounded-map.ts'

/** The same as a plain list of pairs, oldest first. */
function model(limit: number) {
  let pairs: [number, number][] = []
  return {
    set(key: number, value: number) {
      if (pairs.some(([known]) => known === key)) {
        pairs = pairs.map((pair) => (pair[0] === key ? [key, value] : pair))
        return
      }
      if (pairs.length >= limit) pairs = pairs.slice(1)
      pairs.push([key, value])
    },
    delete(key: number) {
      pairs = pairs.filter(([known]) => known !== key)
    },
    values: () => pairs.map(([, value]) => value),
  }
}

it('evicts the oldest entry, whatever was replaced or deleted before', () => {
  const key = fc.integer({ min: 0, max: 12 })
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fc.constant('set' as const), key) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('delete' as const), key) },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 60 }), (limit, steps) => {
      const [map, expected] = [new BoundedMap<number, number>(limit), model(limit)]
      steps.forEach(([method, at], value) => {
        for (const each of [map, expected]) {
          if (method === 'set') each.set(at, value)
          else each.delete(at)
        }
        expect([...map.values()]).toEqual(expected.values())
      })
    }),
    { numRuns: 500 },
  )
})

it('evicts the oldest entries until the total weight is within its limit', () => {
  const map = new BoundedMap<string, number>(10, 100, (value) => value)
  for (const [key, value] of Object.entries({ a: 40, b: 40, c: 20 })) map.set(key, value)
  expect([...map.values()]).toEqual([40, 40, 20])
  map.set('d', 30)
  expect([...map.values()]).toEqual([40, 20, 30])
  map.delete('b')
  map.set('e', 50)
  expect([...map.values()]).toEqual([20, 30, 50])
})

it('counts only the last value of an entry', () => {
  const map = new BoundedMap<string, number>(10, 100, (value) => value)
  map.set('a', 10)
  map.set('b', 80)
  map.set('b', 20)
  map.set('c', 70)
  expect([...map.values()]).toEqual([10, 20, 70])
})

it('keeps the newest entry, whatever its weight', () => {
  const map = new BoundedMap<string, number>(10, 100, (value) => value)
  map.set('a', 10)
  map.set('b', 1000)
  expect([...map.values()]).toEqual([1000])
})
