import type { ErrorFormatter } from '../api/reply.ts'
import type { PortfolioData } from '../database/collections.ts'
import { Database } from '../database/database.ts'
import { createRandom } from '../random/random.ts'
import type { ClockSpec } from '../scenario/schema/scenario.ts'
import type { World } from '../scenario/world.ts'
import { type Clock, type ClockMode, createClock } from '../time/clock.ts'
import { parseDuration } from '../time/duration.ts'
import { EditBudget } from './edit/edit-budget.ts'
import type { Listeners } from './events.ts'
import { FaultRules, type Faults } from './faults/fault-rules.ts'
import type { Journal, Requests } from './journal/journal.ts'
import type { ResponseCache } from './response-cache.ts'
import type { RouteCache } from './route-cache.ts'
import { type Settings, settingsOf } from './settings.ts'
import type { WorldCache } from './world-cache.ts'

/**
 * The mutable state of a world that is being served, from one reset to the next. A reset replaces it with a new live
 * world; requests in flight finish on the old one.
 */
export interface LiveWorld {
  readonly world: World
  readonly database: Database
  readonly edits: EditBudget
  readonly clock: Clock
  readonly settings: Settings
  readonly routes: RouteCache
  readonly responses: ResponseCache
  readonly faults: FaultRules
  readonly journal: Journal
}

/** The parts of a live world that do not follow from its world. */
interface LiveWorldOptions {
  /** What it shares with other worlds. */
  worlds: WorldCache
  /** Replaces the body of every error reply. */
  formatError: ErrorFormatter | undefined
  /** A token that can access all portfolios, although the scenario does not define it. */
  owner: string | undefined
  /** An empty journal. */
  journal: Journal
}

/** Starts serving a world without changes. */
export function createLiveWorld(world: World, options: LiveWorldOptions): LiveWorld {
  const { worlds, formatError, owner, journal } = options
  const clock = createClock({ start: world.now, mode: clockMode(world.scenario.clock ?? 'frozen') })
  const settings = settingsOf(world.scenario, { formatError, owner })
  return {
    world,
    database: new Database(world, (data) => dropVersion(world, worlds.responses, data)),
    edits: new EditBudget(),
    clock,
    settings,
    routes: worlds.routes(settings.query),
    responses: worlds.responses,
    faults: new FaultRules(world.scenario.faults ?? [], createRandom(world.seed).fork('faults'), clock),
    journal,
  }
}

/** Whether data, clock and fault rules, with their counts, are those of a new live world. */
export function isUntouched({ world, database, clock, faults }: LiveWorld): boolean {
  return database.isUntouched && clock.now === world.now && faults.isUntouched
}

/** Ends a live world that was replaced: releases the requests that hang or wait, and the replies that no other world has. */
export function endLiveWorld(live: LiveWorld): void {
  const { world, database, responses, faults, journal } = live
  journal.end()
  faults.end()
  for (const data of database.changed().values()) if (data !== null) dropVersion(world, responses, data)
}

/** Drops what is cached of a version of a portfolio that is no longer served. */
function dropVersion({ portfolios }: World, responses: ResponseCache, data: PortfolioData): void {
  const portfolio = portfolios.close(data)
  if (portfolio !== undefined) responses.evictAll(portfolio)
}

function clockMode(spec: ClockSpec): ClockMode {
  if (spec === 'frozen') return { kind: 'frozen' }
  if ('rate' in spec) return { kind: 'running', rate: spec.rate }
  return { kind: 'stepping', step: parseDuration(spec.step) ?? 0, after: spec.after }
}

/** The fault rules of the current live world, for callers that keep the object across resets. */
export function faultsOf(current: () => LiveWorld, listeners: Listeners): Faults {
  const notify = <T>(result: T): T => {
    listeners.emit(() => ({ kind: 'faults', faults: current().faults.list() }))
    return result
  }
  return {
    list: () => current().faults.list(),
    add: (rule) => notify(current().faults.add(rule)),
    remove: (id) => current().faults.remove(id) && notify(true),
    clear: () => notify(current().faults.clear()),
    presets: () => current().faults.presets(),
  }
}

/** The journal of the current live world, for callers that keep the object across resets. */
export function requestsOf(current: () => LiveWorld, listeners: Listeners): Requests {
  return {
    list: (filter) => current().journal.list(filter),
    count: (filter) => current().journal.count(filter),
    clear() {
      const cleared = current().journal.clear()
      listeners.emit(() => ({ kind: 'requests-cleared', cleared }))
      return cleared
    },
  }
}
