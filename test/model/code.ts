import { wholeBody } from '../../src/api/body-bytes.ts'
import { createSimulator, type Simulator } from '../../src/index.ts'
import { type Form, type FormName, openForm } from '../harness/forms.ts'
import { adminProblem } from './problem.ts'
import { addedPortfolio, scenarios } from './scenario.ts'
import { type AdminStep, type EditStep, type Reply, type Step, type WorldName, worldNames } from './step.ts'
import {
  type ActualReply,
  apiReply,
  callOf,
  damageState,
  type HttpCall,
  readApiReply,
  type Subject,
  shortEntry,
} from './subject.ts'

/** The header that selects the simulator: the three of a sequence share one form. */
const WORLD_HEADER = 'x-world'

const noContent: Reply = { status: 204 }

/** Three simulators in this process, called in one form and controlled in code. */
export class CodeSubject implements Subject {
  readonly name: FormName
  readonly hasNamespaces = false
  readonly #worlds: Map<string, Simulator>
  readonly #form: Form
  readonly #saved = new Map<number, string>()

  private constructor(form: Form, worlds: Map<string, Simulator>) {
    this.name = form.name
    this.#form = form
    this.#worlds = worlds
  }

  static async open(name: FormName): Promise<CodeSubject> {
    const worlds = new Map<string, Simulator>()
    const form = await openForm(name, {
      handle: (request) => {
        const [, world = ''] = request.headers.find(([key]) => key.toLowerCase() === WORLD_HEADER) ?? []
        return find(worlds, world).handle(request)
      },
    })
    for (const world of worldNames) worlds.set(world, createSimulator({ scenario: scenarios.plain }))
    return new CodeSubject(form, worlds)
  }

