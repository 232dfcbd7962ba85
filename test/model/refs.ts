import { createFetch, createSimulator, type SnapshotList } from '../../src/index.ts'
import type { RefsOf } from './initial-world.ts'
import { addedPortfolio, EVERY, scenarios, seeds } from './scenario.ts'
import type { SnapshotRef } from './world.ts'

const schedule = { count: 40, every: EVERY }

/**
 * The ids and instants of the scheduled snapshots, which follow from seed and portfolio alone and which the model cannot
 * predict. @param days how long after the start the sequences may go.
 */
export async function learnRefs(days: number): Promise<RefsOf> {
  const refs = new Map<string, SnapshotRef[]>()
  for (const seed of seeds) {
    const { portfolios, ...scenario } = scenarios.plain
    const longer = portfolios.map((spec) => (Array.isArray(spec.snapshots) ? spec : { ...spec, snapshots: schedule }))
    const simulator = createSimulator({ scenario: { ...scenario, portfolios: longer }, seed })
    await simulator.addPortfolio({ ...addedPortfolio, snapshots: schedule })
    simulator.clock.advance(`P${days}D`)
    const ask = createFetch(simulator, { baseUrl: 'http://refs.test' })
    for (const id of simulator.portfolioIds()) {
      const url = `http://refs.test/v1/api/portfolios/${id}/snapshots?limit=5000`
      const response = await ask(url, { headers: { authorization: 'Bearer any' } })
      const { data }: SnapshotList = await response.json()
      refs.set(`${seed}/${id}`, data.map(({ id, timestamp }) => ({ id, timestamp })).reverse())
    }
  }
  return (seed, portfolio) => refs.get(`${seed}/${portfolio}`) ?? []
}
