import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { format } from '../../format/format.ts'
import { downsample } from '../downsample.ts'
import type { Interval } from '../interval.ts'
import type { Marker } from '../markers.ts'
import { nearestIndex } from '../series.ts'
import { keyEffect } from './chart-keys.ts'
import { geometryOf, plotSize, valueRange } from './geometry.ts'
import { MarkerLayer } from './marker-layer.tsx'
import type { NamedSeries } from './named-series.ts'
import { PointMark } from './point-mark.tsx'
import { Readout } from './readout.tsx'
import { relativeTo } from './relative.ts'
import { useGestures } from './use-gestures.ts'
import { usePlot } from './use-plot.ts'
import { useSize } from './use-size.ts'

/** What a chart of values shows. */
export interface ValueChartProps {
  main: NamedSeries
  beside: NamedSeries | null
  markers: readonly Marker[]
  interval: Interval
  bounds: Interval
  /** Whether lines show the change since the start of the interval instead of USD. */
  showsChange: boolean
  /** The index of the chosen snapshot. */
  chosen: number
  /** Shown beside the values. */
  controls: ComponentChildren
  onInterval(interval: Interval): void
  /** @param how with keys, a link for each step would fill the history of the browser. */
  onChoose(index: number, how: 'push' | 'replace'): void
}

/** The value of a portfolio over time, with what is marked on it. A slider of its snapshots for the keyboard. */
export function ValueChart(props: ValueChartProps) {
  const { main, beside, markers, interval, bounds, showsChange, chosen, controls, onInterval, onChoose } = props
  const [hovered, setHovered] = useState<number | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const columns = plotSize(size).width
  const lines = useMemo(
    () =>
      [main, ...(beside === null ? [] : [beside])].map(({ series }) => {
        const points = downsample(series, interval.from, interval.to, columns)
        return showsChange ? relativeTo(series, interval.from, points) : points
      }),
    [main.series, beside?.series, interval, columns, showsChange],
  )
  const drawing = useMemo(
    () => ({ lines, interval, range: valueRange(lines), label: showsChange ? format.change : format.axisUsd }),
    [lines],
  )
  usePlot(frame, size, drawing)
  const geometry = geometryOf(size, interval, drawing.range)
  const dragged = useGestures(area, {
    ...{ geometry, interval, bounds, onInterval },
    onHover: (instant) => setHovered(instant === null ? null : nearestIndex(main.series, instant)),
    onSelect: (instant) => onChoose(nearestIndex(main.series, instant), 'push'),
  })
  const shown = hovered ?? chosen
  const instant = main.series.times[chosen] ?? bounds.to
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const effect = keyEffect(event, { index: chosen, count: main.series.ids.length, instant, interval, bounds })
    if (effect === undefined) return
    event.preventDefault()
    if ('index' in effect) onChoose(effect.index, 'replace')
    else onInterval(effect.interval)
  }
  const mark = (index: number) => ({ series: main.series, index, geometry, interval, showsChange })
  return (
    <>
      <div class="value-head">
        <Readout main={main} beside={beside} index={shown} since={interval.from} />
        {controls}
      </div>
      <div class="chart-stage">
        <div
          class="chart"
          ref={area}
          role="slider"
          tabIndex={0}
          aria-label={`Value of ${main.name} over time: choose a snapshot`}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, main.series.ids.length - 1)}
          aria-valuenow={Math.max(0, chosen)}
          aria-valuetext={`${format.utcMinute(instant)}, ${format.usd(main.series.values[chosen] ?? 0)}`}
          onKeyDown={onKeyDown}
          onDblClick={() => onInterval(bounds)}
        >
          <div class="chart-canvas" ref={frame} aria-hidden="true" />
          {dragged && (
            <div
              class="chart-selection"
              style={{ left: `${dragged.from}px`, width: `${dragged.to - dragged.from}px` }}
            />
          )}
          <PointMark {...mark(chosen)} kind="chosen" />
          {hovered !== null && <PointMark {...mark(hovered)} kind="hovered" />}
        </div>
        <MarkerLayer markers={markers} geometry={geometry} series={main.series} onChoose={onChoose} />
      </div>
    </>
  )
}
