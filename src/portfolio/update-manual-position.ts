import { err, ok, type Result } from '../api/problems.ts'
import type { ManualPosition, ManualPositionUpdate } from '../api/wire.ts'
import { replaceRecord } from '../database/collections.ts'
import type { Database } from '../database/database.ts'
import type { ManualPositionRecord, RevisionRecord } from '../database/records.ts'
import { currentRevision } from './manual-positions.ts'
import type { Portfolio } from './portfolio.ts'

/** Which snapshots show an update: the latest one and all later ones, or only the later ones. */
export type ManualUpdates = 'latest' | 'next'

/** Finds a manual position by its id. The problem says which id to use instead. */
export function findManualPosition(portfolio: Portfolio, id: string): Result<ManualPositionRecord> {
  const record = portfolio.manualPositions.find(id)
  if (record !== undefined) return ok(record)
  const unsuffixed = id.replace(/-\d+$/, '')
  if (unsuffixed !== id && portfolio.manualPositions.find(unsuffixed) !== undefined) {
    return notFound(`This is the id of a position in a snapshot. Use the id of the manual position: ${unsuffixed}.`)
  }
  if (portfolio.holdings.has(unsuffixed)) return notFound(`A holding cannot be updated. ${USE_MANUAL_ID}`)
  return notFound(`This portfolio has no manual position with this id. ${USE_MANUAL_ID}`)
}

/**
 * Applies a partial update. Simultaneous updates run one after another, so that none is lost. Resolves to the updated record,
 * or to undefined if the portfolio or the manual position no longer exists.
 */
export async function updateManualPosition(
  database: Database,
  portfolioId: string,
  positionId: string,
  update: ManualPositionUpdate,
  from: number,
): Promise<ManualPositionRecord | undefined> {
  const written = await database.write(portfolioId, async (draft) => {
    const positions = await draft.open('manualPositions')
    return replaceRecord(positions, positionId, (record) => addRevision(record, update, from))
  })
  return written?.result
}

/** The first instant whose snapshot shows an update made at `now`, in ms since 1970. */
export function effectiveFrom(portfolio: Portfolio, now: number, updates: ManualUpdates): number {
  if (updates === 'next') return now + 1
  return portfolio.timeline.latest(now)?.instant ?? now
}

/** The manual position as the update operation returns it. */
export function describeManualPosition(
  portfolio: Portfolio,
  record: ManualPositionRecord,
  now: number,
): ManualPosition {
  return portfolio.manualPositions.describe(record, portfolio.timeline.latest(now), now)
}

function addRevision(record: ManualPositionRecord, update: ManualPositionUpdate, from: number): ManualPositionRecord {
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

const USE_MANUAL_ID = 'Use the id of a position of type Manual, without its `-<n>` suffix.'

function notFound(detail: string): Result<never> {
  return err('manual-position-not-found', detail)
}
