import { checkOptionNames } from '../api/check-arguments.ts'
import type { MaybePromise } from '../api/maybe-promise.ts'
import type { Outcome } from '../api/outcome.ts'
import { requireGlobals } from '../api/platform.ts'
import type { Problem, RequestWarning } from '../api/problems.ts'
import type { ServiceRequest } from '../api/request.ts'
import type { CheckedName, ScenarioName } from '../scenario/scenario-name.ts'
import type { NewPortfolio } from '../scenario/schema/edits.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { findScenario } from '../scenario/shipped.ts'
import { validateState } from '../scenario/validate/state.ts'
import type { World, WorldOptions } from '../scenario/world.ts'
import { formatInstant } from '../time/instant.ts'
import { createDatabaseReader, type DatabaseReader } from './database-reader.ts'
import { addPortfolio, createPortfolioEditor, type PortfolioEditor, removePortfolio } from './edit/portfolio-editor.ts'
import { type Listener, Listeners, type ResetResult, type SimulatorEvent } from './events.ts'
import type { Faults } from './faults/fault-rules.ts'
import { handle, reject } from './handle.ts'
import { Journal, type Requests } from './journal/journal.ts'
import { createLiveWorld, endLiveWorld, faultsOf, isUntouched, type LiveWorld, requestsOf } from './live-world.ts'
import { checkOptions, type SimulatorOptions } from './options.ts'
import type { Simulator } from './simulator.ts'
import { CurrentClock } from './simulator-clock.ts'
import { fingerprint, restoreState, saveState } from './state.ts'
import { WorldCache } from './world-cache.ts'

const DEFAULT_SCENARIO = 'demo'
const DEFAULT_JOURNAL_SIZE = 1000
/** The globals that the core uses, some of which jsdom or React Native lack. */
const requiredGlobals = ['TextDecoder', 'TextEncoder', 'URLSearchParams', 'structuredClone']

/**
 * Creates a simulator. It generates its data when a request first needs it.
 * @throws {TypeError} if an option is unknown or has the wrong type.
 * @throws {RangeError} if the scenario is unknown, or if `seed`, `now` or `journalSize` is invalid.
 * @throws {ScenarioError} if the scenario is invalid; its message lists all problems.
 * @example
 * const simulator = createSimulator({ scenario: 'demo', seed: 7 })
 * const fetch = createFetch(simulator)
 */
export function createSimulator<Name extends string = ScenarioName>(
  options: SimulatorOptions<CheckedName<Name>> = {},
): Simulator {
  requireGlobals('mockfolio', requiredGlobals)
  return new RunningSimulator(options, new WorldCache())
}

/** A simulator that can share its worlds with others. It does not check the platform, since a server needs less of it. */
export class RunningSimulator implements Simulator {
  readonly #options: SimulatorOptions<string>
  readonly #worlds: WorldCache
  readonly #owner: string | undefined
  readonly #listeners = new Listeners()
  #faults: Faults | undefined
  #requests: Requests | undefined
  #database: DatabaseReader | undefined
  /** The world that it started with. */
  readonly #first: World
  /** Replaced on a reset. A request finishes on the world on which it started. */
  #live: LiveWorld

  /** @param owner a token that may access all portfolios although the scenario does not define it. */
  constructor(options: SimulatorOptions<string>, worlds: WorldCache, owner?: string) {
    checkOptions(options)
    this.#options = { ...options }
    this.#worlds = worlds
    this.#owner = owner
    this.#live = this.#start(findScenario(options.scenario ?? DEFAULT_SCENARIO), options)
    this.#first = this.#live.world
  }

  /**
   * Closes the idle connections of the server. The admin API calls it when a rule begins to cut connections. Code does
   * not: a client in the same process could still send on a connection that was just closed.
   */
  closeIdleConnections: () => void = () => {}

