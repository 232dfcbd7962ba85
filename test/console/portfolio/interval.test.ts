import { expect, test } from 'vitest'
import { intervalOf, pan, SHORTEST_MS, within, zoom } from '../../../src/console/portfolio/interval.ts'

const HOUR = 3_600_000
const bounds = { from: 0, to: 100 * HOUR }

test('the ranges end with the newest snapshot', () => {
  const to = Date.UTC(2026, 2, 31, 12)
  const from = (range: Parameters<typeof intervalOf>[0]) =>
    new Date(intervalOf(range, { from: 0, to }).from).toISOString()
  expect(from('1d')).toBe('2026-03-30T12:00:00.000Z')
  expect(from('1w')).toBe('2026-03-24T12:00:00.000Z')
  expect(from('1m')).toBe('2026-02-28T12:00:00.000Z')
  expect(from('1y')).toBe('2025-03-31T12:00:00.000Z')
  expect(from('all')).toBe('1970-01-01T00:00:00.000Z')
})

test('a year before February 29 ends on February 28', () => {
  const { from } = intervalOf('1y', { from: 0, to: Date.UTC(2024, 1, 29) })
  expect(new Date(from).toISOString()).toBe('2023-02-28T00:00:00.000Z')
})

test('panning stops at the bounds', () => {
  const interval = { from: 10 * HOUR, to: 30 * HOUR }
  expect(pan(interval, 5 * HOUR, bounds)).toEqual({ from: 15 * HOUR, to: 35 * HOUR })
  expect(pan(interval, -50 * HOUR, bounds)).toEqual({ from: 0, to: 20 * HOUR })
  expect(pan(interval, 500 * HOUR, bounds)).toEqual({ from: 80 * HOUR, to: 100 * HOUR })
})

test('zooming keeps the instant under the pointer in its place', () => {
  expect(zoom({ from: 20 * HOUR, to: 60 * HOUR }, 0.5, 30 * HOUR, bounds)).toEqual({ from: 25 * HOUR, to: 45 * HOUR })
})

test('zooming stops at the bounds and at the shortest interval', () => {
  expect(zoom({ from: 20 * HOUR, to: 60 * HOUR }, 100, 30 * HOUR, bounds)).toEqual(bounds)
  const { from, to } = zoom({ from: 20 * HOUR, to: 60 * HOUR }, 1e-9, 30 * HOUR, bounds)
  expect(to - from).toBeCloseTo(SHORTEST_MS, 3)
})

test('an interval that is longer than the bounds ends with them', () => {
  expect(within({ from: -500 * HOUR, to: 50 * HOUR }, bounds)).toEqual({ from: -450 * HOUR, to: 100 * HOUR })
})
