import type { FaultRule, Scenario } from '../scenario/schema/scenario.ts'
import type { ReadPositions, ReadSnapshots, UpdatePosition } from './task.ts'
import type { Trial } from './trial.ts'

type World = Trial['scenario']

/** The portfolio of the trials. */
export const PORTFOLIO = 'main'

/** The manual position that trials update. */
export const POSITION = '01KGP0000000000000000000M1'

/** A portfolio with this many daily snapshots. */
export function snapshots(count: number): World {
  return { portfolios: [{ id: PORTFOLIO, snapshots: { count } }] }
}

/** Three pages of twenty snapshots at most, with faults. */
export function faultyPages(...faults: FaultRule[]): World {
  return { ...snapshots(45), faults }
}

/** A portfolio with holdings, and the manual position to update. */
export function positions(...faults: FaultRule[]): World {
  return { ...described('Units as of the last statement'), faults }
}

/** A portfolio with holdings, and a manual position with this description. */
export function described(description: string): World {
  const fund = { symbol: 'FUND', name: 'Our fund' }
  const manual = { id: POSITION, asset: fund, amount: 10, price: 250, description }
  return { portfolios: [{ id: PORTFOLIO, manualPositions: [manual] }] }
}

export function readSnapshots(limit?: number): ReadSnapshots {
  return { task: 'read-snapshots', portfolioId: PORTFOLIO, ...(limit === undefined ? {} : { limit }) }
}

export const readPositions: ReadPositions = { task: 'read-positions', portfolioId: PORTFOLIO, snapshotId: 'latest' }

export function update(changes: UpdatePosition['changes']): UpdatePosition {
  return { task: 'update-position', portfolioId: PORTFOLIO, positionId: POSITION, changes }
}

/** The whole scenario of a trial. Only `token` is accepted. */
export function scenarioOf({ scenario, portfolios = [] }: Trial, token: string): Scenario {
  const access = portfolios.length > 0 ? portfolios : 'all'
  return { name: 'certify', ...scenario, tokens: [{ token, portfolios: access }] }
}