  readonly handle = (request: ServiceRequest): MaybePromise<Outcome> => handle(this.#live, request)

  readonly clock = new CurrentClock(() => this.#live, this.#listeners)

  // These three are created when they are first read: their functions take 1.2 kB in each world of a server.
  get faults(): Faults {
    this.#faults ??= faultsOf(() => this.#live, this.#listeners)
    return this.#faults
  }

  get requests(): Requests {
    this.#requests ??= requestsOf(() => this.#live, this.#listeners)
    return this.#requests
  }

  get database(): DatabaseReader {
    this.#database ??= createDatabaseReader(() => this.#live)
    return this.#database
  }

  async ready(): Promise<void> {
    const [first] = this.portfolioIds(1)
    if (first !== undefined) await this.#live.database.dataWithoutComments(first)
  }

  async reset(scenario?: string | Scenario, options: WorldOptions = {}): Promise<ResetResult> {
    checkOptionNames(options, 'reset', ['seed', 'now'])
    if (scenario !== undefined) return this.#replaceWith(this.#start(findScenario(scenario), options))
    return this.#replaceWith(this.#start(this.#first.scenario, { ...this.#options, ...options }))
  }

  async state(): Promise<WorldState> {
    return saveState(this.#live)
  }

  async restore(state: WorldState): Promise<ResetResult> {
    const checked = validateState(state)
    const live = this.#start(checked.scenario, { seed: checked.seed, now: checked.now })
    await restoreState(live, checked)
    return this.#replaceWith(live)
  }

  subscribe(listener: Listener): () => void {
    return this.#listeners.add(listener)
  }

  portfolio(id: string): PortfolioEditor {
    return createPortfolioEditor(() => this.#live, id)
  }

  async addPortfolio(portfolio: NewPortfolio = {}): Promise<PortfolioEditor> {
    return this.portfolio(await addPortfolio(this.#live, portfolio))
  }

  removePortfolio(id: string): Promise<void> {
    return removePortfolio(this.#live, id)
  }

  portfolioIds(max = Number.POSITIVE_INFINITY): string[] {
    return this.#live.database.firstIds(max)
  }

  get tokens(): readonly string[] {
    return [...(this.#live.settings.tokens?.keys() ?? [])]
  }

  fingerprint(): string {
    return fingerprint(this.#live)
  }

  /**
   * Whether a simulator that is created now with the same options would give the same answers. False if in doubt. The
   * journal does not count.
   */
  get isUnchanged(): boolean {
    const startsToday = (this.#options.now ?? this.#first.scenario.now) === 'today'
    return !startsToday && this.#live.world === this.#first && isUntouched(this.#live)
  }

  /** Answers a request that belongs to no world with a problem, and records it in the journal. */
  reject(request: ServiceRequest, problem: Problem, warning: RequestWarning): Outcome {
    return reject(this.#live, request, problem, warning)
  }

  /** Reads the current live world without a trace: no request, no event. */
  peek<T>(read: (live: LiveWorld) => T): T {
    return read(this.#live)
  }

  /** Sends an event of the server to the listeners of this simulator. */
  emit(event: SimulatorEvent): void {
    this.#listeners.emit(() => event)
  }

  /** Releases the requests that hang or wait. The simulator is no longer served. */
  end(): void {
    endLiveWorld(this.#live)
  }

  #start(scenario: Scenario, options: WorldOptions): LiveWorld {
    return createLiveWorld(this.#worlds.open(scenario, options), {
      worlds: this.#worlds,
      formatError: this.#options.errors,
      owner: this.#owner,
      journal: new Journal(this.#options.journalSize ?? DEFAULT_JOURNAL_SIZE, (entry, response) =>
        this.#listeners.emit(() => ({ kind: 'request', request: entry(), response: response() })),
      ),
    })
  }

  #replaceWith(live: LiveWorld): ResetResult {
    const previous = this.#live
    this.#live = live
    endLiveWorld(previous)
    const { world, clock } = live
    const result = {
      scenario: world.scenario.name,
      seed: world.seed,
      now: formatInstant(clock.now),
      fingerprint: fingerprint(live),
    }
    this.#listeners.emit(() => ({ kind: 'reset', reset: { ...result } }))
    return result
  }
}
