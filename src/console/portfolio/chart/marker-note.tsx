import { format } from '../../format/format.ts'
import type { PlacedMarker } from '../markers.ts'
import type { Geometry } from './geometry.ts'

interface MarkerNoteProps {
  marker: PlacedMarker
  geometry: Geometry
}

const WIDTH = 260
const MOST_LINES = 4

/** The comments or events of a marker, beside it. */
export function MarkerNote({ marker, geometry }: MarkerNoteProps) {
  const { lines, at, x, kind } = marker
  const right = geometry.left + geometry.width
  const left = Math.max(0, Math.min(x - WIDTH / 2, right - WIDTH))
  const place = kind === 'event' ? { top: `${geometry.top + 8}px` } : { bottom: '76px' }
  return (
    <div class="marker-note" role="tooltip" style={{ left: `${left}px`, width: `${WIDTH}px`, ...place }}>
      <p class="muted">{format.utcMinute(at)}</p>
      {lines.slice(0, MOST_LINES).map((line, index) => (
        <p key={index} class="marker-line" dir="auto">
          {line}
        </p>
      ))}
      {lines.length > MOST_LINES && <p class="muted">{format.count(lines.length - MOST_LINES)} more</p>}
    </div>
  )
}
