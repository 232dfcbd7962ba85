import type { Outcome } from '../http/outcome.ts'
import type { ServiceRequest } from '../http/request.ts'
import { findScenario } from '../scenario/find.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { WorldOptions } from '../scenario/world-options.ts'
import { formatInstant, parseDuration, parseInstant } from '../seed/instant.ts'
import { fingerprint } from './fingerprint.ts'
import { handle } from './handle.ts'
import { checkOptions, type SimulatorOptions } from './options.ts'
import { createRun, type Run } from './run.ts'
import type { ResetResult, Simulator, SimulatorClock } from './simulator.ts'
import { Worlds } from './worlds.ts'

/**
 * Makes a simulator. It is synchronous; the world fills on first use.
 * @throws TypeError, RangeError or ScenarioError at once on bad options, saying what is allowed.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  return new RunningSimulator(options, new Worlds())
}

/** A simulator on worlds that it shares with others. */
export class RunningSimulator implements Simulator {
  readonly #options: SimulatorOptions
  readonly #scenario: Scenario
  readonly #worlds: Worlds
  #run: Run

  constructor(options: SimulatorOptions, worlds: Worlds) {
    checkOptions(options)
    this.#options = { ...options }
    this.#worlds = worlds
    this.#scenario = findScenario(options.scenario ?? 'demo')
    this.#run = this.#begin(this.#scenario, options)
  }

  readonly handle = (request: ServiceRequest): Promise<Outcome> => handle(this.#run, request)

  async ready(): Promise<void> {
    const [first] = this.portfolioIds(1)
    if (first !== undefined) await this.#run.database.facts(first)
  }

  async reset(scenario?: string | Scenario, options: WorldOptions = {}): Promise<ResetResult> {
    const run =
      scenario === undefined
        ? this.#begin(this.#scenario, { ...this.#options, ...options })
        : this.#begin(findScenario(scenario), options)
    this.#run = run
    const { world } = run
    return {
      scenario: world.scenario.name,
      seed: world.seed,
      now: formatInstant(world.now),
      fingerprint: fingerprint(run),
    }
  }

  get clock(): SimulatorClock {
    const { clock } = this.#run
    return {
      get now() {
        return formatInstant(clock.now)
      },
      advance: (duration) => formatInstant(clock.advance(durationOf(duration))),
      set: (instant) => formatInstant(clock.set(instantOf(instant))),
    }
  }

  portfolioIds(most = Number.POSITIVE_INFINITY): string[] {
    const ids: string[] = []
    for (const id of this.#run.database.ids()) {
      if (ids.length >= most) break
      ids.push(id)
    }
    return ids
  }

  get tokens(): readonly string[] {
    return [...(this.#run.settings.tokens?.keys() ?? [])]
  }

  fingerprint(): string {
    return fingerprint(this.#run)
  }

  #begin(scenario: Scenario, { seed, now }: WorldOptions): Run {
    const options = { ...(seed === undefined ? {} : { seed }), ...(now === undefined ? {} : { now }) }
    return createRun(this.#worlds.open(scenario, options), this.#worlds.replies, this.#options.errors)
  }
}

function durationOf(text: string): number {
  const duration = parseDuration(text)
  if (duration !== undefined) return duration
  throw new RangeError(`${JSON.stringify(text)} is no duration. Give one in ISO 8601, such as "P1D" or "PT6H30M".`)
}

function instantOf(text: string): number {
  const instant = parseInstant(text)
  if (instant !== undefined) return instant
  throw new RangeError(`${JSON.stringify(text)} is no instant. Give one in ISO 8601, such as "2026-02-05T12:00:00Z".`)
}
