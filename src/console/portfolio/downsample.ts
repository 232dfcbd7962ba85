import { indexAtOrBefore, type Series } from './series.ts'

/** Points of a line, in order of time. */
export interface Points {
  /** ms since 1970. */
  times: number[]
  values: number[]
}

/**
 * The points that draw the series between two instants as all of its snapshots would: of each column, the first, the
 * lowest, the highest and the last. One point beyond each end lets the line reach the edges. Columns lie at multiples of
 * their width, so that they keep their points when the chart is panned.
 * @param columns how many columns the interval has, about one for each pixel.
 */
export function downsample(series: Series, from: number, to: number, columns: number): Points {
  const { times, values } = series
  const start = Math.max(0, indexAtOrBefore(series, from))
  const end = Math.min(times.length - 1, indexAtOrBefore(series, to) + 1)
  if (end - start < columns * 4) return pointsAt(series, indexes(start, end))
  const width = (to - from) / columns
  const kept: number[] = []
  let first = start
  let column = Math.floor((times[start] ?? 0) / width)
  for (let index = start + 1; index <= end; index++) {
    const next = Math.floor((times[index] ?? 0) / width)
    if (next === column) continue
    keep(kept, values, first, index - 1)
    first = index
    column = next
  }
  keep(kept, values, first, end)
  return pointsAt(series, kept)
}

/** Adds the indexes of the first, lowest, highest and last value of a column. */
function keep(kept: number[], values: Float64Array, first: number, last: number): void {
  let lowest = first
  let highest = first
  for (let index = first + 1; index <= last; index++) {
    const value = values[index] ?? 0
    if (value < (values[lowest] ?? 0)) lowest = index
    if (value > (values[highest] ?? 0)) highest = index
  }
  const between = lowest < highest ? [lowest, highest] : [highest, lowest]
  for (const index of [first, ...between, last]) if (index !== kept.at(-1)) kept.push(index)
}

function indexes(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index)
}

function pointsAt({ times, values }: Series, kept: readonly number[]): Points {
  return { times: kept.map((index) => times[index] ?? 0), values: kept.map((index) => values[index] ?? 0) }
}
