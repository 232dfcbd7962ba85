import type { SnapshotList } from '../../src/api/wire.ts'
import type { PortfolioSpec } from '../../src/scenario/schema/portfolio-spec.ts'
import type { Scenario } from '../../src/scenario/schema/scenario.ts'
import { type Client, pathOf } from '../harness/client.ts'

/** A scenario with one portfolio, `mine`. */
export function mine(portfolio: Omit<PortfolioSpec, 'id'> = {}, rest: Partial<Scenario> = {}): Scenario {
  return { name: 'mine', ...rest, portfolios: [{ id: 'mine', ...portfolio }] }
}

/** A position of an explicit snapshot, with only what it must have. */
export const position = {
  network: 'Ethereum',
  platform: 'Lido',
  account: 'Ledger',
  type: 'Staked',
  assetSymbol: 'stETH',
  assetName: 'Lido Staked Ether',
  amount: 3,
  price: 0.1,
}

/** The replies of a portfolio as one text: all snapshots, and the positions of the two newest and the two oldest. */
export async function answers({ text }: Client, id: string): Promise<string> {
  const path = `${pathOf(id)}/snapshots`
  const list = await text(`${path}?limit=100000&includeComments=true`)
  const { data }: SnapshotList = JSON.parse(list)
  const shown = [...data.slice(-2), ...data.slice(0, 2)]
  const positions = shown.map((snapshot) => text(`${path}/${snapshot.id}/positions?includeComments=true`))
  return [list, ...(await Promise.all(positions))].join('\n')
}
