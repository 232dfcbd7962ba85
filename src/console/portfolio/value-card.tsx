import { useMemo } from 'preact/hooks'
import type { EventSpec } from '../../scenario/schema/scenario.ts'
import { format } from '../format/format.ts'
import { Overview } from './chart/overview.tsx'
import { RangeBar } from './chart/range-bar.tsx'
import { ValueChart } from './chart/value-chart.tsx'
import type { Interval } from './interval.ts'
import { markersOf } from './markers.ts'
import { intervalShown, type Shown } from './place.ts'
import type { Series } from './series.ts'
import type { Beside } from './use-beside.ts'
import type { SeriesState } from './use-series.ts'
import { useShown } from './use-shown.ts'

interface ValueCardProps {
  name: string
  state: SeriesState
  beside: Beside | null
  events: readonly EventSpec[]
  /** What the query of the page says; it changes when the user goes back. */
  shown: Shown
  showsChange: boolean
  chosen: number
  onShown(shown: Shown): void
  onChoose(index: number, how: 'push' | 'replace'): void
}

/** What gestures do: a finger moves the chart, a mouse selects a part of it. */
const HOW_TO_TOUCH = 'Drag to move in time, pinch to zoom, tap to choose a snapshot.'
const HOW_TO_POINT = 'Drag to zoom, double-click to see all, click to choose a snapshot.'

/** The value of a portfolio over time. */
export function ValueCard(props: ValueCardProps) {
  const { name, state, beside, events, shown, showsChange, chosen, onShown, onChoose } = props
  const { series, total } = state
  const [current, setCurrent] = useShown(shown, onShown)
  const bounds = useMemo(() => boundsOf(series, beside?.series), [series, beside?.series])
  const interval = useMemo(() => intervalShown(current, bounds), [current, bounds])
  const markers = useMemo(() => markersOf(series, events, (event) => describeEvent(event)), [series, events])
  const main = useMemo(() => ({ name, series }), [name, series])
  const onInterval = (next: Interval) => setCurrent(isEqual(next, bounds) ? 'all' : next)
  const howTo = matchMedia('(pointer: coarse)').matches ? HOW_TO_TOUCH : HOW_TO_POINT
  const loaded = total === null ? 0 : series.ids.length
  return (
    <section class="card value-card" aria-label="Value over time">
      <ValueChart
        {...{ main, markers, interval, bounds, showsChange, chosen, onChoose }}
        beside={beside}
        controls={<RangeBar interval={interval} bounds={bounds} onShown={setCurrent} />}
        onInterval={onInterval}
      />
      <Overview series={series} interval={interval} bounds={bounds} onInterval={onInterval} />
      <p class="muted chart-note" role="status">
        {total === null || loaded < total
          ? `Loading: ${format.count(loaded)} of ${total === null ? '…' : format.count(total)} snapshots`
          : `${format.counted(total, 'snapshot')}. ${howTo}`}
      </p>
    </section>
  )
}

function isEqual(one: Interval, other: Interval): boolean {
  return one.from === other.from && one.to === other.to
}

/** The first and the last instant of the lines. */
function boundsOf(main: Series, beside: Series | undefined): Interval {
  const all = [main, ...(beside === undefined ? [] : [beside])].filter(({ times }) => times.length > 0)
  if (all.length === 0) return { from: 0, to: 1 }
  return {
    from: Math.min(...all.map(({ times }) => times[0] ?? 0)),
    to: Math.max(...all.map(({ times }) => times.at(-1) ?? 0)),
  }
}

function describeEvent({ asset, change }: EventSpec): string {
  return `${asset === 'all' ? 'Market' : asset} ${format.change(change)}`
}
