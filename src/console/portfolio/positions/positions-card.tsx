import { useMemo, useState } from 'preact/hooks'
import type { Position } from '../../../api/wire.ts'
import { format } from '../../format/format.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { filterPositions, nextOrder, type Order, sortPositions } from '../arrangement.ts'
import type { ChosenSnapshot } from './chosen-snapshot.ts'
import { CommentList } from './comment-list.tsx'
import type { SaveUpdate } from './position-editor.tsx'
import { PositionTable } from './position-table.tsx'
import { PositionTotal } from './position-total.tsx'

interface PositionsCardProps {
  snapshot: ChosenSnapshot
  /** In listing order. */
  positions: readonly Position[]
  filter: string
  onFilter(filter: string): void
  /** Undefined if nothing may be changed. */
  onSave: SaveUpdate | undefined
}

/** Rows that are shown before one asks for more. */
const FIRST_ROWS = 100

/** The positions of a snapshot: sorted, filtered, added up, and opened in place. */
export function PositionsCard({ snapshot, positions, filter, onFilter, onSave }: PositionsCardProps) {
  const [order, setOrder] = useState<Order | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const filtered = useMemo(() => filterPositions(positions, filter), [positions, filter])
  const sorted = useMemo(() => sortPositions(filtered, order, format.collator), [filtered, order, format])
  const shown = showsAll ? sorted : sorted.slice(0, FIRST_ROWS)
  return (
    <section class="card positions" aria-labelledby="positions-title">
      <header class="card-head">
        <div>
          <h2 id="positions-title">Positions</h2>
          <p class="muted">
            {format.utcMinute(snapshot.instant)}
            {snapshot.isLatest ? ', the latest snapshot' : ''}
          </p>
        </div>
        <Field
          label="Filter positions"
          hidesLabel
          type="search"
          placeholder="Filter positions"
          value={filter}
          onValue={onFilter}
        />
      </header>
      {snapshot.comments.length > 0 && <CommentList comments={snapshot.comments} about="this snapshot" />}
      <PositionTable
        positions={shown}
        total={snapshot.usdValue}
        order={order}
        onOrder={(key) => setOrder(nextOrder(order, key))}
        onSave={onSave}
        isLatest={snapshot.isLatest}
      />
      {sorted.length > shown.length && (
        <Button onClick={() => setShowsAll(true)}>
          Show {format.counted(sorted.length - shown.length, 'more position')}
        </Button>
      )}
      <PositionTotal positions={positions} filtered={filtered} usdValue={snapshot.usdValue} />
    </section>
  )
}
