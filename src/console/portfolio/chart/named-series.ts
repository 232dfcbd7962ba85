import type { Series } from '../series.ts'

/** A line of a chart. */
export interface NamedSeries {
  name: string
  series: Series
}
