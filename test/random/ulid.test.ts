import * as fc from 'fast-check'
import { isValid } from 'ulid'
import { expect, it } from 'vitest'
import { createRandom, type Random } from '../../src/random/random.ts'
import { instantOfUlid, ulidAt } from '../../src/random/ulid.ts'

const instants = fc.integer({ min: 0, max: 281_474_976_710_655 })

it('makes the same id of an instant and a seed in every version', () => {
  expect(ulidAt(1_745_312_252_664, createRandom(42))).toBe('01JSEBF0QRRP6WNS5ERPMJ2XC2')
})

it('makes ids that lead back to their instant', () => {
  fc.assert(
    fc.property(instants, fc.nat(), (instant, seed) => {
      const id = ulidAt(instant, createRandom(seed))
      expect(instantOfUlid(id)).toBe(instant)
    }),
    { examples: [[0, 0]] },
  )
})

it('makes ids that sort as their instants do', () => {
  fc.assert(
    fc.property(instants, instants, (one, other) => {
      fc.pre(one < other)
      expect(ulidAt(one, createRandom(1)) < ulidAt(other, createRandom(2))).toBe(true)
    }),
  )
})

it('makes a valid id of each of 100,000 seeds', () => {
  const bad = Array.from({ length: 100_000 }, (_, seed) => ulidAt(1_770_292_537_383, createRandom(seed))).filter(
    (id) => !isValid(id) || instantOfUlid(id) === undefined,
  )
  expect(bad).toEqual([])
})

it('makes a valid id of the highest chance', () => {
  const highest: Random = { ...createRandom(0), uint32: () => 0xffff_ffff }
  expect(ulidAt(0, highest)).toBe('0000000000ZZZZZZZZZZZZZZZZ')
})

it.each([
  '',
  'latest',
  '01JSE7Q2NRABCDEFGHJKMNPQR',
  '01JSE7Q2NRABCDEFGHJKMNPQRSX',
  '01jse7q2nrabcdefghjkmnpqrs',
  '81JSE7Q2NRABCDEFGHJKMNPQRS',
  '01JSE7Q2NRABCDEFGHJKMNPQRU',
  '01JSE7Q2NRABCDEFGHJKMNPQRS\n',
])('takes %j for no ULID', (text) => {
  expect(instantOfUlid(text)).toBeUndefined()
})
