import type { Position, Snapshot } from '../../api/wire.ts'
import { findSnapshot, listPositions } from '../../portfolio/list-positions.ts'
import { describeSnapshot } from '../../portfolio/list-snapshots.ts'
import type { LiveWorld } from '../live-world.ts'
import { EditError, portfolioNotFound } from './edit-error.ts'

/** The newest snapshot, with its comments and positions. */
export interface LatestSnapshot extends Snapshot {
  /** In listing order, manual positions with their comments. */
  positions: Position[]
}

/**
 * The newest snapshot of a portfolio.
 * @throws {EditError} if the portfolio does not exist or has no snapshot yet.
 */
export async function latestSnapshot({ database, world, clock }: LiveWorld, id: string): Promise<LatestSnapshot> {
  const data = await database.portfolioData(id)
  if (data === undefined) throw portfolioNotFound(id)
  const portfolio = world.portfolios.open(data)
  const snapshot = findSnapshot(portfolio, clock.now, 'latest')
  if (!snapshot.ok) throw new EditError('snapshot-not-found', snapshot.problem.detail)
  const positions = listPositions(portfolio, snapshot.value, true).data
  return structuredClone({ ...describeSnapshot(portfolio, snapshot.value, true), positions })
}
