import { useState } from 'preact/hooks'
import { format } from '../../format/format.ts'
import { indexOfMarker, type Marker, type PlacedMarker, placeMarkers } from '../markers.ts'
import type { Series } from '../series.ts'
import type { Geometry } from './geometry.ts'
import { MarkerNote } from './marker-note.tsx'

interface MarkerLayerProps {
  markers: readonly Marker[]
  geometry: Geometry
  series: Series
  onChoose(index: number, how: 'push'): void
}

/** Pixels between the centres of two markers: room for a finger, and for the words of an event. */
const gaps = { comment: 26, event: 76 } as const

/** Buttons for comments and market events, above the plot. One of them is in the tab order; arrows lead to the others. */
export function MarkerLayer({ markers, geometry, series, onChoose }: MarkerLayerProps) {
  const [current, setCurrent] = useState(0)
  const [open, setOpen] = useState<number | null>(null)
  const placed = placeMarkers(markers, {
    from: geometry.left,
    to: geometry.left + geometry.width,
    gapOf: (kind) => gaps[kind],
    xOf: geometry.xOf,
  })
  if (placed.length === 0) return null
  const tabStop = Math.min(current, placed.length - 1)
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    if (event.key === 'Escape') setOpen(null)
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabStop + by
    if (by === 0 || next < 0 || next >= placed.length) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const note = open === null ? undefined : placed[open]
  return (
    <fieldset class="markers" aria-label="Comments and market events" onKeyDown={onKeyDown}>
      {placed
        .filter(({ kind }) => kind === 'event')
        .map(({ at, x }) => (
          <span key={at} class="marker-stem" style={{ left: `${x}px` }} />
        ))}
      {placed.map((marker, index) => (
        <button
          key={`${marker.kind}${marker.at}`}
          type="button"
          class={`marker marker-${marker.kind}`}
          style={{ left: `${marker.x}px` }}
          tabIndex={index === tabStop ? 0 : -1}
          aria-label={labelOf(marker)}
          onClick={() => {
            setCurrent(index)
            onChoose(indexOfMarker(series, marker.at), 'push')
          }}
          onFocus={() => setOpen(index)}
          onBlur={() => setOpen(null)}
          onPointerEnter={() => setOpen(index)}
          onPointerLeave={() => setOpen(null)}
        >
          {marker.kind === 'event' ? eventText(marker) : <CommentIcon count={marker.lines.length} />}
        </button>
      ))}
      {note && <MarkerNote marker={note} geometry={geometry} />}
    </fieldset>
  )
}

const LONGEST_LABEL = 200

/** It begins with the text on the marker, if it has one, so that people can say it. */
function labelOf(marker: PlacedMarker): string {
  const { kind, at, lines } = marker
  const start = kind === 'event' ? eventText(marker) : format.counted(lines.length, 'comment')
  return `${start}, ${format.minute(at)}: ${lines.join('; ').slice(0, LONGEST_LABEL)}`
}

function eventText({ lines }: PlacedMarker): string {
  return lines.length === 1 ? (lines[0] ?? '') : `${format.count(lines.length)} events`
}

function CommentIcon({ count }: { count: number }) {
  if (count > 1) return <>{format.count(count)}</>
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="M1.5 3h9M1.5 6h9M1.5 9h5" stroke="currentColor" fill="none" />
    </svg>
  )
}
