import type { PortfolioRecords } from '../../database/collections.ts'
import type { PortfolioRecord } from '../../database/records.ts'
import type { Scenario } from './scenario.ts'

/** The version of saved states that this code writes and reads. It rises when a seed gives other data, too. */
export const STATE_VERSION = 1

/**
 * A whole world as plain JSON: what it was made from, and what was changed since. The journal and the rules of faults
 * are no part of it: with the state come the scenario's rules, unused, and an empty journal.
 */
export interface WorldState {
  version: typeof STATE_VERSION
  scenario: Scenario
  seed: number
  /** The instant at which the clock started, ISO 8601. */
  now: string
  clock: {
    /** The clock's instant, ISO 8601. */
    now: string
  }
  /** All portfolios, in listing order. One that nothing was changed of is its id alone: the rest follows from the seed. */
  portfolios: (UnchangedPortfolio | ChangedPortfolio)[]
  /** How many records of a kind were added to the world by hand: the chance of the next ones follows from it. */
  added: Record<string, number>
}

/** A portfolio as scenario and seed made it. */
export interface UnchangedPortfolio {
  id: string
}

/** A portfolio that was changed: all of its facts. */
export interface ChangedPortfolio extends Omit<PortfolioRecords, 'portfolios'>, PortfolioRecord {}

/** Whether all facts of a portfolio are there. */
export function isChanged(portfolio: UnchangedPortfolio | ChangedPortfolio): portfolio is ChangedPortfolio {
  return 'holdings' in portfolio
}
