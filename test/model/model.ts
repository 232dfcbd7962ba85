import { problem } from './rules.ts'
import { serve } from './service.ts'
import type { AdminStep, Answer, ApiStep, Step } from './step.ts'
import type { ModelPortfolio, ModelWorld } from './world.ts'

const HOUR = 3_600_000
const durations: Record<string, number> = { PT1H: HOUR, PT6H: 6 * HOUR, P1D: 24 * HOUR }
const done: Answer = { status: 204 }

/** The expected answers, written from the specification and the table of assumptions in docs/api.md only. */
export class Model {
  readonly #fresh: ModelWorld
  readonly #origin: object
  /** By name of the namespace; '' is the default world. */
  readonly #worlds = new Map<string, ModelWorld>()
  readonly #ended = new Set<string>()
  readonly #saved = new Map<number, ModelWorld>()

  /** @param origin what a reset reports besides the clock. */
  constructor(fresh: ModelWorld, origin: object) {
    this.#fresh = fresh
    this.#origin = origin
    this.#worlds.set('', structuredClone(fresh))
  }

  answer(step: Step): Answer {
    if ('portfolio' in step) return this.#serve(step)
    if (step.do === 'begin') return this.#begin(step.world)
    const world = this.#worlds.get(step.world)
    return world === undefined ? problem(404, 'resource-not-found') : this.#admin(world, step)
  }

  /** A token without a namespace belongs to the default world, unless its namespace was removed. */
  #serve(step: ApiStep): Answer {
    const main = this.#worlds.get('')
    const picked = (step.token ? this.#worlds.get(step.world) : undefined) ?? main
    if (main === undefined || picked === undefined) throw new Error('The default world is always there.')
    if (picked !== main || !step.token || !this.#ended.has(step.world)) return serve(picked, step)
    main.journal.push({ operation: step.do, status: 401 })
    return problem(401, 'unauthorized')
  }

  #begin(name: string): Answer {
    if (this.#worlds.has(name)) return problem(409, 'conflict')
    this.#worlds.set(name, structuredClone(this.#fresh))
    this.#ended.delete(name)
    return { status: 201, body: { name, token: `ns-${name}`, portfolioIds: Object.keys(this.#fresh.portfolios) } }
  }

  #admin(world: ModelWorld, step: Exclude<AdminStep, { do: 'begin' }>): Answer {
    switch (step.do) {
      case 'end':
        this.#worlds.delete(step.world)
        this.#ended.add(step.world)
        return done
      case 'reset':
        return this.#swap(world, this.#fresh)
      case 'save':
        this.#saved.set(step.slot, structuredClone(world))
        return { status: 200 }
      case 'restore': {
        const saved = this.#saved.get(step.slot)
        // A state contains neither the journal nor fault rules: the rules of the scenario start again.
        if (saved !== undefined) return this.#swap(world, { ...saved, journal: [], faults: this.#fresh.faults })
        return problem(422, 'invalid-body')
      }
      case 'advance':
        return advance(world, durations[step.by] ?? 0)
      case 'addFault': {
        if (world.faults.some(({ rule }) => rule.id === step.rule.id)) return problem(409, 'conflict')
        const fault = { rule: step.rule, matched: 0, hits: 0 }
        world.faults.push(fault)
        return { status: 201, body: described(fault) }
      }
      case 'removeFault': {
        const at = world.faults.findIndex(({ rule }) => rule.id === step.id)
        return world.faults.splice(at, at < 0 ? 0 : 1).length > 0 ? done : problem(404, 'resource-not-found')
      }
      case 'listFaults':
        return { status: 200, body: { data: world.faults.map(described) } }
      case 'clearFaults':
        return { status: 200, body: { removed: world.faults.splice(0).length } }
      case 'countRequests': {
        const { status = null, operation } = step
        const meant = world.journal.filter((one) => status === null || one.status === status)
        return {
          status: 200,
          body: { count: meant.filter((one) => one.operation === (operation ?? one.operation)).length },
        }
      }
      case 'clearRequests':
        return { status: 200, body: { removed: world.journal.splice(0).length } }
    }
  }

  #swap(world: ModelWorld, other: ModelWorld): Answer {
    Object.assign(world, structuredClone(other))
    return { status: 200, body: { ...this.#origin, now: new Date(world.now).toISOString() } }
  }
}

/** Moves the clock and takes the snapshots that are due, with the current manual positions. */
function advance(world: ModelWorld, by: number): Answer {
  world.now += by
  for (const portfolio of Object.values(world.portfolios)) takeSnapshots(portfolio, world.now)
  return { status: 200, body: { now: new Date(world.now).toISOString() } }
}

/** Takes the scheduled snapshots that are due. */
export function takeSnapshots({ due, snapshots, manual }: ModelPortfolio, now: number): void {
  while (due[0] !== undefined && Date.parse(due[0].timestamp) <= now) {
    snapshots.push({ ...due[0], comments: [], rows: Object.values(manual).map(({ row }) => row) })
    due.shift()
  }
}

function described({ rule, matched, hits }: ModelWorld['faults'][number]) {
  return { ...rule, matched, hits }
}
