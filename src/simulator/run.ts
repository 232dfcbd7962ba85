import { Database } from '../database/database.ts'
import type { ErrorShape } from '../http/reply.ts'
import type { ClockSpec } from '../scenario/scenario.ts'
import type { World } from '../scenario/world.ts'
import { type Clock, type ClockMode, createClock } from '../seed/clock.ts'
import { parseDuration } from '../seed/instant.ts'
import { createRandom } from '../seed/random.ts'
import { FaultRules } from './fault-rules.ts'
import type { Journal } from './journal.ts'
import type { Replies } from './replies.ts'
import { Routes } from './routes.ts'
import { type Settings, settingsOf } from './settings.ts'

/**
 * A world while it is served, from one reset to the next: what is laid over it and how far its clock is. A reset
 * makes a new run and swaps it in whole; a request keeps the run that it began on.
 */
export interface Run {
  readonly world: World
  readonly database: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly routes: Routes
  readonly replies: Replies
  readonly faults: FaultRules
  readonly journal: Journal
}

/** What a run is begun with, beside its world. */
export interface RunParts {
  replies: Replies
  /** Replaces the body of every error reply. */
  shape: ErrorShape | undefined
  /** A token that sees all portfolios, though the scenario does not list it. */
  owner: string | undefined
  /** An empty one. */
  journal: Journal
}

/** Begins a world from its start. */
export function createRun(world: World, { replies, shape, owner, journal }: RunParts): Run {
  const clock = createClock({ start: world.now, mode: clockMode(world.scenario.clock ?? 'frozen') })
  const settings = settingsOf(world.scenario, { shape, owner })
  return {
    world,
    database: new Database(world),
    clock,
    settings,
    routes: new Routes(settings.query),
    replies,
    faults: new FaultRules(world.scenario.faults ?? [], createRandom(world.seed).fork('faults'), clock),
    journal,
  }
}

/** Ends a run once another one is served: what hangs or waits by it is let go. */
export function endRun({ faults, journal }: Run): void {
  journal.end()
  faults.end()
}

function clockMode(spec: ClockSpec): ClockMode {
  if (spec === 'frozen') return { kind: 'frozen' }
  if ('rate' in spec) return { kind: 'running', rate: spec.rate }
  return { kind: 'stepping', step: parseDuration(spec.step) ?? 0, after: spec.after }
}
