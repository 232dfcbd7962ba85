import type { LiveWorld } from '../live-world.ts'
import { addComment, changeComment, removeComment } from './comments.ts'
import { addHolding, changeHolding, removeHolding } from './holdings.ts'
import { addManualPosition, changeManualPosition, removeManualPosition } from './manual-positions.ts'
import type { PortfolioEditor } from './portfolio-editor.ts'
import { addSnapshot, changeSnapshot, removeSnapshot } from './snapshots.ts'

/** The arrangement of one portfolio in whichever run is served when it is called. */
export function createEditor(run: () => LiveWorld, id: string): PortfolioEditor {
  return {
    id,
    addSnapshot: (snapshot = {}) => addSnapshot(run(), id, snapshot),
    changeSnapshot: (snapshotId, changes) => changeSnapshot(run(), id, snapshotId, changes),
    removeSnapshot: (snapshotId) => removeSnapshot(run(), id, snapshotId),
    addHolding: (holding = {}) => addHolding(run(), id, holding),
    changeHolding: (holdingId, changes) => changeHolding(run(), id, holdingId, changes),
    removeHolding: (holdingId) => removeHolding(run(), id, holdingId),
    addManualPosition: (position = {}) => addManualPosition(run(), id, position),
    changeManualPosition: (positionId, changes) => changeManualPosition(run(), id, positionId, changes),
    removeManualPosition: (positionId) => removeManualPosition(run(), id, positionId),
    addComment: (comment = {}) => addComment(run(), id, comment),
    changeComment: (commentId, changes) => changeComment(run(), id, commentId, changes),
    removeComment: (commentId) => removeComment(run(), id, commentId),
  }
}
