import { handleApiCall } from './service.ts'
import type { AdminStep, ApiStep, Reply, Step } from './step.ts'
import { problem } from './validation.ts'
import type { ModelPortfolio, ModelWorld } from './world.ts'

const HOUR = 3_600_000
const durations: Record<string, number> = { PT1H: HOUR, PT6H: 6 * HOUR, P1D: 24 * HOUR }
const noContent: Reply = { status: 204 }

/** Predicts the replies of the command, from the specification and the assumptions in docs/api.md alone. */
export class Model {
  readonly #initial: ModelWorld
  readonly #origin: object
  /** By the name of the namespace; '' is the default world. */
  readonly #worlds = new Map<string, ModelWorld>()
  readonly #removed = new Set<string>()
  readonly #saved = new Map<number, ModelWorld>()

  /** @param origin the fields of a reset's reply, apart from the clock. */
  constructor(initial: ModelWorld, origin: object) {
    this.#initial = initial
    this.#origin = origin
    this.#worlds.set('', structuredClone(initial))
  }

  run(step: Step): Reply {
    if ('portfolio' in step) return this.#callApi(step)
    if (step.action === 'addNamespace') return this.#addNamespace(step.world)
    const world = this.#worlds.get(step.world)
    return world === undefined ? problem(404, 'resource-not-found') : this.#callAdmin(world, step)
  }

  /** A token without a namespace selects the default world, unless its namespace was removed. */
  #callApi(step: ApiStep): Reply {
    const main = this.#worlds.get('')
    const selected = (step.token ? this.#worlds.get(step.world) : undefined) ?? main
    if (main === undefined || selected === undefined) throw new Error('The model has no default world.')
    if (selected !== main || !step.token || !this.#removed.has(step.world)) return handleApiCall(selected, step)
    main.journal.push({ operation: step.action, status: 401 })
    return problem(401, 'unauthorized')
  }

  #addNamespace(name: string): Reply {
    if (this.#worlds.has(name)) return problem(409, 'conflict')
    this.#worlds.set(name, structuredClone(this.#initial))
    this.#removed.delete(name)
    return { status: 201, body: { name, token: `ns-${name}`, portfolioIds: Object.keys(this.#initial.portfolios) } }
  }

  #callAdmin(world: ModelWorld, step: Exclude<AdminStep, { action: 'addNamespace' }>): Reply {
    switch (step.action) {
      case 'removeNamespace':
        this.#worlds.delete(step.world)
        this.#removed.add(step.world)
        return noContent
      case 'reset':
        return this.#replace(world, this.#initial)
      case 'saveState':
        this.#saved.set(step.slot, structuredClone(world))
        return { status: 200 }
      case 'restoreState': {
        const saved = this.#saved.get(step.slot)
        // A state contains neither the journal nor the counts of fault rules: the rules of the scenario are unused again.
        if (saved !== undefined) return this.#replace(world, { ...saved, journal: [], faults: this.#initial.faults })
        return problem(422, 'invalid-body')
      }
      case 'advance':
        return advance(world, durations[step.by] ?? 0)
      case 'addFault': {
        if (world.faults.some(({ rule }) => rule.id === step.rule.id)) return problem(409, 'conflict')
        const fault = { rule: step.rule, matched: 0, hits: 0 }
        world.faults.push(fault)
        return { status: 201, body: describeFault(fault) }
      }
      case 'removeFault': {
        const at = world.faults.findIndex(({ rule }) => rule.id === step.id)
        return world.faults.splice(at, at < 0 ? 0 : 1).length > 0 ? noContent : problem(404, 'resource-not-found')
      }
      case 'listFaults':
        return { status: 200, body: { data: world.faults.map(describeFault) } }
      case 'clearFaults':
        return { status: 200, body: { removed: world.faults.splice(0).length } }
      case 'countRequests': {
        const { status = null, operation } = step
        const matching = world.journal.filter((one) => status === null || one.status === status)
        return {
          status: 200,
          body: { count: matching.filter((one) => one.operation === (operation ?? one.operation)).length },
        }
      }
      case 'clearRequests':
        return { status: 200, body: { removed: world.journal.splice(0).length } }
    }
  }

  #replace(world: ModelWorld, other: ModelWorld): Reply {
    Object.assign(world, structuredClone(other))
    return { status: 200, body: { ...this.#origin, now: new Date(world.now).toISOString() } }
  }
}

/** Moves the clock and takes the snapshots that are due. */
function advance(world: ModelWorld, by: number): Reply {
  world.now += by
  for (const portfolio of Object.values(world.portfolios)) takeSnapshots(portfolio, world.now)
  return { status: 200, body: { now: new Date(world.now).toISOString() } }
}

/** Takes the scheduled snapshots until `now`, with the current values of the manual positions. */
export function takeSnapshots({ upcoming: due, snapshots, manual }: ModelPortfolio, now: number): void {
  while (due[0] !== undefined && Date.parse(due[0].timestamp) <= now) {
    snapshots.push({ ...due[0], comments: [], positions: Object.values(manual).map(({ position }) => position) })
    due.shift()
  }
}

function describeFault({ rule, matched, hits }: ModelWorld['faults'][number]) {
  return { ...rule, matched, hits }
}
