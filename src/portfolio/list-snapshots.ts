import { SlicedArray } from '../api/json-pieces.ts'
import type { PaginationMeta, Snapshot, SnapshotList } from '../api/wire.ts'
import { formatInstant } from '../time/instant.ts'
import { MAX_CACHED_SUMS } from './holdings.ts'
import type { Portfolio } from './portfolio.ts'
import type { SnapshotRef } from './timeline.ts'

/** How many snapshots a slice has: some ms of a portfolio with hundreds of positions. */
const SLICE = 20

/** A page that is asked for. */
interface PageInput {
  page: number
  limit: number
  includeComments: boolean
}

/** One page of a portfolio's snapshots, newest first. A page after the last one is empty; its totals are right. */
export function listSnapshots(portfolio: Portfolio, now: number, input: PageInput): SnapshotList {
  const { newest, size, meta } = pageOf(portfolio, now, input)
  return { data: describe(portfolio, newest, size, input.includeComments), meta }
}

/** The same for a page of many snapshots, which are made a slice at a time. */
export function listSnapshotsSliced(portfolio: Portfolio, now: number, input: PageInput) {
  const { newest, size, meta } = pageOf(portfolio, now, input)
  // Sums that push each other out of the cache only take memory: 10 MB for a page of 876,600.
  const areKept = size <= MAX_CACHED_SUMS
  function* slices() {
    for (let from = 0; from < size; from += SLICE) {
      yield describe(portfolio, newest - from, Math.min(SLICE, size - from), input.includeComments, areKept)
    }
  }
  return { data: new SlicedArray(slices), meta }
}

/** The number of snapshots on a page. */
export function pageSize(portfolio: Portfolio, now: number, input: PageInput): number {
  return pageOf(portfolio, now, input).size
}

/** Where a page is: the index of its newest snapshot in the timeline, and the number of its snapshots. */
function pageOf({ timeline }: Portfolio, now: number, { page, limit }: PageInput) {
  const total = timeline.countUntil(now)
  const skipped = Math.min(total, (page - 1) * limit)
  const lastPage = Math.max(1, Math.ceil(total / limit))
  const meta: PaginationMeta = { total, perPage: limit, currentPage: page, lastPage, firstPage: 1 }
  return { newest: total - 1 - skipped, size: Math.min(limit, total - skipped), meta }
}

/** So many snapshots from an index on, newest first. */
function describe(
  portfolio: Portfolio,
  newest: number,
  size: number,
  includeComments: boolean,
  areKept = true,
): Snapshot[] {
  return Array.from({ length: size }, (_, index) =>
    describeSnapshot(portfolio, portfolio.timeline.at(newest - index), includeComments, areKept),
  )
}

/** A snapshot as an item of the list. @param isKept whether its sum is cached. */
export function describeSnapshot(
  portfolio: Portfolio,
  snapshot: SnapshotRef,
  includeComments: boolean,
  isKept = true,
): Snapshot {
  const { id, instant } = snapshot
  const usdValue = portfolio.totalAt(snapshot, isKept)
  const timestamp = formatInstant(instant)
  const comments = includeComments ? portfolio.commentsOn(id) : undefined
  return comments === undefined ? { id, usdValue, timestamp } : { id, usdValue, timestamp, comments }
}
