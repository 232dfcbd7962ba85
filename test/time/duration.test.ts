import { expect, it } from 'vitest'
import { addDuration, nearDuration, parseCalendarDuration, parseDuration } from '../../src/time/duration.ts'
import { formatInstant, parseInstant } from '../../src/time/instant.ts'

it.each([
  ['P1DT6H', 108_000_000],
  ['PT1H', 3_600_000],
  ['P2W', 1_209_600_000],
  ['P30D', 2_592_000_000],
  ['PT90M', 5_400_000],
  ['PT0.25S', 250],
  ['PT1.005S', 1005],
  ['PT0S', 0],
  ['PT99999999S', 99_999_999_000],
])('reads %s as %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

it.each([
  '',
  'P0Y1D',
  'PT1.0001S',
  'P',
  'PT',
  'P1DT',
  '1D',
  'P1Y',
  'P1M',
  'P1W2D',
  '-PT1H',
  'PT-1H',
  'PT1.5H',
  'PT1M1H',
  'pt1h',
  'PT1H ',
  'P99999999999999999D',
])('returns undefined for %j as a duration', (text) => {
  expect(parseDuration(text)).toBeUndefined()
})

it.each([
  ['6h', 'PT6H'],
  ['P6H', 'PT6H'],
  ['1d', 'P1D'],
  ['P1M', 'P30D'],
  ['P1Y2M3DT4H', 'P428DT14400S'],
  ['soon', undefined],
])('suggests for %j the duration %s', (text, suggestion) => {
  expect(nearDuration(text)).toBe(suggestion)
})

it.each([
  ['2026-01-31T10:00:00.000Z', 'P1M', '2026-02-28T10:00:00.000Z'],
  ['2024-01-31T10:00:00.000Z', 'P1M', '2024-02-29T10:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 'P1Y', '2025-02-28T00:00:00.000Z'],
  ['2026-10-31T23:59:59.999Z', 'P13M', '2027-11-30T23:59:59.999Z'],
  ['2026-02-05T12:00:00.000Z', 'P1Y2M3DT4H', '2027-04-08T16:00:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 'P1M1D', '2026-03-01T00:00:00.000Z'],
  ['2026-02-05T12:00:00.000Z', 'P0Y', '2026-02-05T12:00:00.000Z'],
  ['2026-02-05T12:00:00.000Z', 'P2W', '2026-02-19T12:00:00.000Z'],
])('%s and %s is %s', (from, duration, to) => {
  const parsed = parseCalendarDuration(duration) ?? { months: Number.NaN, ms: 0 }
  expect(formatInstant(addDuration(parseInstant(from) ?? 0, parsed))).toBe(to)
})
