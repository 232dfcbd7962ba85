import type { ErrorFormatter } from '../api/reply.ts'
import { Database } from '../database/database.ts'
import { createRandom } from '../random/random.ts'
import type { ClockSpec } from '../scenario/schema/scenario.ts'
import type { World } from '../scenario/world.ts'
import { type Clock, type ClockMode, createClock } from '../time/clock.ts'
import { parseDuration } from '../time/instant.ts'
import type { Listeners } from './events.ts'
import { FaultRules, type Faults } from './faults/fault-rules.ts'
import type { Journal, Requests } from './journal/journal.ts'
import type { ResponseCache } from './response-cache.ts'
import { RouteCache } from './route-cache.ts'
import { type Settings, settingsOf } from './settings.ts'

/**
 * A world while it is served, from one reset to the next: what is laid over it and how far its clock is. A reset
 * makes a new run and swaps it in whole; a request keeps the run that it began on.
 */
export interface LiveWorld {
  readonly world: World
  readonly database: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly routes: RouteCache
  readonly responses: ResponseCache
  readonly faults: FaultRules
  readonly journal: Journal
}

/** What a run is begun with, beside its world. */
interface LiveWorldOptions {
  replies: ResponseCache
  /** Replaces the body of every error reply. */
  shape: ErrorFormatter | undefined
  /** A token that sees all portfolios, though the scenario does not list it. */
  owner: string | undefined
  /** An empty one. */
  journal: Journal
}

/** Begins a world from its start. */
export function createLiveWorld(world: World, { replies, shape, owner, journal }: LiveWorldOptions): LiveWorld {
  const clock = createClock({ start: world.now, mode: clockMode(world.scenario.clock ?? 'frozen') })
  const settings = settingsOf(world.scenario, { shape, owner })
  return {
    world,
    database: new Database(world),
    clock,
    settings,
    routes: new RouteCache(settings.query),
    responses: replies,
    faults: new FaultRules(world.scenario.faults ?? [], createRandom(world.seed).fork('faults'), clock),
    journal,
  }
}

/** Ends a run once another one is served: what hangs or waits by it is let go. */
export function endLiveWorld({ faults, journal }: LiveWorld): void {
  journal.end()
  faults.end()
}

function clockMode(spec: ClockSpec): ClockMode {
  if (spec === 'frozen') return { kind: 'frozen' }
  if ('rate' in spec) return { kind: 'running', rate: spec.rate }
  return { kind: 'stepping', step: parseDuration(spec.step) ?? 0, after: spec.after }
}

/** The fault rules of whichever run is served, for callers that keep them beyond a reset. */
export function faultsOf(run: () => LiveWorld, listeners: Listeners): Faults {
  const told = <T>(result: T): T => {
    listeners.tell(() => ({ kind: 'faults', faults: run().faults.list() }))
    return result
  }
  return {
    list: () => run().faults.list(),
    add: (rule) => told(run().faults.add(rule)),
    remove: (id) => run().faults.remove(id) && told(true),
    clear: () => told(run().faults.clear()),
  }
}

/** The journal of whichever run is served. */
export function requestsOf(run: () => LiveWorld, listeners: Listeners): Requests {
  return {
    list: (filter) => run().journal.list(filter),
    count: (filter) => run().journal.count(filter),
    clear() {
      const cleared = run().journal.clear()
      listeners.tell(() => ({ kind: 'requests-cleared', cleared }))
      return cleared
    },
  }
}
