import {
  type EndedNamespace,
  type EndReason,
  NAMESPACE_NAME,
  NAMESPACE_TOKEN_PREFIX,
  type NamespaceStore,
  type NewNamespace,
} from '../admin/namespaces.ts'
import { RunningSimulator } from '../simulator/create-simulator.ts'
import { EditError } from '../simulator/edit/edit-error.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import type { WorldCache } from '../simulator/world-cache.ts'
import { uptime } from '../time/clock.ts'
import { EndedNamespaces } from './ended-namespaces.ts'
import { LostWorlds } from './lost-worlds.ts'
import type { NamespaceSettings } from './options.ts'
import { RunningNamespace } from './running-namespace.ts'

const MAX_LISTED = 1000

/** The namespaces of a server, beside its default world. */
export class Namespaces implements NamespaceStore {
  readonly settings: NamespaceSettings
  readonly ended = new EndedNamespaces()
  readonly lost = new LostWorlds()
  readonly #defaultWorld: RunningSimulator
  readonly #options: SimulatorOptions<string>
  readonly #worlds: WorldCache
  readonly #onAdd: (namespace: RunningNamespace) => void
  /** In order of use, the least recently used first. */
  readonly #byToken = new Map<string, RunningNamespace>()
  readonly #byName = new Map<string, RunningNamespace>()
  #lastNumber = 0

  /**
   * @param options what a namespace starts with by default.
   * @param onAdd called for each new namespace.
   */
  constructor(
    defaultWorld: RunningSimulator,
    options: SimulatorOptions<string>,
    worlds: WorldCache,
    settings: NamespaceSettings,
    onAdd: (namespace: RunningNamespace) => void = () => {},
  ) {
    this.#defaultWorld = defaultWorld
    this.#options = options
    this.#worlds = worlds
    this.settings = settings
    this.#onAdd = onAdd
  }

  /**
   * Whether tokens can select anything but the default world. If not, requests skip the search for their namespace. Once
   * a namespace has existed, this stays true.
   */
  get isActive(): boolean {
    return this.#byToken.size > 0 || this.ended.hasAny || this.settings.required || this.settings.isolated
  }

  get allowDefaultWorld(): boolean {
    const { required, isolated, sharedToken } = this.settings
    return !isolated && (!required || sharedToken !== undefined)
  }

