import { expect, test } from 'vitest'
import { indexAtOrBefore, joinSeries, nearestIndex, seriesOf } from '../../../src/console/portfolio/series.ts'
import { hourly } from './series.ts'

const HOUR = 3_600_000
const comment = { author: 'Ada', timestamp: '2026-01-01T00:00:00.000+00:00', content: 'Checked.' }

test('snapshots as the API lists them become a series, oldest first', () => {
  const series = seriesOf([
    { id: 'B', usdValue: 2, timestamp: '2026-01-02T00:00:00.000Z', comments: [comment] },
    { id: 'A', usdValue: 1, timestamp: '2026-01-01T00:00:00.000Z' },
  ])
  expect(series.ids).toEqual(['A', 'B'])
  expect([...series.times]).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)])
  expect([...series.values]).toEqual([1, 2])
  expect(series.comments).toEqual(new Map([['B', [comment]]]))
})

test('where two series overlap, the newer one counts', () => {
  const older = hourly([1, 2, 3])
  const all = hourly([1, 2, 30, 40])
  const newer = { ...all, ids: all.ids.slice(2), times: all.times.slice(2), values: all.values.slice(2) }
  expect(joinSeries(older, newer)).toEqual(all)
})

test('the last snapshot at or before an instant is found, and the nearest one', () => {
  const series = hourly([1, 2, 3])
  expect([-1, 0, 1, HOUR, 3 * HOUR].map((instant) => indexAtOrBefore(series, instant))).toEqual([-1, 0, 0, 1, 2])
  expect([-1, 0.4 * HOUR, 0.6 * HOUR, 9 * HOUR].map((instant) => nearestIndex(series, instant))).toEqual([0, 0, 1, 2])
  expect(nearestIndex(hourly([]), 0)).toBe(-1)
})
