import type { Series } from '../../../src/console/portfolio/series.ts'

const HOUR_MS = 3_600_000

/** A series with a snapshot at each hour from 1970 on. */
export function hourly(values: readonly number[]): Series {
  return {
    ids: values.map((_, index) => `S${index}`),
    times: Float64Array.from(values, (_, index) => index * HOUR_MS),
    values: Float64Array.from(values),
    comments: new Map(),
  }
}
