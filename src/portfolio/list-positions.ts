import { err, ok, type Result } from '../api/problems.ts'
import type { Position, PositionList } from '../api/wire.ts'
import { MANUAL } from './manual-positions.ts'
import type { Portfolio } from './portfolio.ts'
import type { SnapshotRef } from './timeline.ts'

/** The positions of one snapshot, in listing order. */
export function listPositions(portfolio: Portfolio, moment: SnapshotRef, includeComments: boolean): PositionList {
  const positions = portfolio.positionsAt(moment)
  return { data: includeComments ? positions.map((position) => commented(portfolio, position)) : positions }
}

/** The snapshot that a request names, by id or as `latest`; one that is not due yet is not found. */
export function findSnapshot(portfolio: Portfolio, now: number, id: string): Result<SnapshotRef> {
  const isLatest = id === 'latest'
  const moment = isLatest ? portfolio.timeline.latest(now) : portfolio.timeline.find(id, now)
  if (moment !== undefined) return ok(moment)
  if (isLatest) return err('snapshot-not-found', 'This portfolio has no snapshot yet, so there is no `latest` one.')
  return err(
    'snapshot-not-found',
    'This portfolio has no snapshot of that id. List its snapshots for the ids that it has, or send `latest` for the newest one.',
  )
}

function commented(portfolio: Portfolio, position: Position): Position {
  if (position.type !== MANUAL) return position
  const comments = portfolio.commentsOn(position.id.replace(/-1$/, ''))
  return comments === undefined ? position : { ...position, comments }
}
