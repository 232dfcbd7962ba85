import type { Service } from '../api/outcome.ts'
import type { CheckedName, ScenarioName } from '../scenario/scenario-name.ts'
import type { NewPortfolio } from '../scenario/schema/edits.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import type { WorldOptions } from '../scenario/world.ts'
import type { DatabaseReader } from './database-reader.ts'
import type { PortfolioEditor } from './edit/portfolio-editor.ts'
import type { Listener, ResetResult } from './events.ts'
import type { Faults } from './faults/fault-rules.ts'
import type { Requests } from './journal/journal.ts'
import type { SimulatorClock } from './simulator-clock.ts'

/**
 * A simulated service: its data, its clock, and the `handle(request)` that every adapter calls. `clock`, `faults`,
 * `requests`, `database` and the portfolio editors stay valid after a reset.
 * @example
 * const simulator = createSimulator({ scenario: 'demo' })
 * const server = setupServer(...createHandlers(simulator))
 */
export interface Simulator extends Service {
  /**
   * Resolves when the first portfolio is generated, without its random comments. Optional, since requests wait for the
   * data that they need.
   */
  ready(): Promise<void>
  /**
   * Restores, in one step, the initial data, clock and fault rules, and clears the journal. Hanging requests are
   * disconnected and delayed ones answered at once. Listeners stay.
   * @param scenario name of a shipped scenario, or your own. Default: the one that the simulator was created with.
   * @param options replace the scenario's seed and now. Default without a scenario: the options of `createSimulator`.
   * @throws {ScenarioError} if the scenario is invalid.
   * @throws {RangeError} if the scenario is unknown, or if `seed` or `now` is invalid. Nothing is changed then.
   * @example
   * afterEach(() => simulator.reset())
   */
  reset<Name extends string = ScenarioName>(
    scenario?: CheckedName<Name> | Scenario,
    options?: WorldOptions,
  ): Promise<ResetResult>
  /**
   * The current world as plain JSON: scenario, seed, clock, and the records of every changed portfolio. It does not
   * include the journal and the fault rules.
   */
  state(): Promise<WorldState>
  /**
   * Restores a saved world in one step: every answer has the same bytes as before. Everything that the state does not
   * include is reset. A later `reset()` returns to the scenario that the simulator was created with.
   * @throws {ScenarioError} if the state is invalid. Nothing is changed then.
   * @throws {TypeError} if the value is not a state.
   * @throws {RangeError} if another version of mockfolio saved it in another format.
   * @example
   * const saved = await simulator.state()
   * await simulator.portfolio('demo').addHolding()
   * await simulator.restore(saved)
   */
  restore(state: WorldState): Promise<ResetResult>
  /** The clock that decides which snapshots are due. */
  readonly clock: SimulatorClock
  /** The fault rules, which make requests fail, hang or take longer. */
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
  /** The editor of a portfolio. If no portfolio has this id, the methods of the editor reject. */
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
  /** Ids of the portfolios, in the scenario's order. @param max maximum number of ids. Default: all. */
  portfolioIds(max?: number): string[]
  /** The tokens that the scenario defines. Empty if it accepts any token. */
  readonly tokens: readonly string[]
  /** A hash of the current data, seed and clock. Two simulators with equal fingerprints give the same answers. */
  fingerprint(): string
}
