import type { RequestFilter } from '../../src/index.ts'
import { edit } from './edits.ts'
import { type InitialWorlds, initialFaults, type Origin } from './initial-world.ts'
import { adminProblem } from './problem.ts'
import { accessOf, handleApiCall, handleOther, rejectMissing } from './service.ts'
import type { AdminStep, ApiStep, Hint, NamespaceStep, OtherStep, Reply, Step, WorldName } from './step.ts'
import type { ModelEntry, ModelWorld } from './world.ts'

const HOUR_MS = 3_600_000
const durations: Readonly<Record<string, number>> = { PT0S: 0, PT1H: HOUR_MS, PT6H: 6 * HOUR_MS, P1D: 24 * HOUR_MS }
const noContent: Reply = { status: 204 }

/** A world and what a reset without arguments returns to. */
interface Served {
  world: ModelWorld
  origin: Origin
}

/** Predicts the replies of mockfolio in any form, from the specification and the documentation alone. */
export class Model {
  readonly #initial: InitialWorlds
  /** Whether the worlds `a` and `b` are namespaces; otherwise they are simulators that always exist. */
  readonly #hasNamespaces: boolean
  readonly #worlds = new Map<WorldName, Served>()
  readonly #removed = new Set<string>()
  readonly #saved = new Map<number, ModelWorld>()

  constructor(initial: InitialWorlds, hasNamespaces: boolean) {
    this.#initial = initial
    this.#hasNamespaces = hasNamespaces
    for (const name of hasNamespaces ? ([''] as const) : (['', 'a', 'b'] as const))
      this.#start(name, { scenario: 'plain' })
  }

  /** The world that a step is about; the default world if there is none. */
  worldOf({ world }: Step): ModelWorld {
    return this.#worlds.get(world)?.world ?? this.#main
  }

  /** Predicts the reply and changes the state of the model. @param hint values that the model cannot predict. */
  run(step: Step, hint: Hint): Reply {
    switch (step.action) {
      case 'listSnapshots':
      case 'listPositions':
      case 'updateManualPosition':
      case 'other':
        return this.#callApi(step)
      case 'addNamespace':
      case 'removeNamespace':
      case 'listNamespaces':
        return this.#callNamespaces(step)
    }
    const served = this.#worlds.get(step.world)
    if (served === undefined) return adminProblem('resource-not-found')
    if ('portfolio' in step) return edit(served.world, step, hint, this.#initial.refsOf)
    return this.#callAdmin(served, step)
  }

  get #main(): ModelWorld {
    const main = this.#worlds.get('')
    if (main === undefined) throw new Error('The model has no default world.')
    return main.world
  }

  /** A token of a namespace selects that namespace, or gets 401 if it does not exist. */
  #callApi(step: ApiStep | OtherStep): Reply {
    const { world: name, token } = step
    const selected = this.#worlds.get(name)?.world
    const isOwn = token === 'own'
    if (!this.#hasNamespaces) return this.#answer(selected ?? this.#main, step, isOwn ? 'any' : token, false)
    if (name === '' || token === '') return this.#answer(this.#main, step, isOwn ? 'any' : token, false)
    if (selected !== undefined) return this.#answer(selected, step, token, isOwn)
    if (step.method === 'OPTIONS') return this.#answer(this.#main, step, token, false)
    return rejectMissing(this.#main, step, `${this.#removed.has(name) ? 'ended' : 'unknown'}-namespace ${name}`)
  }

  #answer(world: ModelWorld, step: ApiStep | OtherStep, token: string, isOwner: boolean): Reply {
    if (step.action === 'other') return handleOther(world, step)
    return handleApiCall(world, step, accessOf(world, token, isOwner))
  }

