import type { Scenario } from '../../../src/scenario/schema/scenario.ts'
import type { RunningSimulator } from '../../../src/simulator/create-simulator.ts'
import { Finding } from './finding.ts'
import type { Json } from './json.ts'
import type { FuzzService } from './service.ts'

/** A small world with every kind of record, which takes little time to generate. */
export const smallScenario: Scenario = {
  name: 'fuzz',
  now: '2026-02-05T12:00:00Z',
  portfolios: [
    {
      id: 'demo',
      snapshots: { count: 6, every: 'P1D' },
      accounts: 2,
      holdings: { staked: 1, yield: 1 },
      manualPositions: { listed: 1, custom: 1 },
      comments: { snapshots: 2, manualPositions: 'all' },
    },
    {
      id: 'other',
      snapshots: [{ timestamp: '2026-02-01T00:00:00Z', comments: [{ author: 'Ada', content: 'Fine' }] }],
      holdings: [{ type: 'Yield', asset: 'ETH', network: 'Ethereum', amount: 2, rate: 0.04 }],
      manualPositions: [{ asset: 'BTC', amount: 1 }],
    },
  ],
}

/** Ids in a world. */
export interface WorldIds {
  snapshots: string[]
  holdings: string[]
  /** Of a listed asset, then of a custom one. */
  manual: string[]
  comments: string[]
}

export async function idsIn(
  { database }: RunningSimulator,
  service: FuzzService,
  portfolio = 'demo',
): Promise<WorldIds> {
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)
  const manual = await database.manualPositions(portfolio)
  const listed = [...manual].sort((one, other) => Number(one.custom) - Number(other.custom))
  const list = await service.get(`/v1/api/portfolios/${portfolio}/snapshots?limit=3`)
  const { data }: { data: { id: string }[] } = JSON.parse(list?.text ?? '')
  return {
    snapshots: idsOf(data),
    holdings: idsOf(await database.holdings(portfolio)),
    manual: idsOf(listed),
    comments: idsOf(await database.comments(portfolio)),
  }
}

const MAX_PORTFOLIOS = 3

/** Reads what clients see of the first portfolios. Every reply is checked. */
export async function readAll(service: FuzzService): Promise<void> {
  const { simulator } = service
  const token = simulator.tokens[0] ?? 'any'
  for (const id of simulator.portfolioIds(MAX_PORTFOLIOS)) {
    // A URL cannot contain these.
    if (/^\.{0,2}$|\p{Cs}/u.test(id))
      throw new Finding('exception', `No request can name the portfolio ${JSON.stringify(id)}.`)
    const path = `/v1/api/portfolios/${encodeURIComponent(id)}/snapshots`
    await service.get(`${path}?limit=2&includeComments=true`, token)
    await service.get(`${path}/latest/positions?includeComments=true`, token)
  }
}

/** The state of a world as plain JSON. */
export async function stateOf(simulator: RunningSimulator): Promise<Json> {
  return JSON.parse(JSON.stringify(await simulator.state()))
}
