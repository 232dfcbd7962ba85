import { format } from '../../format/format.ts'
import { indexAtOrBefore, type Series } from '../series.ts'
import type { NamedSeries } from './named-series.ts'
import { baseValue, changeFrom } from './relative.ts'

interface ReadoutProps {
  main: NamedSeries
  beside: NamedSeries | null
  /** The index of the snapshot in the main line. */
  index: number
  /** The instant that changes are measured from. */
  since: number
}

/** The date, the value and the change at a snapshot, of each line. */
export function Readout({ main, beside, index, since }: ReadoutProps) {
  const instant = main.series.times[index]
  if (instant === undefined) return <p class="readout">No snapshots yet.</p>
  const besideIndex = beside === null ? -1 : indexAtOrBefore(beside.series, instant)
  const start = Math.max(since, main.series.times[0] ?? since)
  return (
    <div class="readout">
      <p class="readout-date">
        {format.utcMinute(instant)} <span class="muted">change since {format.minute(start)}</span>
      </p>
      <ReadoutValue {...{ name: main.name, series: main.series, index, since }} kind="main" />
      {beside && besideIndex >= 0 && (
        <ReadoutValue {...{ name: beside.name, series: beside.series, index: besideIndex, since }} kind="beside" />
      )}
    </div>
  )
}

interface ReadoutValueProps {
  name: string
  series: Series
  index: number
  since: number
  kind: 'main' | 'beside'
}

function ReadoutValue({ name, series, index, since, kind }: ReadoutValueProps) {
  const value = series.values[index] ?? 0
  const change = changeFrom(baseValue(series, since), value)
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level'
  return (
    <p class={`readout-line readout-${kind}`}>
      <span class="readout-name">{name}</span>
      <span class="readout-value">{format.usd(value)}</span>
      <span class={`change change-${direction}`}>{format.change(change)}</span>
    </p>
  )
}
