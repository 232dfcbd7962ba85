import type { Snapshot, SnapshotList } from '../api/wire.ts'
import { formatInstant } from '../time/instant.ts'
import type { Portfolio } from './portfolio.ts'
import type { SnapshotRef } from './timeline.ts'

/** A page of a portfolio's snapshots, newest first; past the last page it is empty with true totals (design section 4). */
export function listSnapshots(
  portfolio: Portfolio,
  now: number,
  input: { page: number; limit: number; includeComments: boolean },
): SnapshotList {
  const { page, limit } = input
  const total = portfolio.timeline.countUntil(now)
  const skipped = Math.min(total, (page - 1) * limit)
  const shown = Math.min(limit, total - skipped)
  const data = Array.from({ length: shown }, (_, index) =>
    describeSnapshot(portfolio, portfolio.timeline.at(total - 1 - skipped - index), input.includeComments),
  )
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return { data, meta: { total, perPage: limit, currentPage: page, lastPage, firstPage: 1 } }
}

/** A snapshot as the list shows it. */
export function describeSnapshot(portfolio: Portfolio, moment: SnapshotRef, includeComments: boolean): Snapshot {
  const id = moment.id
  const usdValue = portfolio.totalAt(moment)
  const timestamp = formatInstant(moment.instant)
  const comments = includeComments ? portfolio.commentsOn(id) : undefined
  return comments === undefined ? { id, usdValue, timestamp } : { id, usdValue, timestamp, comments }
}
