import type { LoggedRequest } from './entry.ts'
import { RequestRow } from './request-row.tsx'
import { useWindow } from './use-window.ts'

/** In CSS pixels, as in requests.css. */
const ROW_HEIGHT = 40

interface RequestListProps {
  entries: readonly LoggedRequest[]
  /** Whether there are requests that are not shown. */
  hidesSome: boolean
  selectedId: number
  onSelect: (id: number) => void
}

/** The requests; only the visible ones are drawn. */
export function RequestList({ entries, hidesSome, selectedId, onSelect }: RequestListProps) {
  const { frame, first, last, height } = useWindow(entries.length, ROW_HEIGHT)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const at = entries.findIndex(({ id }) => id === selectedId) + step
    const next = entries[at]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    frame.current?.scrollTo({ top: Math.max(0, at * ROW_HEIGHT - 120) })
  }
  return (
    <section class="request-frame" ref={frame} aria-label="Requests" onKeyDown={move}>
      {entries.length === 0 ? (
        <p class="empty">
          {hidesSome ? 'No request matches.' : 'No requests yet. Send one to the API, and it shows here at once.'}
        </p>
      ) : (
        <ol class="request-rows" style={{ height: `${height}px` }}>
          {entries.slice(first, last).map((entry, at) => (
            <RequestRow
              key={entry.id}
              entry={entry}
              top={(first + at) * ROW_HEIGHT}
              position={first + at + 1}
              count={entries.length}
              isSelected={entry.id === selectedId}
              onSelect={onSelect}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
