import type { Service } from '../http/outcome.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { WorldOptions } from '../scenario/world-options.ts'

/** What a reset did. */
export interface ResetResult {
  scenario: string
  seed: number
  /** ISO 8601. */
  now: string
  /** Digest of the world as it now is: equal after equal resets. */
  fingerprint: string
}

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
  /** Begins anew, wholly and at once: data, clock and all that was laid over them. Without a scenario: the one it began with. */
  reset(scenario?: string | Scenario, options?: WorldOptions): Promise<ResetResult>
  readonly clock: SimulatorClock
  /** Ids of the portfolios, in the scenario's order; at most so many. */
  portfolioIds(most?: number): string[]
  /** The tokens that the scenario lists; none where any token sees everything. */
  readonly tokens: readonly string[]
  /** Digest of the world as it is now. */
  fingerprint(): string
}
