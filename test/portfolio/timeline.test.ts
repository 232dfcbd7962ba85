import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SnapshotRecord } from '../../src/database/records.ts'
import { Schedule } from '../../src/portfolio/schedule.ts'
import { Timeline } from '../../src/portfolio/timeline.ts'
import { createRandom } from '../../src/random/random.ts'
import { ulidAt } from '../../src/random/ulid.ts'

const EVERY = 1000
const FIRST = 1_000_000
const COUNT = 30
const END = (FIRST + COUNT) * EVERY - 1
const random = createRandom(5)

/** A schedule of 30 snapshots until `END`, and explicit snapshots before, between, at and after them. */
const parts = fc.record({
  jitter: fc.integer({ min: 0, max: 499 }),
  skips: fc.uniqueArray(fc.integer({ min: 0, max: COUNT - 1 }), { maxLength: COUNT }),
  explicit: fc.array(fc.integer({ min: -3000, max: (COUNT + 3) * EVERY }), { maxLength: 12 }),
  scheduled: fc.boolean(),
})

it('equals the naive merge of scheduled and explicit snapshots', () => {
  const property = fc.property(parts, ({ jitter, skips, explicit, scheduled }) => {
    const skipped = skips.map((skip) => FIRST + skip).toSorted((a, b) => a - b)
    const schedule = new Schedule({ every: EVERY, offset: 0, jitter, first: FIRST, skipped }, random.fork('schedule'))
    const records = explicit.map((offset, index) => explicitAt(FIRST * EVERY + offset, index))
    const timeline = new Timeline(scheduled ? schedule : null, records)

    const ordinals = Array.from({ length: COUNT + 9 }, (_, n) => FIRST + n).filter((one) => !skipped.includes(one))
    const naive = [
      ...(scheduled ? ordinals : []).map((one) => ({
        id: schedule.idOf(one),
        instant: schedule.instantOf(one),
        record: null,
      })),
      ...records.map((record) => ({ id: record.id, instant: record.instant, record })),
    ].toSorted((a, b) => a.instant - b.instant || rank(a.record) - rank(b.record) || (a.id < b.id ? -1 : 1))
    const due = naive.filter(({ instant }) => instant <= END)

    expect(timeline.countUntil(END)).toBe(due.length)
    expect(due.map((_, index) => timeline.at(index))).toEqual(due)
    expect(timeline.latest(END)).toEqual(due.at(-1))
    expect(due.map(({ id }) => timeline.find(id, END))).toEqual(due)
    for (const { id, instant } of naive) {
      expect(timeline.countUntil(instant)).toBe(naive.filter((one) => one.instant <= instant).length)
      expect(timeline.find(id, instant)?.id).toBe(id)
      expect(timeline.find(id, instant - 1)).toBeUndefined()
    }
  })
  fc.assert(property)
})

it('is empty without a schedule and explicit snapshots, and throws for any index', () => {
  const timeline = new Timeline(null, [])
  expect([timeline.countUntil(END), timeline.latest(END), timeline.find('x', END)]).toEqual([0, undefined, undefined])
  expect(() => timeline.at(0)).toThrow('index 0')
})

it('does not depend on the order of explicit snapshots', () => {
  const records = [7, 3, 9, 3].map((offset, index) => explicitAt(FIRST + offset, index))
  const one = new Timeline(null, records)
  const other = new Timeline(null, records.toReversed())
  expect([0, 1, 2, 3].map((index) => other.at(index))).toEqual([0, 1, 2, 3].map((index) => one.at(index)))
})

it('lists explicit snapshots of the same instant by id', () => {
  const records = ['B', 'A', 'C'].map((id) => ({ ...explicitAt(FIRST, 0), id }))
  const timeline = new Timeline(null, records)
  expect([0, 1, 2].map((index) => timeline.at(index).id)).toEqual(['A', 'B', 'C'])
})

it('knows the ordinals of scheduled snapshots only', () => {
  const schedule = new Schedule({ every: EVERY, offset: 0, jitter: 0, first: FIRST, skipped: [] }, random)
  const explicit = explicitAt(FIRST * EVERY, 0)
  const timeline = new Timeline(schedule, [explicit])
  expect(timeline.ordinalOf(schedule.idOf(FIRST + 3))).toBe(FIRST + 3)
  expect(timeline.ordinalOf(explicit.id)).toBeUndefined()
  expect(new Timeline(null, [explicit]).ordinalOf(explicit.id)).toBeUndefined()
})

function explicitAt(instant: number, index: number): SnapshotRecord {
  return { id: ulidAt(instant, random.fork(`literal/${index}`)), instant, recordedTotal: index, positions: [] }
}

function rank(record: SnapshotRecord | null): number {
  return record === null ? 0 : 1
}
