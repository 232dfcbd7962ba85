import * as fc from 'fast-check'
import { isValid } from 'ulid'
import { expect, it } from 'vitest'
import { createRandom, type Random } from '../../src/random/random.ts'
import { instantOfUlid, ulidAfter, ulidAt } from '../../src/random/ulid.ts'

const instants = fc.integer({ min: 0, max: 281_474_976_710_655 })

it('creates the same id for an instant and a seed in every version', () => {
  expect(ulidAt(1_745_312_252_664, createRandom(42))).toBe('01JSEBF0QRRP6WNS5ERPMJ2XC2')
})

it('creates ids that contain their instant', () => {
  fc.assert(
    fc.property(instants, fc.nat(), (instant, seed) => {
      const id = ulidAt(instant, createRandom(seed))
      expect(instantOfUlid(id)).toBe(instant)
    }),
    { examples: [[0, 0]] },
  )
})

it('creates ids that sort by instant', () => {
  fc.assert(
    fc.property(instants, instants, (one, other) => {
      fc.pre(one < other)
      expect(ulidAt(one, createRandom(1)) < ulidAt(other, createRandom(2))).toBe(true)
    }),
  )
})

it('creates valid ids for 100,000 seeds', () => {
  const bad = Array.from({ length: 100_000 }, (_, seed) => ulidAt(1_770_292_537_383, createRandom(seed))).filter(
    (id) => !isValid(id) || instantOfUlid(id) === undefined,
  )
  expect(bad).toEqual([])
})

it('creates a valid id from the highest random bits', () => {
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
])('returns undefined for %j, which is not a ULID', (text) => {
  expect(instantOfUlid(text)).toBeUndefined()
})

it.each([
  ['01JSEBF0QRRP6WNS5ERPMJ2XC2', '01JSEBF0QRRP6WNS5ERPMJ2XC3'],
  ['01JSEBF0QRRP6WNS5ERPMJ2XZZ', '01JSEBF0QRRP6WNS5ERPMJ2Y00'],
  ['01JSEBF0QRZZZZZZZZZZZZZZZZ', undefined],
  ['my-snapshot', undefined],
])('follows %s by %s', (id, next) => {
  expect(ulidAfter(id)).toBe(next)
})
