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
 * Reads the current records: those of the scenario, with all updates and edits. Everything else that clients see
 * (scheduled snapshots, amounts, prices, totals) is computed from them. Instants are ms since 1970. Results are copies.
 *
 * All methods except `portfolios` reject with an EditError if the portfolio does not exist.
 * @example
 * const [holding] = await simulator.database.holdings('demo')
 */
export interface DatabaseReader {
  /**
   * Portfolios with their schedules of snapshots, in the scenario's order.
   * @param max maximum number of portfolios; each one is generated. Default: all.
   */
  portfolios(max?: number): Promise<PortfolioRecord[]>
  /** One portfolio with its schedule of snapshots. */
  portfolio(id: string): Promise<PortfolioRecord>
  holdings(portfolioId: string): Promise<HoldingRecord[]>
  manualPositions(portfolioId: string): Promise<ManualPositionRecord[]>
  /** Comments on snapshots and manual positions, in the order in which they were added. */
  comments(portfolioId: string): Promise<CommentRecord[]>
  /** Snapshots that the scenario lists or that were added or changed. Scheduled ones have no record. */
  snapshots(portfolioId: string): Promise<SnapshotRecord[]>
}

/** @param current returns the live world at the time of a call. */
export function createDatabaseReader(current: () => LiveWorld): DatabaseReader {
  const read = async <N extends CollectionName>(name: N, portfolioId: string): Promise<CollectionRecords[N][]> => {
    const { database } = current()
    const pending =
      name === 'comments' ? database.portfolioData(portfolioId) : database.dataWithoutComments(portfolioId)
    const data = found(await pending, portfolioId)
    const records: CollectionRecords[N][] = data[name].all()
    return structuredClone(records)
  }
  const readPortfolio = async (live: LiveWorld, id: string): Promise<PortfolioRecord> =>
    structuredClone(portfolioRecord(found(await live.database.dataWithoutComments(id), id)))
  return {
    async portfolios(max = Number.POSITIVE_INFINITY) {
      const live = current()
      const records: PortfolioRecord[] = []
      for (const id of live.database.firstIds(max)) records.push(await readPortfolio(live, id))
      return records
    },
    portfolio: (id) => readPortfolio(current(), id),
    holdings: (id) => read('holdings', id),
    manualPositions: (id) => read('manualPositions', id),
    comments: (id) => read('comments', id),
    snapshots: (id) => read('snapshots', id),
  }
}

function found(data: PortfolioData | undefined, id: string): PortfolioData {
  if (data === undefined) throw portfolioNotFound(id)
  return data
}
