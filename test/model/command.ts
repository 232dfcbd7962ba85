import type { JournalEntry } from '../../src/index.ts'
import { startCommand } from '../harness/command.ts'
import { addedPortfolio, scenarios } from './scenario.ts'
import type { AdminStep, ApiStep, EditStep, NamespaceStep, OtherStep, Reply, Step, WorldName } from './step.ts'
import { type ActualReply, callOf, damageState, readApiReply, type Subject, shortEntry } from './subject.ts'

/** A call of the admin API. */
interface AdminCall {
  method: string
  path: string
  body?: object | undefined
  /** The namespace. */
  world?: WorldName
  query?: Record<string, string | number | boolean>
}

/** The built command with namespaces, controlled over HTTP. */
export class CommandSubject implements Subject {
  readonly name = 'command'
  readonly hasNamespaces = true
  readonly #url: string
  readonly #saved = new Map<number, string>()
  /** A prefix for the names of namespaces, so that each sequence uses new ones. */
  #prefix = ''
  #sequences = 0

  private constructor(url: string) {
    this.#url = url
  }

  /** @param maxMs milliseconds after which the command is killed. */
  static async start(scenarioFile: string, maxMs: number): Promise<CommandSubject> {
    const subject = new CommandSubject((await startCommand(['--port', '0', '--scenario', scenarioFile], {}, maxMs)).url)
    // On a server that never had a namespace, a token such as `half.a` means none.
    await subject.run({ action: 'addNamespace', world: 'a' })
    return subject
  }

  async begin(): Promise<void> {
    for (const world of ['a', 'b'] as const) await this.run({ action: 'removeNamespace', world })
    this.#saved.clear()
    this.#sequences += 1
    this.#prefix = `s${this.#sequences}-`
    await this.run({ action: 'reset', world: '' })
  }

  async run(step: Step): Promise<ActualReply> {
    switch (step.action) {
      case 'listSnapshots':
      case 'listPositions':
      case 'updateManualPosition':
      case 'other':
        return this.#callApi(step)
    }
    const { status, text } = await this.#callAdmin(this.#callOf(step))
    if (text === '') return { status }
    if (step.action === 'saveState' && status === 200) {
      this.#saved.set(step.slot, text)
      return { status }
    }
    const body = JSON.parse(text.replaceAll(this.#prefix, ''))
    if (status >= 400) return { status, body: { code: body.code } }
    if (step.action === 'listRequests') return { status, body: { data: body.data.map(shortEntry) } }
    if (step.action === 'listPortfolios')
      return { status, body: { ids: body.data.map(({ id }: { id: string }) => id) } }
    if (step.action === 'listNamespaces')
      return { status, body: { names: body.data.map(({ name }: { name: string }) => name).sort() } }
    const { createdAt: _createdAt, usedAt: _usedAt, fingerprint, ...rest } = body
    return { status, body: rest, ...(step.action === 'reset' ? { fingerprint } : {}) }
  }

  async stateOf(world: WorldName): Promise<string> {
    return (await this.#callAdmin({ method: 'GET', path: '/state', world })).text
  }

  savedIn(slot: number): string | undefined {
    return this.#saved.get(slot)
  }

  async close(): Promise<void> {
    // The test's end stops the process.
  }

  async #callApi(step: ApiStep | OtherStep): Promise<Reply> {
    const { world, token } = step
    const name = `${this.#prefix}${world}`
    const own = world === '' ? 'any' : `ns-${name}`
    const text = token === 'own' ? own : token === '' || world === '' ? token : `${token}.${name}`
    const { target, ...init } = callOf(step, text)
    const controller = new AbortController()
    const answer = fetch(this.#url + target, { ...init, signal: controller.signal })
      .then(readApiReply)
      .catch((): Reply => ({ status: 'cut' }))
    // The journal of a world with the request tells whether it hangs.
    for (;;) {
      const reply = await Promise.race([answer, later(100)])
      if (reply !== undefined) return reply
      const isHanging = await this.#isHanging(world, init.method, target)
      if (!isHanging) continue
      controller.abort()
      return { status: 'hang' }
    }
  }

  /** Whether the last request to a world hangs. */
  async #isHanging(world: WorldName, method: string, target: string): Promise<boolean> {
    for (const name of new Set([world, '' as const])) {
      const { status, text } = await this.#callAdmin({ method: 'GET', path: '/requests', world: name })
      if (status !== 200) continue
      const { data }: { data: JournalEntry[] } = JSON.parse(text)
      const last = data.at(-1)
      if (last?.outcome === 'hang' && last.method === method && last.target === target) return true
    }
    return false
  }

  async #callAdmin({
    method,
    path,
    body,
    world = '',
    query = {},
  }: AdminCall): Promise<{ status: number; text: string }> {
    const namespace: Record<string, string> = world === '' ? {} : { namespace: `${this.#prefix}${world}` }
    const all = Object.entries({ ...query, ...namespace }).map(([name, value]) => [name, String(value)])
    const init = { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${this.#url}/__admin${path}?${new URLSearchParams(all)}`, {
      method,
      ...(body === undefined ? {} : init),
    })
    return { status: response.status, text: await response.text() }
  }

