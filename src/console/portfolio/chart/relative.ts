import type { Points } from '../downsample.ts'
import { indexAtOrBefore, type Series } from '../series.ts'

/** The value that changes are measured from: that of the last snapshot before an instant, or of the first one. */
export function baseValue(series: Series, since: number): number {
  return series.values[Math.max(0, indexAtOrBefore(series, since))] ?? 0
}

/** The change from one value to another, 0.5 for half more; 0 if there is nothing to measure from. */
export function changeFrom(base: number, value: number): number {
  return base === 0 ? 0 : (value - base) / Math.abs(base)
}

/** Values as changes since an instant. */
export function relativeTo(series: Series, since: number, { times, values }: Points): Points {
  const base = baseValue(series, since)
  return { times, values: values.map((value) => changeFrom(base, value)) }
}
