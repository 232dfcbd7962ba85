import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstOrdinal, ordinalsBetween, Schedule } from '../../src/portfolio/schedule.ts'
import { createRandom } from '../../src/random/random.ts'
import { instantOfUlid } from '../../src/random/ulid.ts'

const NOW = Date.parse('2026-02-05T12:00:00Z')
const random = createRandom(1).fork('schedule')

const spec = fc
  .record({
    every: fc.integer({ min: 2, max: 60 * 3_600_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    shift: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    count: fc.integer({ min: 0, max: 60 }),
    now: fc.integer({ min: 4e11, max: 4e12 }),
    skips: fc.uniqueArray(fc.nat({ max: 70 }), { maxLength: 12 }),
  })
  .map(({ part, shift, ...rest }) => ({
    ...rest,
    offset: Math.floor(rest.every * shift),
    jitter: Math.floor(((rest.every - 1) / 2) * part),
  }))

it('has exactly the requested count at `now`, and one or two more an interval later', () => {
  const property = fc.property(spec, ({ every, offset, jitter, count, now }) => {
    const first = firstOrdinal({ every, offset, jitter, skipped: [] }, random, now, count)
    const schedule = new Schedule({ every, offset, jitter, first, skipped: [] }, random)
    expect(schedule.countUntil(now)).toBe(count)
    expect(schedule.countUntil(now + every + jitter) - count).toBeGreaterThanOrEqual(1)
    expect(schedule.countUntil(now + every + jitter) - count).toBeLessThanOrEqual(2)
  })
  fc.assert(property)
})

it('finds the ordinal of an index and of an id, without removed snapshots', () => {
  const property = fc.property(spec, ({ every, offset, jitter, count, now, skips }) => {
    const first = firstOrdinal({ every, offset, jitter, skipped: [] }, random, now, count)
    const skipped = skips.map((skip) => first + skip).toSorted((a, b) => a - b)
    const schedule = new Schedule({ every, offset, jitter, first, skipped }, random)
    const kept = Array.from({ length: count }, (_, n) => first + n).filter((ordinal) => !skipped.includes(ordinal))
    expect(schedule.countUntil(now)).toBe(kept.length)
    expect(kept.map((_, index) => schedule.ordinalAt(index))).toEqual(kept)
    expect(kept.map((ordinal) => schedule.ordinalOf(schedule.idOf(ordinal)))).toEqual(kept)
    expect(skipped.map((ordinal) => schedule.ordinalOf(schedule.idOf(ordinal)))).toEqual(skipped.map(() => undefined))
    expect(kept.map((ordinal) => instantOfUlid(schedule.idOf(ordinal)))).toEqual(
      kept.map((ordinal) => schedule.instantOf(ordinal)),
    )
  })
  fc.assert(property)
})

it('counts the snapshots at or before each of its instants', () => {
  const property = fc.property(spec, ({ every, offset, jitter, now, skips }) => {
    const first = Math.floor(now / every)
    const skipped = skips.map((skip) => first + skip).toSorted((a, b) => a - b)
    const schedule = new Schedule({ every, offset, jitter, first, skipped }, random)
    for (const index of [0, 1, 2, 17, 40]) {
      const instant = schedule.instantOf(schedule.ordinalAt(index))
      expect([schedule.countUntil(instant - 1), schedule.countUntil(instant)]).toEqual([index, index + 1])
    }
  })
  fc.assert(property)
})

it('adds a random delay below the jitter', () => {
  const schedule = new Schedule({ every: 86_400_000, offset: 0, jitter: 3_600_000, first: 0, skipped: [] }, random)
  const late = Array.from({ length: 500 }, (_, ordinal) => schedule.instantOf(ordinal) - ordinal * 86_400_000)
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThan(3_600_000)
  expect(new Set(late).size).toBeGreaterThan(490)
})

it('adds no delay without jitter', () => {
  const schedule = new Schedule({ every: 3_600_000, offset: 0, jitter: 0, first: 0, skipped: [] }, random)
  expect([0, 1, 470_000].map((ordinal) => schedule.instantOf(ordinal) % 3_600_000)).toEqual([0, 0, 0])
})

it('does not find ids before its first snapshot, of another schedule, or with one letter changed', () => {
  const record = { every: 3_600_000, offset: 0, jitter: 600_000, first: 400_000, skipped: [] }
  const schedule = new Schedule(record, random)
  const other = new Schedule(record, random.fork('other'))
  const id = schedule.idOf(400_010)
  const changed = `${id.slice(0, 25)}${id.endsWith('0') ? '1' : '0'}`
  const unknown = [schedule.idOf(399_999), other.idOf(400_010), changed, id.toLowerCase(), '', 'latest']
  expect(unknown.map((other) => schedule.ordinalOf(other))).toEqual(unknown.map(() => undefined))
  expect(schedule.ordinalOf(id)).toBe(400_010)
})

it('gives each snapshot random letters of its own, and finds them only at its instant', () => {
  const schedule = new Schedule({ every: 3_600_000, offset: 0, jitter: 0, first: 0, skipped: [] }, random)
  expect(schedule.idOf(1).slice(10)).not.toBe(schedule.idOf(2).slice(10))
  expect(schedule.ordinalOf(schedule.idOf(1, 3_600_001))).toBeUndefined()
})

it('counts 0 at any instant before its first snapshot', () => {
  const first = firstOrdinal({ every: 86_400_000, offset: 0, jitter: 0, skipped: [] }, random, NOW, 10)
  const schedule = new Schedule({ every: 86_400_000, offset: 0, jitter: 0, first, skipped: [first + 1] }, random)
  expect([0, NOW - 11 * 86_400_000].map((instant) => schedule.countUntil(instant))).toEqual([0, 0])
})

it('has the requested count at `now` when ordinals are skipped', () => {
  const property = fc.property(spec, ({ every, offset, jitter, count, now, skips }) => {
    const rhythm = { every, offset, jitter }
    const last = firstOrdinal({ ...rhythm, skipped: [] }, random, now, 1)
    const skipped = skips.map((skip) => last - skip).toSorted((a, b) => a - b)
    const first = firstOrdinal({ ...rhythm, skipped }, random, now, count)
    const own = skipped.filter((ordinal) => ordinal >= first)
    expect(new Schedule({ ...rhythm, first, skipped: own }, random).countUntil(now)).toBe(count)
  })
  fc.assert(property)
})

it('finds the ordinals of the snapshots between two instants', () => {
  const property = fc.property(spec, ({ every, offset, jitter, count, now }) => {
    const rhythm = { every, offset, jitter, skipped: [] }
    const to = now + every * count
    const schedule = new Schedule({ ...rhythm, first: 0 }, random)
    const around = Array.from({ length: count + 4 }, (_, n) => Math.floor(now / every) - 2 + n)
    const expected = around.filter((one) => schedule.instantOf(one) >= now && schedule.instantOf(one) < to)
    expect(ordinalsBetween(rhythm, random, now, to)).toEqual(expected)
  })
  fc.assert(property)
})

it('counts no skipped snapshot that comes after `now`', () => {
  const rhythm = { every: 86_400_000, offset: 0, jitter: 0 }
  const last = firstOrdinal({ ...rhythm, skipped: [] }, random, NOW, 1)
  expect(firstOrdinal({ ...rhythm, skipped: [last - 2, last + 1, last + 2] }, random, NOW, 10)).toBe(last - 10)
})