  async begin(): Promise<void> {
    for (const simulator of this.#worlds.values()) await simulator.reset()
    this.#saved.clear()
  }

  async run(step: Step): Promise<ActualReply> {
    switch (step.action) {
      case 'listSnapshots':
      case 'listPositions':
      case 'updateManualPosition':
      case 'other': {
        const call = callOf(step, step.token === 'own' ? 'any' : step.token)
        return this.#send(step.world, { ...call, headers: { ...call.headers, [WORLD_HEADER]: step.world } })
      }
      case 'addNamespace':
      case 'removeNamespace':
      case 'listNamespaces':
        throw new Error('There are no namespaces in code.')
    }
    const simulator = find(this.#worlds, step.world)
    try {
      if ('portfolio' in step) return await edit(simulator, step)
      return await this.#control(simulator, step)
    } catch (error) {
      return problemOf(error)
    }
  }

  async stateOf(world: WorldName): Promise<string> {
    return JSON.stringify(await find(this.#worlds, world).state())
  }

  savedIn(slot: number): string | undefined {
    return this.#saved.get(slot)
  }

  close(): Promise<void> {
    return this.#form.close()
  }

  /** Sends a request. When the journal says that it hangs, it is given up. */
  async #send(world: WorldName, call: HttpCall): Promise<Reply> {
    const simulator = find(this.#worlds, world)
    if (this.name === 'core') return handle(simulator, call)
    const controller = new AbortController()
    const unsubscribe = simulator.subscribe((event) => {
      if (event.kind === 'request' && event.request.outcome === 'hang') controller.abort()
    })
    try {
      const { target, ...init } = call
      return await readApiReply(await this.#form.ask(target, { ...init, signal: controller.signal }))
    } catch {
      return { status: controller.signal.aborted ? 'hang' : 'cut' }
    } finally {
      unsubscribe()
    }
  }

  async #control(simulator: Simulator, step: AdminStep): Promise<ActualReply> {
    const { clock, faults, requests } = simulator
    switch (step.action) {
      case 'advance':
        return ok({ now: clock.advance(step.by) })
      case 'setClock':
        return ok({ now: clock.set(step.now) })
      case 'readClock':
        return ok({ now: clock.now })
      case 'reset': {
        const { scenario, seed, now } = step
        const options = { ...(seed === undefined ? {} : { seed }), ...(now === undefined ? {} : { now }) }
        const { fingerprint, ...result } = await simulator.reset(scenario && scenarios[scenario], options)
        return { ...ok(result), fingerprint }
      }
      case 'saveState':
        this.#saved.set(step.slot, JSON.stringify(await simulator.state()))
        return { status: 200 }
      case 'restoreState': {
        const text = this.#saved.get(step.slot)
        const { fingerprint: _, ...result } = await simulator.restore(
          text === undefined ? {} : damageState(text, step.damage),
        )
        return ok(result)
      }
      case 'addFault':
        return { status: 201, body: faults.add(step.rule) }
      case 'removeFault':
        return faults.remove(step.id) ? noContent : adminProblem('resource-not-found')
      case 'listFaults':
        return ok({ data: faults.list() })
      case 'clearFaults':
        return ok({ removed: faults.clear() })
      case 'listRequests':
        return ok({ data: requests.list(step.filter).map(shortEntry) })
      case 'countRequests':
        return ok({ count: requests.count(step.filter) })
      case 'clearRequests':
        return ok({ removed: requests.clear() })
      case 'listPortfolios':
        return ok({ ids: (await simulator.database.portfolios()).map(({ id }) => id) })
    }
  }
}

function find(worlds: ReadonlyMap<string, Simulator>, name: string): Simulator {
  const simulator = worlds.get(name)
  if (simulator === undefined) throw new Error(`There is no simulator ${JSON.stringify(name)}.`)
  return simulator
}

function ok(body: object): Reply {
  return { status: 200, body }
}

async function edit(simulator: Simulator, step: EditStep): Promise<Reply> {
  const portfolio = simulator.portfolio(step.portfolio)
  const created = (body: object) => ({ status: 201, body })
  const done = async (removal: Promise<void>) => {
    await removal
    return noContent
  }
  switch (step.action) {
    case 'addSnapshot':
      return created(await portfolio.addSnapshot(step.record))
    case 'changeSnapshot':
      return ok(await portfolio.changeSnapshot(step.id, step.changes))
    case 'removeSnapshot':
      return done(portfolio.removeSnapshot(step.id))
    case 'addHolding':
      return created(await portfolio.addHolding(step.record))
    case 'changeHolding':
      return ok(await portfolio.changeHolding(step.id, step.changes))
    case 'removeHolding':
      return done(portfolio.removeHolding(step.id))
    case 'addManualPosition':
      return created(await portfolio.addManualPosition(step.record))
    case 'changeManualPosition':
      return ok(await portfolio.changeManualPosition(step.id, step.changes))
    case 'removeManualPosition':
      return done(portfolio.removeManualPosition(step.id))
    case 'addComment':
      return created(await portfolio.addComment(step.record))
    case 'changeComment':
      return ok(await portfolio.changeComment(step.id, step.changes))
    case 'removeComment':
      return done(portfolio.removeComment(step.id))
    case 'addPortfolio':
      return created({ id: (await simulator.addPortfolio(addedPortfolio)).id })
    case 'removePortfolio':
      return done(simulator.removePortfolio(step.portfolio))
  }
}

/** The reply of the admin API to an error that a method threw. */
function problemOf(error: unknown): Reply {
  if (!(error instanceof Error)) throw error
  const { name, code }: { name: string; code?: Parameters<typeof adminProblem>[0] } = error
  if (name === 'EditError' && code !== undefined) return adminProblem(code)
  if (['ScenarioError', 'RangeError', 'TypeError'].includes(name)) return adminProblem('invalid-body')
  throw error
}

/** Calls the core without an adapter. Delays are not waited for. */
async function handle(simulator: Simulator, { method, target, headers, body }: HttpCall): Promise<Reply> {
  const bytes = new TextEncoder().encode(body ?? '')
  const outcome = await simulator.handle({
    method,
    target,
    headers: Object.entries(headers),
    readBody: async (limit) => (bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }),
  })
  if (outcome.kind === 'hang') return { status: 'hang' }
  if (outcome.kind !== 'reply' && outcome.kind !== 'paced') return { status: 'cut' }
  const { status, headers: lines } = outcome.reply
  return apiReply(status, lines, new TextDecoder().decode(await wholeBody(outcome.reply)))
}
