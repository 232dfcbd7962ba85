import { AdminError } from '../admin/problem.ts'
import { Cancellation as Life } from '../simulator/cancellation.ts'
import { RunningSimulator } from '../simulator/create-simulator.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import type { WorldCache } from '../simulator/world-cache.ts'
import { realNow, uptime } from '../time/clock.ts'
import { EndedNamespaces, type EndReason } from './ended-namespaces.ts'

/** How a server holds its namespaces. */
export interface NamespaceRules {
  /** A token of no namespace gets 401 instead of the default world. */
  required: boolean
  /** Each token not seen before gets a world of its own. */
  isolated: boolean
  /** Ms of real time without a request after which a namespace ends. */
  idleTimeoutMs: number
  /** How many there are at most: beyond that the least recently used one ends. */
  max: number
}

/** What a namespace is begun with, instead of what the default world is. */
export interface NamespaceSpec extends Pick<SimulatorOptions, 'scenario' | 'seed' | 'now'> {
  name?: string
}

/** A world of its own, picked by a bearer token. */
export interface Namespace {
  readonly name: string
  readonly token: string
  readonly simulator: RunningSimulator
  /** Ms of real time. */
  readonly created: number
  used: number
  /** When it was last used, by a time that nobody sets. */
  touched: number
  /** Ended with it, and as the server closes. */
  readonly life: Life
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/

/** The namespaces that a server holds, beside its default world. */
export class Namespaces {
  readonly rules: NamespaceRules
  readonly #main: RunningSimulator
  readonly #options: SimulatorOptions
  readonly #worlds: WorldCache
  /** By token, the least recently used first. */
  readonly #byToken = new Map<string, Namespace>()
  readonly #byName = new Map<string, Namespace>()
  readonly ended = new EndedNamespaces()
  #madeUp = 0

  /** @param options what a namespace is begun with, where nothing else is said. */
  constructor(main: RunningSimulator, options: SimulatorOptions, worlds: WorldCache, rules: NamespaceRules) {
    this.#main = main
    this.#options = options
    this.#worlds = worlds
    this.rules = rules
  }

  /** Whether the token of a request matters at all: until then no request pays for namespaces. */
  get matter(): boolean {
    return this.#byToken.size > 0 || this.ended.isAny || this.rules.required || this.rules.isolated
  }

  /** All there are, the least recently used first. */
  list(): Namespace[] {
    this.#sweep()
    return [...this.#byToken.values()]
  }

  /** The namespace of a name, which counts as used by that. */
  named(name: string): Namespace | undefined {
    return this.#use(this.#byName.get(name))
  }

  /** The namespace of a token, which counts as used by that. */
  of(token: string): Namespace | undefined {
    return this.#use(this.#byToken.get(token))
  }

  /** Begins a namespace. A ControlError where its name is taken or none, and what `createSimulator` throws. */
  create({ name, ...world }: NamespaceSpec): Namespace {
    this.#sweep()
    const chosen = name ?? this.#freeName()
    if (!NAME.test(chosen)) {
      throw new AdminError('invalid-body', 'The name of a namespace has 1 to 64 letters, digits, _ and -.')
    }
    if (this.#byName.has(chosen)) {
      throw new AdminError(
        'conflict',
        `There is a namespace ${chosen} already. Remove it first, or choose another name.`,
      )
    }
    return this.#begin(chosen, this.#freeToken(`ns-${chosen}`), { ...this.#options, ...world }, true)
  }

  /** Begins a namespace for a token that was not seen before. */
  isolate(token: string): Namespace {
    this.#sweep()
    const name = NAME.test(token) && !this.#byName.has(token) ? token : this.#freeName()
    return this.#begin(name, token, this.#options, false)
  }

  /** Ends a namespace: its streams, and the requests that hang. False where there is none of that name. */
  remove(name: string): boolean {
    const namespace = this.#byName.get(name)
    if (namespace !== undefined) this.#end(namespace, 'removed')
    return namespace !== undefined
  }

  /** Ends all streams, as the server closes. */
  close(): void {
    for (const { life } of this.#byToken.values()) life.abort()
  }

  #begin(name: string, token: string, options: SimulatorOptions, owns: boolean): Namespace {
    const simulator = new RunningSimulator(options, this.#worlds, owns ? token : undefined)
    const now = realNow()
    const life = new Life()
    const namespace: Namespace = { name, token, simulator, created: now, used: now, touched: uptime(), life }
    this.#byToken.set(token, namespace)
    this.#byName.set(name, namespace)
    this.ended.delete(name, token)
    for (const oldest of this.#byToken.values()) {
      if (this.#byToken.size <= this.rules.max) break
      this.#end(oldest, 'too-many')
    }
    return namespace
  }

  #use(namespace: Namespace | undefined): Namespace | undefined {
    this.#sweep()
    if (namespace === undefined || this.#byToken.get(namespace.token) !== namespace) return undefined
    namespace.used = realNow()
    namespace.touched = uptime()
    this.#byToken.delete(namespace.token)
    this.#byToken.set(namespace.token, namespace)
    return namespace
  }

  /** Ends what was idle for too long: the first ones, so that this costs little. */
  #sweep(): void {
    const since = uptime() - this.rules.idleTimeoutMs
    for (const namespace of this.#byToken.values()) {
      if (namespace.touched >= since) return
      this.#end(namespace, 'idle')
    }
  }

  #end(namespace: Namespace, reason: EndReason): void {
    const { name, token, simulator, life } = namespace
    this.#byToken.delete(token)
    this.#byName.delete(name)
    this.ended.add(name, token, reason)
    life.abort()
    simulator.end()
    this.#main.emit({ kind: 'namespace-ended', name, reason })
  }

  #freeName(): string {
    for (;;) {
      this.#madeUp += 1
      const name = `world-${this.#madeUp}`
      if (!this.#byName.has(name)) return name
    }
  }

  /** A token that is none of another namespace or of the default world's scenario. */
  #freeToken(wanted: string): string {
    const taken = (token: string) => this.#byToken.has(token) || this.#main.tokens.includes(token)
    let token = wanted
    for (let number = 2; taken(token); number += 1) token = `${wanted}-${number}`
    return token
  }
}
