import type { Comment, ManualPosition, Snapshot } from '../../api/wire.ts'
import type { HoldingRecord } from '../../database/records.ts'
import type {
  CommentChanges,
  HoldingChanges,
  ManualPositionChanges,
  NewComment,
  NewHolding,
  NewManualPosition,
  NewSnapshot,
  SnapshotChanges,
} from '../../scenario/schema/edits.ts'

/** A comment with its id and what it is on. */
export interface AttachedComment extends Comment {
  id: string
  /** Id of a snapshot or of a manual position. */
  on: string
}

/**
 * Adds to one portfolio, and changes and removes what it holds: facts, beside what its clients see. Each call is done
 * wholly or not at all, and a reset undoes all of them. What is left out has a default, and no other record is renamed
 * or revalued. What is returned is a copy.
 *
 * A call rejects with a ScenarioError for a bad value, and with an ArrangementError for a portfolio or a record that
 * there is not, or an id that is taken.
 * @example
 * const { id } = await simulator.portfolio('demo').addManualPosition({ amount: 3, price: 100 })
 */
export interface PortfolioEditor {
  readonly id: string
  /** Adds a snapshot, at the clock's now or at another instant; one in the future shows once the clock is there. */
  addSnapshot(snapshot?: NewSnapshot): Promise<Snapshot>
  /** Changes a snapshot, a scheduled one too; `latest` names the newest. */
  changeSnapshot(id: string, changes: SnapshotChanges): Promise<Snapshot>
  /** Removes a snapshot, a scheduled one too, with the comments on it; `latest` names the newest. */
  removeSnapshot(id: string): Promise<void>
  /** Adds a holding, from the latest snapshot on or from another instant. */
  addHolding(holding?: NewHolding): Promise<HoldingRecord>
  changeHolding(id: string, changes: HoldingChanges): Promise<HoldingRecord>
  /** Removes a holding from all snapshots but those that were given with positions of their own. */
  removeHolding(id: string): Promise<void>
  /** Adds a manual position, from the latest snapshot on or from another instant. */
  addManualPosition(position?: NewManualPosition): Promise<ManualPosition>
  /** Changes how a manual position stands now; in code, there is no 404 to come by and no price that is ignored. */
  changeManualPosition(id: string, changes: ManualPositionChanges): Promise<ManualPosition>
  /** Removes a manual position with the comments on it. */
  removeManualPosition(id: string): Promise<void>
  /** Adds a comment, on the latest snapshot or on what `on` names. */
  addComment(comment?: NewComment): Promise<AttachedComment>
  changeComment(id: string, changes: CommentChanges): Promise<AttachedComment>
  removeComment(id: string): Promise<void>
}
