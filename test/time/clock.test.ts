import { expect, it } from 'vitest'
import { createClock, todayAtMinute } from '../../src/time/clock.ts'
import { LAST_INSTANT } from '../../src/time/instant.ts'

const START = 1_770_292_537_383

/** A running clock; the test sets the real time by hand. */
function running(rate: number) {
  const real = { time: 1000 }
  return { real, clock: createClock({ start: START, mode: { kind: 'running', rate }, realTime: () => real.time }) }
}

it('does not move while frozen', () => {
  const clock = createClock({ start: START, mode: { kind: 'frozen' } })
  clock.onCall('listSnapshots')
  expect(clock.now).toBe(START)
})

it('advances by a duration and returns its instant', () => {
  const clock = createClock({ start: START, mode: { kind: 'frozen' } })
  expect([clock.advance(3_600_000), clock.advance(0), clock.now]).toEqual(Array(3).fill(START + 3_600_000))
})

it('can be set to a later instant', () => {
  const clock = createClock({ start: START, mode: { kind: 'frozen' } })
  expect([clock.set(START + 5), clock.now]).toEqual([START + 5, START + 5])
})

it('refuses to go back, and suggests a reset', () => {
  const clock = createClock({ start: START, mode: { kind: 'frozen' } })
  expect(() => clock.advance(-1)).toThrow(/cannot go back by 1 ms.*reset/)
  expect(() => clock.set(START - 1)).toThrow(/cannot go back from 2026-02-05T11:55:37.383Z to 2026.*reset/)
  expect(clock.now).toBe(START)
})

it.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY, LAST_INSTANT])('refuses to advance by %d ms', (ms) => {
  const clock = createClock({ start: START, mode: { kind: 'frozen' } })
  expect(() => clock.advance(ms)).toThrow(RangeError)
  expect(clock.now).toBe(START)
})

it('runs with real time at its rate', () => {
  const { real, clock } = running(60)
  real.time += 1000
  expect(clock.now).toBe(START + 60_000)
})

it('keeps running after it was advanced', () => {
  const { real, clock } = running(2)
  real.time += 500
  clock.advance(3_600_000)
  real.time += 500
  expect(clock.now).toBe(START + 3_602_000)
})

it('never goes back when real time does', () => {
  const { real, clock } = running(1)
  real.time += 1000
  const before = clock.now
  real.time -= 800
  const meanwhile = clock.now
  real.time += 100
  expect([before, meanwhile, clock.now]).toEqual([START + 1000, START + 1000, START + 1100])
})

it('steps after each call of its operation and ignores other operations', () => {
  const clock = createClock({ start: START, mode: { kind: 'stepping', step: 3_600_000, after: 'listSnapshots' } })
  clock.onCall('listSnapshots')
  clock.onCall('listPositions')
  clock.onCall('listSnapshots')
  expect(clock.now).toBe(START + 7_200_000)
})

it('stops at the end of the year 9999', () => {
  const clock = createClock({
    start: LAST_INSTANT - 10,
    mode: { kind: 'stepping', step: 3_600_000, after: 'listSnapshots' },
  })
  clock.onCall('listSnapshots')
  expect(clock.now).toBe(LAST_INSTANT)
})

it('cuts the real time to the whole minute for `today`', () => {
  expect(todayAtMinute(() => START)).toBe(Date.UTC(2026, 1, 5, 11, 55))
})
