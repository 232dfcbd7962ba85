import { useEffect, useMemo, useState } from 'preact/hooks'
import type { EventSpec } from '../../scenario/schema/scenario.ts'
import { Overview } from './chart/overview.tsx'
import { RangeBar } from './chart/range-bar.tsx'
import { ValueChart } from './chart/value-chart.tsx'
import type { Format } from './format.ts'
import type { Interval } from './interval.ts'
import { markersOf } from './markers.ts'
import { intervalShown, type Shown } from './place.ts'
import type { Series } from './series.ts'
import type { Beside } from './use-beside.ts'
import type { SeriesState } from './use-series.ts'

interface ValueCardProps {
  name: string
  state: SeriesState
  beside: Beside | null
  events: readonly EventSpec[]
  /** What the query of the page says; it changes when the user goes back. */
  shown: Shown
  showsChange: boolean
  chosen: number
  format: Format
  onShown(shown: Shown): void
  onChoose(index: number, how: 'push' | 'replace'): void
}

/** Waits for the end of a gesture before the link of the page follows, in ms. */
const SETTLED_MS = 250

/** The value of a portfolio over time. */
export function ValueCard(props: ValueCardProps) {
  const { name, state, beside, events, shown, showsChange, chosen, format, onShown, onChoose } = props
  const { series, total } = state
  const [current, setCurrent] = useSettled(shown, onShown)
  const bounds = useMemo(() => boundsOf(series, beside?.series), [series, beside?.series])
  const interval = useMemo(() => intervalShown(current, bounds), [current, bounds])
  const markers = useMemo(
    () => markersOf(series, events, (event) => describeEvent(event, format)),
    [series, events, format],
  )
  const main = useMemo(() => ({ name, series }), [name, series])
  const loaded = total === null ? 0 : series.ids.length
  return (
    <section class="card value-card" aria-label="Value over time">
      <ValueChart
        {...{ main, markers, interval, bounds, showsChange, chosen, format, onChoose }}
        beside={beside}
        controls={<RangeBar interval={interval} bounds={bounds} onShown={setCurrent} />}
        onInterval={setCurrent}
      />
      <Overview series={series} interval={interval} bounds={bounds} onInterval={setCurrent} />
      <p class="muted chart-note" role="status">
        {total === null || loaded < total
          ? `Loading: ${format.count(loaded)} of ${total === null ? '…' : format.count(total)} snapshots`
          : `${format.count(total)} snapshots. Drag to zoom, double-click to see all, click to choose a snapshot.`}
      </p>
    </section>
  )
}

/** A state that changes at once, and is told when it no longer changes. */
function useSettled(given: Shown, tell: (shown: Shown) => void): [Shown, (shown: Shown) => void] {
  const [current, setCurrent] = useState(given)
  const key = JSON.stringify(given)
  useEffect(() => setCurrent(given), [key])
  useEffect(() => {
    if (JSON.stringify(current) === key) return
    const timer = setTimeout(() => tell(current), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [current])
  return [current, setCurrent]
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

function describeEvent({ asset, change }: EventSpec, format: Format): string {
  return `${asset === 'all' ? 'Market' : asset} ${format.change(change)}`
}
