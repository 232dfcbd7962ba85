import type { ManualPosition, Snapshot } from '../../api/wire.ts'
import { toRecords } from '../../database/collections.ts'
import type { HoldingRecord } from '../../database/records.ts'
import { generatePortfolio, generateRandomComments } from '../../scenario/generate/portfolio.ts'
import { newPortfolio } from '../../scenario/schema/edit-schema.ts'
import type {
  CommentChanges,
  HoldingChanges,
  ManualPositionChanges,
  NewComment,
  NewHolding,
  NewManualPosition,
  NewPortfolio,
  NewSnapshot,
  SnapshotChanges,
} from '../../scenario/schema/edits.ts'
import { validatePortfolio, validateRecord } from '../../scenario/validate/scenario.ts'
import type { LiveWorld } from '../live-world.ts'
import { EditError, portfolioNotFound } from './edit-error.ts'
import { type LatestSnapshot, latestSnapshot } from './latest-snapshot.ts'
import { RecordEditor } from './record-editor.ts'
import { type AttachedComment, commentKind, holdingKind, manualPositionKind, snapshotKind } from './record-kinds.ts'

/**
 * Adds, changes and removes the records of one portfolio. Each call is atomic; a reset undoes all of them. Every field
 * of a new record has a default. Other records keep their ids and values. Results are copies.
 *
 * All methods reject with a ScenarioError if a value is invalid, and with an EditError if the portfolio or the record
 * does not exist or an id is taken.
 * @example
 * const demo = simulator.portfolio('demo')
 * const { id } = await demo.addManualPosition({ amount: 3, price: 100 })
 * await demo.changeManualPosition(id, { amount: 4 })
 */
export interface PortfolioEditor {
  /** The portfolio's id. */
  readonly id: string
  /** The newest snapshot with its positions. It is no request: the journal and the fault rules do not see it. */
  latest(): Promise<LatestSnapshot>
  /** Adds a snapshot. Default timestamp: the clock's time. A future snapshot appears when the clock reaches it. */
  addSnapshot(snapshot?: NewSnapshot): Promise<Snapshot>
  /** Changes a snapshot, scheduled ones included. `latest` is the newest one. */
  changeSnapshot(id: string, changes: SnapshotChanges): Promise<Snapshot>
  /** Removes a snapshot, scheduled ones included, and its comments. `latest` is the newest one. */
  removeSnapshot(id: string): Promise<void>
  /** Adds a holding. By default it appears from the latest snapshot on. */
  addHolding(holding?: NewHolding): Promise<HoldingRecord>
  /** Changes a holding. New amounts apply at the clock's time. */
  changeHolding(id: string, changes: HoldingChanges): Promise<HoldingRecord>
  /** Removes a holding from all snapshots except those that were added or changed with `positions`. */
  removeHolding(id: string): Promise<void>
  /** Adds a manual position. By default it appears from the latest snapshot on. */
  addManualPosition(position?: NewManualPosition): Promise<ManualPosition>
  /**
   * Changes the current values of a manual position, also in earlier snapshots that show them. Snapshots before the latest
   * one that have recorded values keep them. Unlike an update, it rejects a price for a listed asset.
   */
  changeManualPosition(id: string, changes: ManualPositionChanges): Promise<ManualPosition>
  /** Removes a manual position and its comments. */
  removeManualPosition(id: string): Promise<void>
  /** Adds a comment to the snapshot or manual position with the id `on`. Default: to the latest snapshot. */
  addComment(comment?: NewComment): Promise<AttachedComment>
  /** Changes a comment. */
  changeComment(id: string, changes: CommentChanges): Promise<AttachedComment>
  /** Removes a comment. */
  removeComment(id: string): Promise<void>
}

/** The editor of a portfolio. @param current returns the live world at the time of a call. */
export function createPortfolioEditor(current: () => LiveWorld, id: string): PortfolioEditor {
  const snapshots = new RecordEditor(snapshotKind, current, id)
  const holdings = new RecordEditor(holdingKind, current, id)
  const manualPositions = new RecordEditor(manualPositionKind, current, id)
  const comments = new RecordEditor(commentKind, current, id)
  return {
    id,
    latest: () => latestSnapshot(current(), id),
    addSnapshot: (snapshot = {}) => snapshots.add(snapshot),
    changeSnapshot: (snapshotId, changes) => snapshots.change(snapshotId, changes),
    removeSnapshot: (snapshotId) => snapshots.remove(snapshotId),
    addHolding: (holding = {}) => holdings.add(holding),
    changeHolding: (holdingId, changes) => holdings.change(holdingId, changes),
    removeHolding: (holdingId) => holdings.remove(holdingId),
    addManualPosition: (position = {}) => manualPositions.add(position),
    changeManualPosition: (positionId, changes) => manualPositions.change(positionId, changes),
    removeManualPosition: (positionId) => manualPositions.remove(positionId),
    addComment: (comment = {}) => comments.add(comment),
    changeComment: (commentId, changes) => comments.change(commentId, changes),
    removeComment: (commentId) => comments.remove(commentId),
  }
}

/**
 * Generates a portfolio like one of the scenario, but at the clock's time. Resolves to its id.
 * @throws {ScenarioError} if a value is invalid.
 * @throws {EditError} if the id is taken.
 */
export async function addPortfolio(live: LiveWorld, portfolio: NewPortfolio): Promise<string> {
  const source = 'new portfolio'
  const checked = validateRecord(newPortfolio, portfolio, source)
  validatePortfolio(source, { id: 'any', ...checked }, live.world.scenario)
  const id = checked.id ?? freePortfolioId(live)
  await live.database.replace(id, async () => {
    if (live.database.has(id)) {
      const detail = `The portfolio ${JSON.stringify(id)} already exists. Use another id, or remove that one first.`
      throw new EditError('conflict', detail)
    }
    const { market } = live.world
    const spec = { ...checked, id }
    const context = { random: live.world.randomFor(id), market, now: live.clock.now }
    const data = await generateRandomComments(spec, await generatePortfolio(spec, id, context), context)
    live.edits.take(id, [toRecords(data)])
    return data
  })
  return id
}

/**
 * Removes a portfolio and its records.
 * @throws {EditError} if it does not exist.
 */
export async function removePortfolio({ database, edits }: LiveWorld, id: string): Promise<void> {
  await database.replace(id, async () => {
    if (!database.has(id)) throw portfolioNotFound(id)
    edits.release(id)
    return null
  })
}

/** The first of `portfolio-1`, `portfolio-2`, … that was not used before. */
function freePortfolioId({ database }: LiveWorld): string {
  const { added } = database
  for (;;) {
    const number = (added.get('portfolio') ?? 0) + 1
    added.set('portfolio', number)
    const id = `portfolio-${number}`
    if (!database.has(id)) return id
  }
}
