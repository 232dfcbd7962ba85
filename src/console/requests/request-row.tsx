import { format } from '../format/format.ts'
import { type LoggedRequest, resultKind, resultText } from './entry.ts'

interface RequestRowProps {
  entry: LoggedRequest
  /** In CSS pixels from the start of the list. */
  top: number
  /** From 1. */
  position: number
  count: number
  isSelected: boolean
  onSelect: (id: number) => void
}

/** One line of the list of requests. */
export function RequestRow({ entry, top, position, count, isSelected, onSelect }: RequestRowProps) {
  const { id, method, target, fault, warnings, at } = entry
  return (
    <li class="request-row" style={{ transform: `translateY(${top}px)` }} aria-setsize={count} aria-posinset={position}>
      <button type="button" class="request-button" aria-current={isSelected} onClick={() => onSelect(id)}>
        <span class={`badge badge-${resultKind(entry)}`}>{resultText(entry)}</span>
        <span class="request-method">{method}</span>
        <bdi class="request-target">{target.replace(/^\/v1\/api/, '')}</bdi>
        {fault !== null && <span class="badge badge-accent">{fault === 'prefer' ? 'Prefer' : fault}</span>}
        {warnings.length > 0 && (
          <span class="badge badge-warning">
            {warnings.length} warning{warnings.length === 1 ? '' : 's'}
          </span>
        )}
        <span class="request-time">{format.time(at)}</span>
      </button>
    </li>
  )
}
