import { err, ok, type Result } from '../api/problems.ts'
import type { ManualPosition, ManualPositionUpdate } from '../api/wire.ts'
import { Owned } from '../database/collections.ts'
import type { Database } from '../database/database.ts'
import type { ManualPositionRecord, RevisionRecord } from '../database/records.ts'
import { currentRevision } from './manual-positions.ts'
import type { Portfolio } from './portfolio.ts'

/** Which snapshots an update reaches: the latest one and those to come, or only those to come (design section 6). */
export type ManualUpdates = 'latest' | 'next'

/** The manual position that a request names, or the problem that teaches which id to send. */
export function findManualPosition(portfolio: Portfolio, id: string): Result<ManualPositionRecord> {
  const record = portfolio.manualPositions.find(id)
  if (record !== undefined) return ok(record)
  const unsuffixed = id.replace(/-\d+$/, '')
  if (unsuffixed !== id && portfolio.manualPositions.find(unsuffixed) !== undefined) {
    return notFound(`That is the id of a position within a snapshot. Send the manual position's own: ${unsuffixed}.`)
  }
  if (portfolio.holdings.has(unsuffixed)) {
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
  return database.write(portfolioId, 'manualPositions', async (collection) => {
    const record = collection.all().find((position) => position.id === positionId)
    if (record === undefined) return undefined
    // A new record in place of the old one: the library's own update takes ten times as long.
    const updated = await collection.create(new Owned(revised(record, update, from)))
    collection.delete(record)
    return updated
  })
}

/** The first instant whose snapshot shows an update made now. */
export function effectiveFrom(portfolio: Portfolio, now: number, updates: ManualUpdates): number {
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

function revised(record: ManualPositionRecord, update: ManualPositionUpdate, from: number): ManualPositionRecord {
  const current = currentRevision(record)
  const [first, ...later] = record.revisions
  const next: RevisionRecord = {
    from: Math.max(from, first.from),
    amount: update.amount ?? current.amount,
    price: record.custom ? (update.price ?? current.price) : null,
    description: update.description === undefined ? current.description : update.description,
  }
  return { ...record, revisions: [first, ...later.filter((revision) => revision.from < next.from), next] }
}

function notFound(detail: string): Result<never> {
  return err('manual-position-not-found', detail)
}
