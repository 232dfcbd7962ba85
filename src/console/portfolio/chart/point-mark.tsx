import type { Interval } from '../interval.ts'
import type { Series } from '../series.ts'
import type { Geometry } from './geometry.ts'
import { baseValue, changeFrom } from './relative.ts'

interface PointMarkProps {
  series: Series
  index: number
  geometry: Geometry
  interval: Interval
  showsChange: boolean
  kind: 'chosen' | 'hovered'
}

/** A vertical line and a dot at a snapshot. */
export function PointMark({ series, index, geometry, interval, showsChange, kind }: PointMarkProps) {
  const { [index]: instant } = series.times
  const { [index]: value } = series.values
  if (instant === undefined || value === undefined || instant < interval.from || instant > interval.to) return null
  const shown = showsChange ? changeFrom(baseValue(series, interval.from), value) : value
  const { top, height } = geometry
  return (
    <div
      class={`chart-mark chart-mark-${kind}`}
      style={{ left: `${geometry.xOf(instant)}px`, top: `${top}px`, height: `${height}px` }}
    >
      <span style={{ top: `${geometry.yOf(shown) - top}px` }} />
    </div>
  )
}