  list(): RunningNamespace[] {
    this.#endIdle()
    return [...this.#byToken.values()]
  }

  listEnded(): EndedNamespace[] {
    return [...this.ended.list(), ...this.lost.list()].slice(-MAX_LISTED)
  }

  findByName(name: string): RunningNamespace | undefined {
    return this.#use(this.#byName.get(name))
  }

  /** Finds a namespace, and counts that as a use of it. */
  findByToken(token: string): RunningNamespace | undefined {
    return this.#use(this.#byToken.get(token))
  }

  create({ name: requestedName, ...options }: NewNamespace): RunningNamespace {
    this.#endIdle()
    const name = requestedName ?? this.#freeName()
    if (this.#byName.has(name)) {
      throw new EditError('conflict', `The namespace ${name} already exists. Remove it first, or use another name.`)
    }
    return this.#add(this.#open(name, this.#freeToken(NAMESPACE_TOKEN_PREFIX + name), options))
  }

  put(name: string, options: Omit<NewNamespace, 'name'>): { namespace: RunningNamespace; isNew: boolean } {
    this.#endIdle()
    const previous = this.#byName.get(name)
    if (previous?.isRepeatable) throw new EditError('conflict', startedByToken(name))
    const token = NAMESPACE_TOKEN_PREFIX + name
    if (previous?.token !== token && this.#isTaken(token)) throw new EditError('conflict', tokenTaken(name, token))
    const namespace = this.#open(name, token, options)
    if (previous !== undefined) this.#end(previous, 'removed')
    return { namespace: this.#add(namespace), isNew: previous === undefined }
  }

  /** Creates a namespace for a new token, with the token as its name if that is a valid and free one. */
  createForToken(token: string): RunningNamespace {
    this.#endIdle()
    const name = NAMESPACE_NAME.test(token) && !this.#byName.has(token) ? token : this.#freeName()
    const simulator = new RunningSimulator(this.#options, this.#worlds)
    return this.#add(new RunningNamespace({ name, token, simulator, isRepeatable: true }))
  }

  remove(name: string): boolean {
    const namespace = this.#byName.get(name)
    if (namespace === undefined) return this.lost.delete(name)
    this.#end(namespace, 'removed')
    return true
  }

  /** Resets every namespace to what it started with, and lets tokens start over whose world is lost. Resolves to their number. */
  async reset(): Promise<number> {
    this.lost.clear()
    const namespaces = this.list()
    for (const { simulator } of namespaces) await simulator.reset()
    return namespaces.length
  }

  /** Ends all event streams, when the server closes. */
  close(): void {
    for (const { signal } of this.#byToken.values()) signal.abort()
  }

  #open(name: string, token: string, options: Omit<NewNamespace, 'name'>): RunningNamespace {
    const simulator = new RunningSimulator({ ...this.#options, ...options }, this.#worlds, token)
    return new RunningNamespace({ name, token, simulator, isRepeatable: false })
  }

  #add(namespace: RunningNamespace): RunningNamespace {
    const { name, token } = namespace
    while (this.#byToken.size >= this.settings.max) {
      const [oldest] = this.#byToken.values()
      const evicted = this.#oldestReplaceable() ?? oldest
      if (evicted !== undefined) this.#end(evicted, 'too-many')
    }
    this.#byToken.set(token, namespace)
    this.#byName.set(name, namespace)
    this.ended.delete(name, token)
    this.#onAdd(namespace)
    return namespace
  }

  #oldestReplaceable(): RunningNamespace | undefined {
    for (const namespace of this.#byToken.values()) if (namespace.isReplaceable) return namespace
    return undefined
  }

  #use(namespace: RunningNamespace | undefined): RunningNamespace | undefined {
    this.#endIdle()
    if (namespace === undefined || this.#byToken.get(namespace.token) !== namespace) return undefined
    namespace.use()
    this.#byToken.delete(namespace.token)
    this.#byToken.set(namespace.token, namespace)
    return namespace
  }

  /** Ends the namespaces whose idle timeout has passed. They come first, so this is fast. */
  #endIdle(): void {
    const earliest = uptime() - this.settings.idleTimeoutMs
    for (const namespace of this.#byToken.values()) {
      if (namespace.lastUsedUptime >= earliest) return
      this.#end(namespace, 'idle')
    }
  }

  #end(namespace: RunningNamespace, reason: EndReason): void {
    const { name, token, simulator, signal } = namespace
    this.#byToken.delete(token)
    this.#byName.delete(name)
    if (!namespace.isRepeatable) this.ended.add(name, token, reason)
    else if (reason !== 'removed' && !namespace.isReplaceable) this.lost.add(token, name, reason)
    signal.abort()
    simulator.end()
    this.#defaultWorld.emit({ kind: 'namespace-ended', name, reason })
  }

  #freeName(): string {
    for (;;) {
      this.#lastNumber += 1
      const name = `world-${this.#lastNumber}`
      if (!this.#byName.has(name)) return name
    }
  }

  /** The token `base`, with a number appended if another namespace or the default world's scenario uses it. */
  #freeToken(base: string): string {
    let token = base
    for (let number = 2; this.#isTaken(token); number += 1) token = `${base}-${number}`
    return token
  }

  #isTaken(token: string): boolean {
    return this.#byToken.has(token) || this.#defaultWorld.tokens.includes(token)
  }
}

function startedByToken(name: string): string {
  return `The namespace ${name} is the world of a token that has started it. Reset it with POST /__admin/reset?namespace=${name}, or remove it first.`
}

function tokenTaken(name: string, token: string): string {
  return `Another world has the token ${token} of the namespace ${name}. Use another name.`
}
