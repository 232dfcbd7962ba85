import type { Position } from '../../../api/wire.ts'
import type { Order, SortKey } from '../arrangement.ts'
import { columns } from './columns.ts'
import type { SaveUpdate } from './position-editor.tsx'
import { PositionRow } from './position-row.tsx'

interface PositionTableProps {
  positions: readonly Position[]
  /** The total of the snapshot, for shares. */
  total: number
  order: Order | null
  isLatest: boolean
  onOrder(key: SortKey): void
  onSave: SaveUpdate | undefined
}

export function PositionTable({ positions, total, order, isLatest, onOrder, onSave }: PositionTableProps) {
  return (
    <div class="table-frame">
      <table class="position-table">
        <thead>
          <tr>
            {columns.map(({ key, text, isNumber = false }) => (
              <th key={key} scope="col" class={isNumber ? 'number' : ''} aria-sort={sortOf(order, key)}>
                <button type="button" onClick={() => onOrder(key)}>
                  {text}
                  <span aria-hidden="true">{order?.key === key ? (order.descending ? ' ↓' : ' ↑') : ''}</span>
                </button>
              </th>
            ))}
            <th scope="col" class="number share">
              Share
            </th>
            <th scope="col" class="row-action">
              <span class="hidden-text">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => (
            <PositionRow key={position.id} {...{ position, total, isLatest, onSave }} />
          ))}
        </tbody>
      </table>
      {positions.length === 0 && <p class="empty">No position matches.</p>}
    </div>
  )
}

function sortOf(order: Order | null, key: SortKey): 'ascending' | 'descending' | 'none' {
  if (order?.key !== key) return 'none'
  return order.descending ? 'descending' : 'ascending'
}
