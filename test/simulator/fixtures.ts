import type { FaultRule, SimulatorOptions } from '../../src/index.ts'

export const SNAPSHOTS = '/v1/api/portfolios/demo/snapshots'
export const LATEST = `${SNAPSHOTS}/latest/positions`

/** A small scenario with the portfolios `demo` and `other`, and these rules. */
export function withFaults(...faults: FaultRule[]): SimulatorOptions<string> {
  const portfolio = { id: 'demo', snapshots: { count: 3 }, holdings: { staked: 1, yield: 1 } }
  return { scenario: { name: 'own', portfolios: [portfolio, { ...portfolio, id: 'other' }], faults } }
}

/** Resolves after 30 ms, by which time a call that is not pending has ended. */
export function settle(): Promise<'pending'> {
  return new Promise((resolve) => setTimeout(resolve, 30, 'pending'))
}
