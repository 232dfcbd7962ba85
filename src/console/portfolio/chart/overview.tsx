import { useMemo, useRef } from 'preact/hooks'
import { downsample } from '../downsample.ts'
import { type Interval, pan } from '../interval.ts'
import type { Series } from '../series.ts'
import { valueRange } from './geometry.ts'

interface OverviewProps {
  series: Series
  interval: Interval
  bounds: Interval
  onInterval(interval: Interval): void
}

const COLUMNS = 300
const HEIGHT = 100

/** All of the time in a small chart. The part that the large chart shows is a window in it, which can be dragged. */
export function Overview({ series, interval, bounds, onInterval }: OverviewProps) {
  const strip = useRef<HTMLDivElement>(null)
  const path = useMemo(() => linePath(series, bounds), [series, bounds])
  const length = bounds.to - bounds.from || 1
  const left = Math.max(0, (interval.from - bounds.from) / length)
  const right = Math.min(1, (interval.to - bounds.from) / length)
  const instantsPerPixel = () => length / Math.max(1, strip.current?.clientWidth ?? 1)
  const onPointerDown = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left: edge } = event.currentTarget.getBoundingClientRect()
    const instant = bounds.from + (event.clientX - edge) * instantsPerPixel()
    const isInside = instant >= interval.from && instant <= interval.to
    if (!isInside) onInterval(pan(interval, instant - (interval.from + interval.to) / 2, bounds))
  }
  const onPointerMove = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onInterval(pan(interval, event.movementX * instantsPerPixel(), bounds))
  }
  return (
    <div class="overview" ref={strip} onPointerDown={onPointerDown} onPointerMove={onPointerMove} aria-hidden="true">
      <svg viewBox={`0 0 ${COLUMNS} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
        <path d={path} />
      </svg>
      <div class="overview-window" style={{ left: `${left * 100}%`, width: `${Math.max(0, right - left) * 100}%` }} />
    </div>
  )
}

function linePath(series: Series, { from, to }: Interval): string {
  const points = downsample(series, from, to, COLUMNS)
  const { min, max } = valueRange([points])
  return points.times
    .map((time, index) => {
      const x = ((time - from) / (to - from || 1)) * COLUMNS
      const y = (1 - ((points.values[index] ?? 0) - min) / (max - min)) * HEIGHT
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
