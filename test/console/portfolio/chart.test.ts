import { expect, test } from 'vitest'
import { timeLabels } from '../../../src/console/portfolio/chart/axis-labels.ts'
import { keyEffect } from '../../../src/console/portfolio/chart/chart-keys.ts'
import { geometryOf, margins, valueRange } from '../../../src/console/portfolio/chart/geometry.ts'
import { baseValue, changeFrom, relativeTo } from '../../../src/console/portfolio/chart/relative.ts'
import { hourly } from './series.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('a place on the plot is an instant, and back', () => {
  const size = { width: 100 + margins.left + margins.right, height: 200 + margins.top + margins.bottom }
  const { xOf, yOf, instantAt } = geometryOf(size, { from: 1000, to: 2000 }, { min: 0, max: 10 })
  expect([xOf(1000), xOf(1500), xOf(2000)].map((x) => x - margins.left)).toEqual([0, 50, 100])
  expect([yOf(10), yOf(5), yOf(0)].map((y) => y - margins.top)).toEqual([0, 100, 200])
  expect([-50, margins.left + 50, 900].map(instantAt)).toEqual([1000, 1500, 2000])
})

test('the values have room above and below, but reach below 0 only if one does', () => {
  expect(valueRange([{ times: [0, 1], values: [100, 200] }])).toEqual({ min: 94, max: 206 })
  expect(valueRange([{ times: [0, 1], values: [1, 201] }]).min).toBe(0)
  expect(valueRange([{ times: [0, 1], values: [-50, 50] }]).min).toBeLessThan(-50)
  const { min, max } = valueRange([{ times: [0], values: [5] }])
  expect(max).toBeGreaterThan(min)
  expect(valueRange([])).toEqual({ min: 0, max: 1 })
})

test('the time axis names months, days or hours, and the year or day where it begins', () => {
  const days = [30, 31, 32].map((day) => Date.UTC(2025, 11, day))
  expect(timeLabels(days, DAY, 'en')).toEqual(['Dec 30\n2025', 'Dec 31', 'Jan 1\n2026'])
  expect(timeLabels([Date.UTC(2024, 0), Date.UTC(2025, 0)], 365 * DAY, 'en')).toEqual(['2024', '2025'])
  expect(timeLabels([Date.UTC(2025, 0), Date.UTC(2025, 1)], 31 * DAY, 'en')).toEqual(['Jan\n2025', 'Feb'])
  expect(timeLabels([0, 6 * HOUR], 6 * HOUR, 'de')).toEqual(['00:00\n1. Jan.', '06:00'])
})

test('changes are measured from the last value before the interval', () => {
  const series = hourly([100, 150, 75])
  expect(baseValue(series, HOUR)).toBe(150)
  expect(baseValue(series, -1)).toBe(100)
  expect(relativeTo(series, HOUR, { times: [2 * HOUR], values: [75] }).values).toEqual([-0.5])
  expect([changeFrom(0, 5), changeFrom(-10, -5)]).toEqual([0, 0.5])
})

test('keys step through the snapshots, pan and zoom', () => {
  const state = {
    index: 5,
    count: 20,
    instant: 50,
    interval: { from: 0, to: HOUR },
    bounds: { from: 0, to: 10 * HOUR },
  }
  const press = (key: string, shiftKey = false) => keyEffect({ key, shiftKey }, state)
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => press(key))).toEqual([
    { index: 4 },
    { index: 6 },
    { index: 0 },
    { index: 19 },
  ])
  expect(press('ArrowLeft', true)).toEqual({ index: 0 })
  expect(press('PageDown')).toEqual({ interval: { from: 0.5 * HOUR, to: 1.5 * HOUR } })
  expect(press('0')).toEqual({ interval: state.bounds })
  expect(press('a')).toBeUndefined()
})
