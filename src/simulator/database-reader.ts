import {
  type CollectionName,
  type CollectionRecords,
  type PortfolioData,
  portfolioRecord,
} from '../database/collections.ts'
import type {
  CommentRecord,
  HoldingRecord,
  ManualPositionRecord,
  PortfolioRecord,
  SnapshotRecord,
} from '../database/records.ts'
import { portfolioNotFound } from './edit/edit-error.ts'
import type { LiveWorld } from './live-world.ts'

/**
 * The facts of a world as they are now: what scenario, updates and arrangements made. All else that clients see
 * (scheduled snapshots, amounts, prices, totals) is derived from them. Instants are ms since 1970; records are copies.
 * What is asked of a portfolio that there is not rejects with an EditError.
 */
export interface DatabaseReader {
  /** Portfolios with their schedules, in the scenario's order; at most so many. Each is filled for that. */
  portfolios(most?: number): Promise<PortfolioRecord[]>
  portfolio(id: string): Promise<PortfolioRecord>
  holdings(portfolioId: string): Promise<HoldingRecord[]>
  manualPositions(portfolioId: string): Promise<ManualPositionRecord[]>
  /** Comments on snapshots and manual positions, in the order in which they came. */
  comments(portfolioId: string): Promise<CommentRecord[]>
  /** Snapshots that were given: by the scenario, added or changed. Scheduled ones are in no collection. */
  snapshots(portfolioId: string): Promise<SnapshotRecord[]>
}

/** Reads the facts of whichever run is served. */
export function createDatabaseReader(run: () => LiveWorld): DatabaseReader {
  const read = async <N extends CollectionName>(name: N, id: string): Promise<CollectionRecords[N][]> => {
    const facts = await factsOf(run(), id)
    const records: CollectionRecords[N][] = facts[name].all()
    return structuredClone(records)
  }
  return {
    async portfolios(most = Number.POSITIVE_INFINITY) {
      const current = run()
      const records: PortfolioRecord[] = []
      for (const id of current.database.firstIds(most)) {
        records.push(structuredClone(portfolioRecord(await factsOf(current, id))))
      }
      return records
    },
    portfolio: async (id) => structuredClone(portfolioRecord(await factsOf(run(), id))),
    holdings: (id) => read('holdings', id),
    manualPositions: (id) => read('manualPositions', id),
    comments: (id) => read('comments', id),
    snapshots: (id) => read('snapshots', id),
  }
}

async function factsOf({ database }: LiveWorld, id: string): Promise<PortfolioData> {
  const facts = await database.facts(id)
  if (facts === undefined) throw portfolioNotFound(id)
  return facts
}
