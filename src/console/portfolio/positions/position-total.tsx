import type { Position } from '../../../api/wire.ts'
import { format } from '../../format/format.ts'
import { totalOf } from '../allocation.ts'

interface PositionTotalProps {
  /** All positions of the snapshot, in listing order. */
  positions: readonly Position[]
  /** Those that the filter finds. */
  filtered: readonly Position[]
  usdValue: number
}

/** The sum of the positions with all its digits, and whether the snapshot says the same. */
export function PositionTotal({ positions, filtered, usdValue }: PositionTotalProps) {
  const sum = totalOf(positions)
  return (
    <div class="total">
      {filtered.length < positions.length && (
        <p>
          <span>
            {format.counted(filtered.length, 'position')} of {format.count(positions.length)}
          </span>
          <output class="number" aria-label="Total of the filtered positions">
            {format.exactUsd(totalOf(filtered))}
          </output>
        </p>
      )}
      <p class="total-all">
        <span>Total of {format.counted(positions.length, 'position')}</span>
        <output class="number" aria-label="Total of all positions">
          {format.exactUsd(sum)}
        </output>
      </p>
      {sum === usdValue ? (
        <p class="muted">The snapshot has the same total, to the last digit.</p>
      ) : (
        <p>
          <span>The snapshot records another total</span>
          <output class="number" aria-label="Total of the snapshot">
            {format.exactUsd(usdValue)}
          </output>
        </p>
      )}
    </div>
  )
}
