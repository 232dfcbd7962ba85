import type { EventSpec } from '../../scenario/schema/scenario.ts'
import { indexAtOrBefore, type Series } from './series.ts'

/** Something that a chart marks at an instant. */
export interface Marker {
  kind: 'comment' | 'event'
  /** ms since 1970. */
  at: number
  /** One line for each comment or event. */
  lines: string[]
}

/** A marker for each snapshot with comments and for each market event, in order of time. */
export function markersOf(
  series: Series,
  events: readonly EventSpec[],
  describe: (event: EventSpec) => string,
): Marker[] {
  const comments = series.ids.flatMap((id, index): Marker[] => {
    const found = series.comments.get(id)
    if (found === undefined) return []
    const lines = found.map(({ author, content }) => `${author}: ${content}`)
    return [{ kind: 'comment', at: series.times[index] ?? 0, lines }]
  })
  const market = events.map((event): Marker => ({ kind: 'event', at: Date.parse(event.at), lines: [describe(event)] }))
  return [...comments, ...market].sort((a, b) => a.at - b.at)
}

/** A marker at a place of the chart. */
export interface PlacedMarker extends Marker {
  /** Pixels from the left. */
  x: number
}

/** Where markers can be, in pixels. */
export interface MarkerRoom {
  from: number
  to: number
  /** The least distance between two markers of a kind. */
  gapOf(kind: Marker['kind']): number
  xOf(instant: number): number
}

/** Places markers. Those of one kind that would overlap become one, with all of their lines, at the place of the first. */
export function placeMarkers(markers: readonly Marker[], { from, to, gapOf, xOf }: MarkerRoom): PlacedMarker[] {
  const placed: PlacedMarker[] = []
  for (const marker of markers) {
    const x = xOf(marker.at)
    if (x < from || x > to) continue
    const previous = placed.findLast(({ kind }) => kind === marker.kind)
    if (previous !== undefined && x - previous.x < gapOf(marker.kind)) previous.lines.push(...marker.lines)
    else placed.push({ ...marker, lines: [...marker.lines], x })
  }
  return placed
}

/** The index of the snapshot that shows a marker: the first one from its instant on. */
export function indexOfMarker(series: Series, at: number): number {
  const before = indexAtOrBefore(series, at)
  return series.times[before] === at ? before : Math.min(before + 1, series.times.length - 1)
}
