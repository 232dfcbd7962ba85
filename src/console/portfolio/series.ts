import type { Comment, Snapshot } from '../../api/wire.ts'

/** The snapshots of a portfolio, oldest first. */
export interface Series {
  readonly ids: readonly string[]
  /** ms since 1970, ascending. */
  readonly times: Float64Array
  /** USD. */
  readonly values: Float64Array
  /** The comments on snapshots, by the id of the snapshot. */
  readonly comments: ReadonlyMap<string, readonly Comment[]>
}

export const emptySeries: Series = seriesOf([])

/** @param newestFirst snapshots as the API lists them. */
export function seriesOf(newestFirst: readonly Snapshot[]): Series {
  const snapshots = newestFirst.toReversed()
  return {
    ids: snapshots.map(({ id }) => id),
    times: Float64Array.from(snapshots, ({ timestamp }) => Date.parse(timestamp)),
    values: Float64Array.from(snapshots, ({ usdValue }) => usdValue),
    comments: new Map(snapshots.flatMap(({ id, comments }) => (comments === undefined ? [] : [[id, comments]]))),
  }
}

/** Joins two series of one portfolio. Where both have a snapshot, the newer series counts. */
export function joinSeries(older: Series, newer: Series): Series {
  const [first] = newer.ids
  if (first === undefined) return older
  const found = older.ids.indexOf(first)
  const end = found === -1 ? older.ids.length : found
  return {
    ids: [...older.ids.slice(0, end), ...newer.ids],
    times: joinNumbers(older.times.subarray(0, end), newer.times),
    values: joinNumbers(older.values.subarray(0, end), newer.values),
    comments: new Map([...older.comments, ...newer.comments]),
  }
}

/** The index of the last snapshot at or before an instant (ms since 1970); −1 if there is none. */
export function indexAtOrBefore({ times }: Series, instant: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The index of the snapshot closest to an instant (ms since 1970); −1 for an empty series. */
export function nearestIndex(series: Series, instant: number): number {
  const before = indexAtOrBefore(series, instant)
  const [earlier, later] = [series.times[before], series.times[before + 1]]
  if (earlier === undefined) return later === undefined ? -1 : 0
  return later !== undefined && later - instant < instant - earlier ? before + 1 : before
}

function joinNumbers(one: Float64Array, other: Float64Array): Float64Array {
  const joined = new Float64Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}