  #callNamespaces(step: NamespaceStep): Reply {
    switch (step.action) {
      case 'addNamespace': {
        const { world: name, scenario = 'plain', seed } = step
        if (this.#worlds.has(name)) return adminProblem('conflict')
        const { portfolios } = this.#start(name, { scenario, seed })
        this.#removed.delete(name)
        return { status: 201, body: { name, token: `ns-${name}`, portfolioIds: [...portfolios.keys()] } }
      }
      case 'removeNamespace':
        if (!this.#worlds.delete(step.world)) return adminProblem('resource-not-found')
        this.#removed.add(step.world)
        return noContent
      case 'listNamespaces':
        return { status: 200, body: { names: [...this.#worlds.keys()].filter((name) => name !== '').sort() } }
    }
  }

  #start(name: WorldName, origin: Origin): ModelWorld {
    const world = this.#initial.create(origin)
    this.#worlds.set(name, { world, origin })
    return world
  }

  #callAdmin(served: Served, step: AdminStep): Reply {
    const { world } = served
    switch (step.action) {
      case 'advance':
        return this.#moveClock(world, world.now + (durations[step.by] ?? 0))
      case 'setClock':
        return this.#moveClock(world, Date.parse(step.now))
      case 'readClock':
        return this.#moveClock(world, world.now)
      case 'reset': {
        const { scenario, seed, now } = step
        const { origin } = served
        const kept = { ...origin, seed: seed ?? origin.seed, now: now ?? origin.now }
        served.world = this.#initial.create(scenario === undefined ? kept : { scenario, seed, now })
        return describeReset(served.world)
      }
      case 'saveState':
        this.#saved.set(step.slot, { ...world })
        return { status: 200 }
      case 'restoreState': {
        const saved = this.#saved.get(step.slot)
        if (saved === undefined || step.damage !== 'none') return adminProblem('invalid-body')
        // A state has neither the journal nor the counts of fault rules: those of the scenario are unused again.
        served.world = {
          ...saved,
          portfolios: inScenarioOrder(saved),
          faults: initialFaults(saved.scenario),
          journal: [],
          nextEntry: 1,
        }
        return describeReset(served.world)
      }
      case 'addFault': {
        if (world.faults.some(({ rule }) => rule.id === step.rule.id)) return adminProblem('conflict')
        world.faults.push({ rule: step.rule, matched: 0, hits: 0, window: null })
        return { status: 201, body: { ...step.rule, matched: 0, hits: 0 } }
      }
      case 'removeFault': {
        const at = world.faults.findIndex(({ rule }) => rule.id === step.id)
        return world.faults.splice(at, at < 0 ? 0 : 1).length > 0 ? noContent : adminProblem('resource-not-found')
      }
      case 'listFaults': {
        const data = world.faults.map(({ rule, matched, hits }) => ({ ...rule, matched, hits }))
        return { status: 200, body: { data } }
      }
      case 'clearFaults':
        return { status: 200, body: { removed: world.faults.splice(0).length } }
      case 'listRequests':
        return { status: 200, body: { data: world.journal.filter((entry) => isSelected(entry, step.filter)) } }
      case 'countRequests':
        return { status: 200, body: { count: world.journal.filter((entry) => isSelected(entry, step.filter)).length } }
      case 'clearRequests':
        return { status: 200, body: { removed: world.journal.splice(0).length } }
      case 'listPortfolios':
        return { status: 200, body: { ids: [...inScenarioOrder(world).keys()] } }
    }
  }

  #moveClock(world: ModelWorld, now: number): Reply {
    if (now < world.now) return adminProblem('invalid-body')
    world.now = now
    return { status: 200, body: { now: new Date(now).toISOString() } }
  }
}

/** The portfolios of the scenario in its order, then the added ones. */
function inScenarioOrder({ scenario, portfolios }: ModelWorld): ModelWorld['portfolios'] {
  const isOfScenario = (id: string) => scenario.portfolios.some((spec) => spec.id === id)
  const ids = [...scenario.portfolios.map(({ id }) => id), ...[...portfolios.keys()].filter((id) => !isOfScenario(id))]
  return new Map(
    ids.flatMap((id) => {
      const portfolio = portfolios.get(id)
      return portfolio === undefined ? [] : [[id, portfolio] as const]
    }),
  )
}

function describeReset({ scenario, seed, now }: ModelWorld): Reply {
  return { status: 200, body: { scenario: scenario.name, seed, now: new Date(now).toISOString() } }
}

function isSelected(entry: ModelEntry, { operation, status, since, warnings }: RequestFilter): boolean {
  if (operation !== undefined && entry.operation !== operation) return false
  if (status !== undefined && entry.status !== status) return false
  if (warnings !== undefined && warnings !== entry.warnings.length > 0) return false
  if (typeof since === 'number') return entry.id > since
  return since === undefined || Date.parse(entry.at) >= Date.parse(since)
}
