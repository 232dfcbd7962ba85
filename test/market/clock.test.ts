import { expect, it } from 'vitest'
import { excitement } from '../../src/market/event.ts'
import { TradingClock } from '../../src/market/trading-clock.ts'

const DAY = 86_400_000
/** 1970 began on a Thursday. */
const SATURDAY = 2 * DAY
const CALM = 10 * DAY

it('is slower at weekends, and as fast as time over a week', () => {
  const clock = new TradingClock([])
  const days = [0, 1, 2, 7, 14].map((day) => clock.at(SATURDAY + day * DAY) - SATURDAY)
  const saturday = (DAY * 9) / 14
  expect(days[0]).toBe(0)
  expect(days[1]).toBeCloseTo(saturday, 3)
  expect(days[2]).toBeCloseTo(2 * saturday, 3)
  expect(days.slice(3)).toEqual([7 * DAY, 14 * DAY])
  expect(clock.at(SATURDAY + 3 * DAY) - clock.at(SATURDAY + 2 * DAY)).toBeCloseTo((DAY * 8) / 7, 3)
  expect(clock.at(DAY) - clock.at(0)).toBeCloseTo((DAY * 8) / 7, 3)
})

it('covers the years from 1970 to 2109', () => {
  const clock = new TradingClock([])
  expect([clock.at(-DAY), clock.at(1e15)]).toEqual([clock.at(0), clock.at(4_398_046_511_104)])
})

it('is faster for weeks after an event of the market, by the logarithm of its change up to 1', () => {
  const at = 1000 * DAY
  const calm = new TradingClock([{ asset: 'BTC', at, change: -0.9, recovery: null }])
  const crash = new TradingClock([{ asset: 'all', at, change: -0.9, recovery: null }])
  const rally = new TradingClock([{ asset: 'all', at, change: 0.5, recovery: null }])
  const gained = (clock: TradingClock, elapsed: number) => clock.at(at + elapsed) - calm.at(at + elapsed)
  expect([-1, 0].map((elapsed) => gained(crash, elapsed))).toEqual([0, 0])
  expect(gained(crash, CALM)).toBeCloseTo(4 * CALM, 2)
  expect(gained(crash, 3 * CALM)).toBeCloseTo(6 * CALM, 2)
  expect(gained(rally, CALM)).toBeCloseTo(4 * CALM * Math.log(1.5), 2)
})

it('is nervous after events of the market, up to 1', () => {
  const at = 1000 * DAY
  const rally = { asset: 'all', at, change: 0.5, recovery: null }
  const crash = { asset: 'all', at, change: -0.9, recovery: null }
  const panics = (...events: (typeof rally)[]) =>
    [-1, CALM, 1_000_000].map((elapsed) => new TradingClock(events).panicAt(at + elapsed))
  expect(panics()).toEqual([0, 0, 0])
  expect(panics({ ...crash, asset: 'BTC' })).toEqual([0, 0, 0])
  expect(panics(crash)).toEqual([0, 0.25, excitement(1_000_000)])
  expect(panics(crash, crash)).toEqual([0, 0.5, 1])
  expect(panics(rally)[1]).toBeCloseTo(Math.log(1.5) / 4, 14)
})
