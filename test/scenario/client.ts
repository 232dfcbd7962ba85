import { createFetch } from '../../src/adapters/fetch.ts'
import type { ManualPosition, PositionList, SnapshotList } from '../../src/api/wire.ts'
import type { PortfolioSpec } from '../../src/scenario/schema/portfolio-spec.ts'
import type { Scenario } from '../../src/scenario/schema/scenario.ts'
import { createSimulator } from '../../src/simulator/create-simulator.ts'
import type { SimulatorOptions } from '../../src/simulator/options.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'

const BASE = 'http://mock.test'

/** A client of one simulator. */
export interface Client {
  simulator: Simulator
  ask(path: string, init?: RequestInit): Promise<Response>
  snapshots(id: string, query?: string): Promise<SnapshotList>
  /** All snapshots, oldest first. */
  series(id: string): Promise<SnapshotList['data']>
  positions(id: string, snapshotId?: string, query?: string): Promise<PositionList['data']>
  update(id: string, positionId: string, body: object): Promise<ManualPosition>
}

/** A client of a new simulator, or of an existing one. */
export function clientOf(of: SimulatorOptions | Simulator, token?: string): Client {
  const simulator = 'handle' in of ? of : createSimulator(of)
  const call = createFetch(simulator, { baseUrl: BASE })
  const authorization = `Bearer ${token ?? simulator.tokens[0] ?? 'any'}`
  const ask = (path: string, init: RequestInit = {}) =>
    call(`${BASE}/v1/api/portfolios/${path}`, { ...init, headers: { authorization, ...init.headers } })
  const json = async (path: string, init?: RequestInit) => {
    const response = await ask(path, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    simulator,
    ask,
    snapshots: (id, query = '') => json(`${id}/snapshots${query}`),
    series: async (id) => (await json(`${id}/snapshots?limit=1000000`)).data.reverse(),
    positions: async (id, snapshotId = 'latest', query = '') =>
      (await json(`${id}/snapshots/${snapshotId}/positions${query}`)).data,
    update: async (id, positionId, body) =>
      (
        await json(`${id}/manual-positions/${positionId}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).data,
  }
}

/** A scenario with one portfolio, `mine`. */
export function mine(portfolio: Omit<PortfolioSpec, 'id'> = {}, rest: Partial<Scenario> = {}): Scenario {
  return { name: 'mine', ...rest, portfolios: [{ id: 'mine', ...portfolio }] }
}

/** Everything that a portfolio answers, as one text: all snapshots and the positions of the newest and oldest ones. */
export async function answers({ ask, series }: Client, id: string): Promise<string> {
  const all = await series(id)
  const shown = [...all.slice(0, 2), ...all.slice(-2)].map((snapshot) => snapshot.id)
  const paths = [
    `${id}/snapshots?limit=100000&includeComments=true`,
    ...shown.map((snapshot) => `${id}/snapshots/${snapshot}/positions?includeComments=true`),
  ]
  return (await Promise.all(paths.map(async (path) => (await ask(path)).text()))).join('\n')
}
