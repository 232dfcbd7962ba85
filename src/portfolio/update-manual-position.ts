import { type Answer, bad, good } from '../contract/problems.ts'
import type { ManualPosition, ManualPositionUpdate } from '../contract/wire.ts'
import type { Database } from '../database/database.ts'
import type { ManualPositionRecord, RevisionRecord } from '../database/records.ts'
import { currentRevision } from './manual-positions.ts'
import type { Portfolio } from './portfolio.ts'

/** Which snapshots an update reaches: the latest one and those to come, or only those to come (design section 6). */
export type ManualUpdates = 'latest' | 'next'

/** The manual position that a request names, or the problem that teaches which id to send. */
export function findManualPosition(portfolio: Portfolio, id: string): Answer<ManualPositionRecord> {
  const record = portfolio.manualPositions.find(id)
  if (record !== undefined) return good(record)
  const unsuffixed = id.replace(/-\d+$/, '')
  if (unsuffixed !== id && portfolio.manualPositions.find(unsuffixed) !== undefined) {
    return notFound(`That is the id of a position within a snapshot. Send the manual position's own: ${unsuffixed}.`)
  }
  if (portfolio.hasHolding(unsuffixed)) {
    return notFound(
      'That id is of an on-chain or platform holding, which cannot be updated. Send the id of a position of type Manual, without its `-<n>` suffix.',
    )
  }
  return notFound(
    'This portfolio has no manual position of that id. Send the id of a position of type Manual, without its `-<n>` suffix.',
  )
}

/**
 * Applies a partial update and resolves to the record after it; undefined where it is gone. Updates made at once
 * follow one another, and none is lost.
 */
export function updateManualPosition(
  database: Database,
  portfolioId: string,
  positionId: string,
  update: ManualPositionUpdate,
  from: number,
): Promise<ManualPositionRecord | undefined> {
  return database.write(portfolioId, 'manualPositions', (collection) =>
    collection.update((query) => query.where({ id: positionId }), {
      data(record) {
        const [first, ...later] = record.revisions
        const next = revise(record, update, Math.max(from, first.from))
        record.revisions = [first, ...later.filter((revision) => revision.from < next.from), next]
      },
    }),
  )
}

/** The first instant whose snapshot shows an update made now. */
export function reachOf(portfolio: Portfolio, now: number, updates: ManualUpdates): number {
  if (updates === 'next') return now + 1
  return portfolio.timeline.latest(now)?.instant ?? now
}

/** What the update operation returns. */
export function describeManualPosition(
  portfolio: Portfolio,
  record: ManualPositionRecord,
  now: number,
): ManualPosition {
  return portfolio.manualPositions.describe(record, portfolio.timeline.latest(now), now)
}

function revise(record: ManualPositionRecord, update: ManualPositionUpdate, from: number): RevisionRecord {
  const current = currentRevision(record)
  return {
    from,
    amount: update.amount ?? current.amount,
    price: record.custom ? (update.price ?? current.price) : null,
    description: update.description === undefined ? current.description : update.description,
  }
}

function notFound(detail: string): Answer<never> {
  return bad('manual-position-not-found', detail)
}
