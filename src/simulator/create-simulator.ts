import type { MaybePromise } from '../api/maybe-promise.ts'
import type { Outcome } from '../api/outcome.ts'
import type { Problem } from '../api/problems.ts'
import type { ServiceRequest } from '../api/request.ts'
import type { RequestWarning } from '../api/warning.ts'
import type { NewPortfolio } from '../scenario/schema/edits.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { findScenario } from '../scenario/shipped.ts'
import { validateState } from '../scenario/validate/state.ts'
import type { WorldOptions } from '../scenario/world.ts'
import { formatInstant } from '../time/instant.ts'
import { createDatabaseReader } from './database-reader.ts'
import { addPortfolio, createPortfolioEditor, type PortfolioEditor, removePortfolio } from './edit/portfolio-editor.ts'
import { type Listener, Listeners, type SimulatorEvent } from './events.ts'
import { handle, reject } from './handle.ts'
import { Journal } from './journal/journal.ts'
import { createLiveWorld, endLiveWorld, faultsOf, type LiveWorld, requestsOf } from './live-world.ts'
import { checkOptions, checkPlatform, type SimulatorOptions } from './options.ts'
import type { ResetResult, Simulator, SimulatorClock } from './simulator.ts'
import { requireDuration, requireInstant } from './simulator-clock.ts'
import { fingerprint, restoreInto, stateOf } from './state.ts'
import { WorldCache } from './world-cache.ts'

/**
 * Makes a simulator. It is synchronous; the world fills on first use.
 * @throws TypeError, RangeError or ScenarioError at once on bad options, saying what is allowed.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  checkPlatform()
  return new RunningSimulator(options, new WorldCache())
}

/** A simulator on worlds that it shares with others. Of the platform it asks nothing: a server runs on Node.js alone. */
export class RunningSimulator implements Simulator {
  readonly #options: SimulatorOptions
  readonly #scenario: Scenario
  readonly #worlds: WorldCache
  readonly #owner: string | undefined
  readonly #listeners = new Listeners()
  #run: LiveWorld

  /** @param owner a token that sees all portfolios, though the scenario does not list it. */
  constructor(options: SimulatorOptions, worlds: WorldCache, owner?: string) {
    checkOptions(options)
    this.#options = { ...options }
    this.#worlds = worlds
    this.#owner = owner
    this.#scenario = findScenario(options.scenario ?? 'demo')
    this.#run = this.#begin(this.#scenario, options)
  }

  readonly handle = (request: ServiceRequest): MaybePromise<Outcome> => handle(this.#run, request)

  async ready(): Promise<void> {
    const [first] = this.portfolioIds(1)
    if (first !== undefined) await this.#run.database.facts(first)
  }

  async reset(scenario?: string | Scenario, options: WorldOptions = {}): Promise<ResetResult> {
    const run =
      scenario === undefined
        ? this.#begin(this.#scenario, { ...this.#options, ...options })
        : this.#begin(findScenario(scenario), options)
    return this.#replace(run)
  }

  async state(): Promise<WorldState> {
    return stateOf(this.#run)
  }

  async restore(state: WorldState): Promise<ResetResult> {
    const checked = validateState(state)
    const run = this.#begin(checked.scenario, { seed: checked.seed, now: checked.now })
    await restoreInto(run, checked)
    return this.#replace(run)
  }

  get clock(): SimulatorClock {
    const { clock } = this.#run
    return {
      get now() {
        return formatInstant(clock.now)
      },
      advance: (duration) => this.#moved(clock.advance(requireDuration(duration))),
      set: (instant) => this.#moved(clock.set(requireInstant(instant))),
    }
  }

  readonly faults = faultsOf(() => this.#run, this.#listeners)

  readonly requests = requestsOf(() => this.#run, this.#listeners)

  subscribe(listener: Listener): () => void {
    return this.#listeners.add(listener)
  }

  readonly database = createDatabaseReader(() => this.#run)

  portfolio(id: string): PortfolioEditor {
    return createPortfolioEditor(() => this.#run, id)
  }

  async addPortfolio(portfolio: NewPortfolio = {}): Promise<PortfolioEditor> {
    return this.portfolio(await addPortfolio(this.#run, portfolio))
  }

  removePortfolio(id: string): Promise<void> {
    return removePortfolio(this.#run, id)
  }

  portfolioIds(most = Number.POSITIVE_INFINITY): string[] {
    return this.#run.database.firstIds(most)
  }

  get tokens(): readonly string[] {
    return [...(this.#run.settings.tokens?.keys() ?? [])]
  }

  fingerprint(): string {
    return fingerprint(this.#run)
  }

  /** Refuses a request that comes to no world, and notes it in this one's journal. */
  refuse(request: ServiceRequest, problem: Problem, violation: RequestWarning): Outcome {
    return reject(this.#run, request, problem, violation)
  }

  /** Tells the listeners of something beside this world. */
  tell(event: SimulatorEvent): void {
    this.#listeners.tell(() => event)
  }

  /** Ends this world: what hangs or waits by it is let go. */
  end(): void {
    endLiveWorld(this.#run)
  }

  #begin(scenario: Scenario, { seed, now }: WorldOptions): LiveWorld {
    const options = { ...(seed === undefined ? {} : { seed }), ...(now === undefined ? {} : { now }) }
    return createLiveWorld(this.#worlds.open(scenario, options), {
      responses: this.#worlds.replies,
      formatError: this.#options.errors,
      owner: this.#owner,
      journal: new Journal(this.#options.journalSize ?? 1000, this.#listeners),
    })
  }

  /** Serves another run from now on; requests under way end on the one that they began on. */
  #replace(run: LiveWorld): ResetResult {
    const former = this.#run
    this.#run = run
    endLiveWorld(former)
    const { world } = run
    const result = {
      scenario: world.scenario.name,
      seed: world.seed,
      now: formatInstant(run.clock.now),
      fingerprint: fingerprint(run),
    }
    this.#listeners.tell(() => ({ kind: 'reset', reset: { ...result } }))
    return result
  }

  #moved(instant: number): string {
    const now = formatInstant(instant)
    this.#listeners.tell(() => ({ kind: 'clock', now }))
    return now
  }
}
