import fixture from '../../fixtures/assets.json' with { type: 'json' }
import { createPortfolioData, type PortfolioRecords } from '../../src/database/collections.ts'
import type { HoldingRecord, ManualPositionRecord, PositionRecord, SnapshotRecord } from '../../src/database/records.ts'
import { createMarket } from '../../src/market/market.ts'
import type { Asset } from '../../src/market/price-model.ts'
import { Portfolio } from '../../src/portfolio/portfolio.ts'
import { createRandom } from '../../src/random/random.ts'
import { ulidAt } from '../../src/random/ulid.ts'

export const DAY = 86_400_000
export const NOW = Date.UTC(2026, 1, 5, 12)

const assets: readonly Asset[] = fixture
export const market = createMarket({ seed: 1, anchor: NOW, assets, events: [] })

/** A holding of 2 ETH, open since ten days before `NOW`. */
export function holding(changes: Partial<HoldingRecord> = {}): HoldingRecord {
  return {
    id: 'H',
    ordinal: 0,
    type: 'Staked',
    network: 'Ethereum',
    platform: 'Lido',
    account: 'Ledger',
    address: null,
    context: null,
    description: null,
    rate: 0,
    compounding: false,
    opened: NOW - 10 * DAY,
    closed: null,
    anchor: NOW,
    assets: [{ symbol: 'ETH', name: 'Ethereum', amount: 2 }],
    levels: [],
    ...changes,
  }
}

/** A manual position of 3 BTC, entered ten days before `NOW`. */
export function manualPosition(changes: Partial<ManualPositionRecord> = {}): ManualPositionRecord {
  return {
    id: 'M',
    ordinal: 0,
    account: 'Safe',
    symbol: 'BTC',
    name: 'Bitcoin',
    network: 'Bitcoin',
    custom: false,
    revisions: [{ from: NOW - 10 * DAY, amount: 3, price: null, description: 'note' }],
    ...changes,
  }
}

/** An explicit snapshot at an instant, of holdings and manual positions unless it has positions of its own. */
export function snapshot(instant: number, changes: Partial<SnapshotRecord> = {}): SnapshotRecord {
  const id = ulidAt(instant, createRandom(instant % 1000).fork('id'))
  return { id, instant, recordedTotal: null, positions: null, ...changes }
}

/** A recorded position of 2 stETH at 1000 USD. */
export function position(changes: Partial<PositionRecord> = {}): PositionRecord {
  return {
    id: 'P-1',
    network: 'Ethereum',
    platform: 'Lido',
    account: 'Ledger',
    address: null,
    type: 'Staked',
    symbol: 'stETH',
    name: 'Lido Staked Ether',
    context: null,
    description: null,
    amount: 2,
    price: 1000,
    ...changes,
  }
}

/** A portfolio with these records. */
export async function portfolioOf(records: Partial<PortfolioRecords>): Promise<Portfolio> {
  return new Portfolio(await dataOf(records), market, () => createRandom(7))
}

/** The data of a portfolio `mine` with these records, without a schedule by default. */
export function dataOf(records: Partial<PortfolioRecords>) {
  const portfolios = [{ id: 'mine', schedule: null }]
  return createPortfolioData({ portfolios, holdings: [], manualPositions: [], comments: [], snapshots: [], ...records })
}
