import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { downsample } from '../../../src/console/portfolio/downsample.ts'
import { hourly } from './series.ts'

const HOUR = 3_600_000

test('a short series keeps all of its points', () => {
  const series = hourly([3, 1, 2])
  expect(downsample(series, 0, 2 * HOUR, 100)).toEqual({ times: [0, HOUR, 2 * HOUR], values: [3, 1, 2] })
})

test('a decade of hours becomes at most four points for each column', () => {
  const series = hourly(Array.from({ length: 87_660 }, (_, index) => index % 97))
  const { times } = downsample(series, 0, 87_659 * HOUR, 1000)
  expect(times.length).toBeLessThanOrEqual(4 * 1001)
})

test('the lowest and the highest value stay, and the first and the last', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 50, maxLength: 400 }),
      (values) => {
        const series = hourly(values)
        const { times, values: kept } = downsample(series, 0, (values.length - 1) * HOUR, 5)
        expect(Math.min(...kept)).toBe(Math.min(...values))
        expect(Math.max(...kept)).toBe(Math.max(...values))
        expect([kept[0], kept.at(-1)]).toEqual([values[0], values.at(-1)])
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(new Set(times).size).toBe(times.length)
      },
    ),
  )
})

test('one point beyond each end lets the line reach the edges', () => {
  const series = hourly([0, 1, 2, 3, 4, 5])
  const { values } = downsample(series, 2.5 * HOUR, 3.5 * HOUR, 100)
  expect(values).toEqual([2, 3, 4])
})

test('a column keeps its points when the chart is panned by less than a column', () => {
  const series = hourly(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 1000))
  const middle = (from: number) => {
    const { times, values } = downsample(series, from, from + 1000 * HOUR, 10)
    return values.filter((_, index) => (times[index] ?? 0) > 400 * HOUR && (times[index] ?? 0) < 1000 * HOUR)
  }
  expect(middle(210 * HOUR)).toEqual(middle(230 * HOUR))
})

test('an empty series has no points', () => {
  expect(downsample(hourly([]), 0, HOUR, 10)).toEqual({ times: [], values: [] })
})