  #callOf(step: EditStep | AdminStep | NamespaceStep): AdminCall {
    switch (step.action) {
      case 'addNamespace': {
        const { scenario, seed } = step
        const chosen = {
          ...(scenario === undefined ? {} : { scenario: scenarios[scenario] }),
          ...(seed === undefined ? {} : { seed }),
        }
        return { method: 'POST', path: '/namespaces', body: { name: `${this.#prefix}${step.world}`, ...chosen } }
      }
      case 'removeNamespace':
        return { method: 'DELETE', path: `/namespaces/${this.#prefix}${step.world}` }
      case 'listNamespaces':
        return { method: 'GET', path: '/namespaces' }
    }
    return 'portfolio' in step ? editCall(step) : this.#controlCall(step)
  }

  #controlCall(step: AdminStep): AdminCall {
    const { world } = step
    const call = (method: string, path: string, body?: object, query = {}): AdminCall => ({
      method,
      path,
      body,
      world,
      query,
    })
    switch (step.action) {
      case 'advance':
        return call('POST', '/clock/advance', { by: step.by })
      case 'setClock':
        return call('POST', '/clock', { now: step.now })
      case 'readClock':
        return call('GET', '/clock')
      case 'reset': {
        const { action: _action, world: _world, scenario, ...options } = step
        return call('POST', '/reset', {
          ...options,
          ...(scenario === undefined ? {} : { scenario: scenarios[scenario] }),
        })
      }
      case 'addFault':
        return call('POST', '/faults', step.rule)
      case 'removeFault':
        return call('DELETE', `/faults/${step.id}`)
      case 'listFaults':
        return call('GET', '/faults')
      case 'clearFaults':
        return call('DELETE', '/faults')
      case 'listRequests':
        return call('GET', '/requests', undefined, step.filter)
      case 'countRequests':
        return call('GET', '/requests/count', undefined, step.filter)
      case 'clearRequests':
        return call('DELETE', '/requests')
      case 'listPortfolios':
        return call('GET', '/portfolios')
      case 'saveState':
        return call('GET', '/state')
      case 'restoreState': {
        const text = this.#saved.get(step.slot)
        return call('PUT', '/state', text === undefined ? {} : damageState(text, step.damage))
      }
    }
  }
}

/** The segment of the path of each kind of record. */
const segments = { Snapshot: 'snapshots', Holding: 'holdings', ManualPosition: 'manual-positions', Comment: 'comments' }

function editCall(step: EditStep): AdminCall {
  const { world, portfolio } = step
  if (step.action === 'addPortfolio') return { method: 'POST', path: '/portfolios', world, body: addedPortfolio }
  const path = `/portfolios/${portfolio}`
  if (step.action === 'removePortfolio') return { method: 'DELETE', path, world }
  const [, segment = ''] = Object.entries(segments).find(([kind]) => step.action.endsWith(kind)) ?? []
  if ('record' in step) return { method: 'POST', path: `${path}/${segment}`, world, body: step.record }
  if ('changes' in step) return { method: 'PATCH', path: `${path}/${segment}/${step.id}`, world, body: step.changes }
  return { method: 'DELETE', path: `${path}/${segment}/${step.id}`, world }
}

function later(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
