import { err, ok, type Result } from '../api/problems.ts'
import type { Position, PositionList } from '../api/wire.ts'
import { MANUAL } from './manual-positions.ts'
import type { Portfolio } from './portfolio.ts'
import type { SnapshotRef } from './timeline.ts'

/** The positions of one snapshot, in listing order. */
export function listPositions(portfolio: Portfolio, snapshot: SnapshotRef, includeComments: boolean): PositionList {
  const positions = portfolio.positionsAt(snapshot)
  return { data: includeComments ? positions.map((position) => withComments(portfolio, position)) : positions }
}

/** Finds a snapshot by its id, or the newest one by `latest`. A snapshot after `now` is not found. */
export function findSnapshot(portfolio: Portfolio, now: number, id: string): Result<SnapshotRef> {
  const isLatest = id === 'latest'
  const snapshot = isLatest ? portfolio.timeline.latest(now) : portfolio.timeline.find(id, now)
  if (snapshot !== undefined) return ok(snapshot)
  if (isLatest) return err('snapshot-not-found', 'This portfolio has no snapshot yet, so `latest` does not exist.')
  return err(
    'snapshot-not-found',
    'This portfolio has no snapshot with this id. List its snapshots to see their ids, or use `latest`.',
  )
}

function withComments(portfolio: Portfolio, position: Position): Position {
  if (position.type !== MANUAL) return position
  const comments = portfolio.commentsOn(position.id.replace(/-1$/, ''))
  return comments === undefined ? position : { ...position, comments }
}
