import type { Service } from '../api/outcome.ts'
import type { NewPortfolio } from '../scenario/schema/edits.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import type { WorldOptions } from '../scenario/world.ts'
import type { DatabaseReader } from './database-reader.ts'
import type { PortfolioEditor } from './edit/portfolio-editor.ts'
import type { Listener } from './events.ts'
import type { Faults } from './faults/fault-rules.ts'
import type { Requests } from './journal/journal.ts'

/** The clock of a simulator. Instants are ISO 8601. */
export interface SimulatorClock {
  readonly now: string
  /** Moves on by a duration, `P1DT6H`; returns the new instant. A RangeError where it is none. */
  advance(duration: string): string
  /** Moves to an instant; a RangeError where that would go back. */
  set(instant: string): string
}

/**
 * One simulated service: a world, a clock, and one `handle(request)` that every adapter calls.
 * @example
 * const simulator = createSimulator({ scenario: 'demo' })
 * const server = setupServer(...createHandlers(simulator))
 */
export interface Simulator extends Service {
  /** Resolves once the world's first portfolio is filled. Never needed: requests wait by themselves. */
  ready(): Promise<void>
  /**
   * Begins anew, wholly and at once: data, clock, the scenario's fault rules with their counts at 0, an empty journal;
   * requests that hang or wait are let go. Listeners stay. Without a scenario: the one it began with.
   */
  reset(scenario?: string | Scenario, options?: WorldOptions): Promise<ResetResult>
  /**
   * The whole world with its changes as plain JSON: scenario, seed, clock, and the facts of each portfolio that was
   * changed. The journal and added rules of faults are no part of it.
   */
  state(): Promise<WorldState>
  /**
   * Brings a saved world back, wholly or not at all: every answer is the same to the byte. It begins as after a reset
   * in all that the state does not hold. A later `reset()` goes back to the scenario that the simulator began with.
   * @throws ScenarioError, TypeError or RangeError where the state does not hold; then nothing has changed.
   */
  restore(state: WorldState): Promise<ResetResult>
  readonly clock: SimulatorClock
  readonly faults: Faults
  readonly requests: Requests
  /** Has a listener told of requests, resets, moves of the clock and changes of rules; what is returned ends that. */
  subscribe(listener: Listener): () => void
  /** Adds to a portfolio, and changes and removes what it holds. */
  portfolio(id: string): PortfolioEditor
  /** Adds a portfolio and resolves to its arrangement, whose `id` is the portfolio's. */
  addPortfolio(portfolio?: NewPortfolio): Promise<PortfolioEditor>
  /** Removes a portfolio with all that it holds. */
  removePortfolio(id: string): Promise<void>
  /** The facts as they are now. */
  readonly database: DatabaseReader
  /** Ids of the portfolios, in the scenario's order; at most so many. */
  portfolioIds(most?: number): string[]
  /** The tokens that the scenario lists; none where any token sees everything. */
  readonly tokens: readonly string[]
  /** Digest of the world as it is now. */
  fingerprint(): string
}

/** What a reset did. */
export interface ResetResult {
  scenario: string
  seed: number
  /** The clock's instant, ISO 8601: a restored world goes on where it was. */
  now: string
  /** Digest of the world as it now is: equal after equal resets. */
  fingerprint: string
}
