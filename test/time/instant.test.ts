import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatInstant, formatWithOffset, LAST_INSTANT, nearInstant, parseInstant } from '../../src/time/instant.ts'

it('writes an instant in UTC with milliseconds', () => {
  expect(formatInstant(1_745_312_252_664)).toBe('2025-04-22T08:57:32.664Z')
})

it('writes an instant with an offset for comments', () => {
  expect(formatWithOffset(1_770_292_537_383)).toBe('2026-02-05T11:55:37.383+00:00')
})

it('reads every instant that it writes, in both formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LAST_INSTANT }), (instant) => {
      expect(parseInstant(formatInstant(instant))).toBe(instant)
      expect(parseInstant(formatWithOffset(instant))).toBe(instant)
    }),
  )
})

it.each([
  ['2026-02-05T11:55:37Z', '2026-02-05T11:55:37.000Z'],
  ['2026-02-05T11:55:37.5Z', '2026-02-05T11:55:37.500Z'],
  ['2026-02-05T11:55:37.123456Z', '2026-02-05T11:55:37.123Z'],
  ['2026-02-05T00:30:00+01:30', '2026-02-04T23:00:00.000Z'],
  ['2026-02-05T23:30:00-05:00', '2026-02-06T04:30:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['0050-01-01T00:00:00Z', '0050-01-01T00:00:00.000Z'],
])('reads %s as %s', (text, instant) => {
  expect(formatInstant(parseInstant(text) ?? 0)).toBe(instant)
})

it.each([
  '',
  'today',
  '2026-02-05',
  '2026-02-05T11:55:37',
  '2026-02-05 11:55:37Z',
  '2026-02-05T11:55Z',
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-02-05T24:00:00Z',
  '2026-02-05T11:60:00Z',
  '2026-02-05T11:55:60Z',
  '2026-02-05T11:55:37.Z',
  '2026-02-05T11:55:37+0100',
  '2026-02-05T11:55:37+24:00',
  '9999-12-31T23:59:59-01:00',
  '+012026-02-05T11:55:37Z',
  ' 2026-02-05T11:55:37Z',
])('returns undefined for %j as an instant', (text) => {
  expect(parseInstant(text)).toBeUndefined()
})

it.each([
  ['2026-02-05', '2026-02-05T00:00:00Z'],
  ['2026-02-05 11:55:37Z', '2026-02-05T11:55:37Z'],
  ['2026-02-05T11:55:37', '2026-02-05T11:55:37Z'],
  ['2026-02-05t11:55', '2026-02-05T11:55:00Z'],
  ['soon', undefined],
])('suggests for %j the instant %s', (text, suggestion) => {
  expect(nearInstant(text)).toBe(suggestion)
})
