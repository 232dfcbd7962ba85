import type { Snapshot, SnapshotList } from '../api/wire.ts'
import { formatInstant } from '../time/instant.ts'
import type { Portfolio } from './portfolio.ts'
import type { SnapshotRef } from './timeline.ts'

/** One page of a portfolio's snapshots, newest first. A page after the last one is empty; its totals are right. */
export function listSnapshots(
  portfolio: Portfolio,
  now: number,
  input: { page: number; limit: number; includeComments: boolean },
): SnapshotList {
  const { page, limit, includeComments } = input
  const total = portfolio.timeline.countUntil(now)
  const skipped = Math.min(total, (page - 1) * limit)
  const data = Array.from({ length: Math.min(limit, total - skipped) }, (_, index) =>
    describeSnapshot(portfolio, portfolio.timeline.at(total - 1 - skipped - index), includeComments),
  )
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return { data, meta: { total, perPage: limit, currentPage: page, lastPage, firstPage: 1 } }
}

/** A snapshot as an item of the list. */
export function describeSnapshot(portfolio: Portfolio, snapshot: SnapshotRef, includeComments: boolean): Snapshot {
  const { id, instant } = snapshot
  const usdValue = portfolio.totalAt(snapshot)
  const timestamp = formatInstant(instant)
  const comments = includeComments ? portfolio.commentsOn(id) : undefined
  return comments === undefined ? { id, usdValue, timestamp } : { id, usdValue, timestamp, comments }
}
