import type { Problem } from '../contract/problems.ts'
import type { Outcome } from '../http/outcome.ts'
import type { ServiceRequest } from '../http/request.ts'
import type { Soon } from '../http/soon.ts'
import type { Violation } from '../http/violation.ts'
import { checkState } from '../scenario/check-state.ts'
import { findScenario } from '../scenario/find.ts'
import type { NewPortfolio } from '../scenario/new-record.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { WorldOptions } from '../scenario/world-options.ts'
import type { WorldState } from '../scenario/world-state.ts'
import { formatInstant } from '../seed/instant.ts'
import { arrangementOf } from './arranged-portfolio.ts'
import { addPortfolio, removePortfolio } from './arranged-portfolios.ts'
import type { PortfolioArrangement } from './arrangement.ts'
import { readerOf } from './database-reader.ts'
import type { Listener, SimulatorEvent } from './event.ts'
import { fingerprint } from './fingerprint.ts'
import { durationOf, instantOf } from './given-time.ts'
import { handle, refuse } from './handle.ts'
import { Journal } from './journal.ts'
import { Listeners } from './listeners.ts'
import { checkOptions, type SimulatorOptions } from './options.ts'
import { checkPlatform } from './platform.ts'
import type { ResetResult } from './reset-result.ts'
import { createRun, endRun, type Run } from './run.ts'
import { faultsOf, requestsOf } from './run-view.ts'
import type { Simulator, SimulatorClock } from './simulator.ts'
import { restoreInto, stateOf } from './state.ts'
import { Worlds } from './worlds.ts'

/**
 * Makes a simulator. It is synchronous; the world fills on first use.
 * @throws TypeError, RangeError or ScenarioError at once on bad options, saying what is allowed.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  checkPlatform()
  return new RunningSimulator(options, new Worlds())
}

/** A simulator on worlds that it shares with others. Of the platform it asks nothing: a server runs on Node.js alone. */
export class RunningSimulator implements Simulator {
  readonly #options: SimulatorOptions
  readonly #scenario: Scenario
  readonly #worlds: Worlds
  readonly #owner: string | undefined
  readonly #listeners = new Listeners()
  #run: Run

  /** @param owner a token that sees all portfolios, though the scenario does not list it. */
  constructor(options: SimulatorOptions, worlds: Worlds, owner?: string) {
    checkOptions(options)
    this.#options = { ...options }
    this.#worlds = worlds
    this.#owner = owner
    this.#scenario = findScenario(options.scenario ?? 'demo')
    this.#run = this.#begin(this.#scenario, options)
  }

  readonly handle = async (request: ServiceRequest): Promise<Outcome> => copyOf(await this.serve(request))

  readonly serve = (request: ServiceRequest): Soon<Outcome> => handle(this.#run, request)

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
    const checked = checkState(state)
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
      advance: (duration) => this.#moved(clock.advance(durationOf(duration))),
      set: (instant) => this.#moved(clock.set(instantOf(instant))),
    }
  }

  readonly faults = faultsOf(() => this.#run, this.#listeners)

  readonly requests = requestsOf(() => this.#run, this.#listeners)

  subscribe(listener: Listener): () => void {
    return this.#listeners.add(listener)
  }

  readonly database = readerOf(() => this.#run)

  portfolio(id: string): PortfolioArrangement {
    return arrangementOf(() => this.#run, id)
  }

  async addPortfolio(portfolio: NewPortfolio = {}): Promise<PortfolioArrangement> {
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
  refuse(request: ServiceRequest, problem: Problem, violation: Violation): Outcome {
    return refuse(this.#run, request, problem, violation)
  }

  /** Tells the listeners of something beside this world. */
  tell(event: SimulatorEvent): void {
    this.#listeners.tell(() => event)
  }

  /** Ends this world: what hangs or waits by it is let go. */
  end(): void {
    endRun(this.#run)
  }

  #begin(scenario: Scenario, { seed, now }: WorldOptions): Run {
    const options = { ...(seed === undefined ? {} : { seed }), ...(now === undefined ? {} : { now }) }
    return createRun(this.#worlds.open(scenario, options), {
      replies: this.#worlds.replies,
      shape: this.#options.errors,
      owner: this.#owner,
      journal: new Journal(this.#options.journalSize ?? 1000, this.#listeners),
    })
  }

  /** Serves another run from now on; requests under way end on the one that they began on. */
  #replace(run: Run): ResetResult {
    const former = this.#run
    this.#run = run
    endRun(former)
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

/** An outcome whose bytes are the caller's own: who writes into them changes nobody else's answer. */
function copyOf(outcome: Outcome): Outcome {
  if (!('reply' in outcome)) return outcome
  return { ...outcome, reply: { ...outcome.reply, body: outcome.reply.body.slice() } }
}
