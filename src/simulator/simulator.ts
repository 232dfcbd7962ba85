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
import type { SimulatorClock } from './simulator-clock.ts'

/**
 * One simulated service: its data, its clock, and the `handle(request)` that every adapter calls. `clock`, `faults`,
 * `requests`, `database` and the editors of portfolios stay valid after a reset.
 * @example
 * const simulator = createSimulator({ scenario: 'demo' })
 * const server = setupServer(...createHandlers(simulator))
 */
export interface Simulator extends Service {
  /** Resolves once the first portfolio is generated. Optional: a request waits for the data that it needs. */
  ready(): Promise<void>
  /**
   * Starts again, all at once: data, clock, the scenario's fault rules with their counts at 0, an empty journal. Hanging
   * requests are disconnected and delayed ones answered. Listeners stay.
   * @param scenario name of a shipped scenario, or one of your own. Default: the one that the simulator was created with.
   * @param options seed and now instead of the scenario's. Default without a scenario: those of `createSimulator`.
   * @throws {ScenarioError} if the scenario is invalid.
   * @throws {RangeError} if the scenario is unknown, or the seed or the now is invalid. Nothing is changed then.
   * @example
   * afterEach(() => simulator.reset())
   */
  reset(scenario?: string | Scenario, options?: WorldOptions): Promise<ResetResult>
  /**
   * The current world as plain JSON: scenario, seed, clock, and the records of every changed portfolio. It does not
   * include the journal and the fault rules.
   */
  state(): Promise<WorldState>
  /**
   * Restores a saved world, all at once: every answer has the same bytes as before. What the state does not include
   * starts as after a reset. A later `reset()` returns to the scenario that the simulator was created with.
   * @throws {ScenarioError} if the state is invalid. Nothing is changed then.
   * @throws {TypeError} if the value is not a state at all.
   * @throws {RangeError} if another version of mockfolio saved it in another format.
   * @example
   * const saved = await simulator.state()
   * await simulator.portfolio('demo').addHolding()
   * await simulator.restore(saved)
   */
  restore(state: WorldState): Promise<ResetResult>
  /** The clock that decides which snapshots are due. */
  readonly clock: SimulatorClock
  /** The fault rules: requests that fail, hang or are late. */
  readonly faults: Faults
  /** The journal of requests. */
  readonly requests: Requests
  /**
   * Calls a listener for each request, reset, move of the clock and change of the fault rules. Returns a function that
   * ends the subscription.
   * @example
   * const unsubscribe = simulator.subscribe((event) => console.log(event.kind))
   */
  subscribe(listener: Listener): () => void
  /** The editor of a portfolio. Its methods, not this one, reject if there is no portfolio of that id. */
  portfolio(id: string): PortfolioEditor
  /**
   * Adds a portfolio and resolves to its editor. Default id: `portfolio-1`, `portfolio-2`, …
   * @throws {ScenarioError} if a value is invalid.
   * @throws {EditError} if the id is taken.
   * @example
   * const { id } = await simulator.addPortfolio({ snapshots: { count: 3 } })
   */
  addPortfolio(portfolio?: NewPortfolio): Promise<PortfolioEditor>
  /**
   * Removes a portfolio and its records.
   * @throws {EditError} if it does not exist.
   */
  removePortfolio(id: string): Promise<void>
  /** The current records. */
  readonly database: DatabaseReader
  /** Ids of the portfolios, in the scenario's order. @param max the most that are returned. Default: all. */
  portfolioIds(max?: number): string[]
  /** The tokens that the scenario defines. Empty if it accepts any token. */
  readonly tokens: readonly string[]
  /** A hash of the current data, seed and clock: two simulators with the same one give the same answers. */
  fingerprint(): string
}

/** What the simulator started from after a reset or a restore. */
export interface ResetResult {
  /** The scenario's name. */
  scenario: string
  seed: number
  /** The clock's instant, ISO 8601. A restored clock continues from where it was. */
  now: string
  /** As `Simulator.fingerprint()`: the same after the same reset. */
  fingerprint: string
}
