import { expect, test } from 'vitest'
import { indexOfMarker, type Marker, markersOf, placeMarkers } from '../../../src/console/portfolio/markers.ts'
import { hourly } from './series.ts'

const HOUR = 3_600_000
const comment = { author: 'Ada', timestamp: '2026-01-01T00:00:00.000+00:00', content: 'Checked.' }

test('comments and market events are marked in order of time', () => {
  const series = { ...hourly([1, 2, 3]), comments: new Map([['S2', [comment, comment]]]) }
  const event = { asset: 'all', at: '1970-01-01T01:30:00.000Z', change: -0.5 }
  expect(markersOf(series, [event], ({ asset, change }) => `${asset} ${change}`)).toEqual([
    { kind: 'event', at: 1.5 * HOUR, lines: ['all -0.5'] },
    { kind: 'comment', at: 2 * HOUR, lines: ['Ada: Checked.', 'Ada: Checked.'] },
  ])
})

test('markers that would overlap become one, and those outside the plot are left out', () => {
  const at = (kind: Marker['kind'], instant: number): Marker => ({ kind, at: instant, lines: [`${instant}`] })
  const markers = [
    at('comment', -1),
    at('comment', 1),
    at('event', 2),
    at('comment', 5),
    at('comment', 30),
    at('comment', 101),
  ]
  const placed = placeMarkers(markers, { from: 0, to: 100, gapOf: () => 10, xOf: (instant) => instant })
  expect(placed.map(({ kind, x, lines }) => [kind, x, lines])).toEqual([
    ['comment', 1, ['1', '5']],
    ['event', 2, ['2']],
    ['comment', 30, ['30']],
  ])
  expect(markers[1]?.lines).toEqual(['1'])
})

test('the snapshot of a marker is the first one from its instant on', () => {
  const series = hourly([1, 2, 3])
  expect([0, 0.5 * HOUR, HOUR, 9 * HOUR].map((at) => indexOfMarker(series, at))).toEqual([0, 1, 1, 2])
})
