import type { Preference } from '../../api/prefer.ts'
import type { HeaderLine } from '../../api/request.ts'
import type { Random } from '../../random/random.ts'
import { type FaultPreset, faultPresets } from '../../scenario/schema/fault-presets.ts'
import type { FaultRule } from '../../scenario/schema/scenario.ts'
import { validateFault } from '../../scenario/validate/scenario.ts'
import type { Clock } from '../../time/clock.ts'
import { Cancellation } from '../cancellation.ts'
import { EditError } from '../edit/edit-error.ts'
import { ActiveFault, type FaultEffect, type FaultStatus } from './active-fault.ts'
import type { FaultTarget } from './fault-target.ts'

/**
 * The fault rules of a simulator: the scenario's, then added ones. The first rule that acts on a request wins. A reset
 * restores the scenario's rules with their counts at 0. Results are copies.
 * @example
 * simulator.faults.add({ operation: 'listSnapshots', status: 503, times: 2 })
 */
export interface Faults {
  /** The rules in their order, each with its counts. */
  list(): FaultStatus[]
  /**
   * Adds a rule after the others.
   * @throws {ScenarioError} if the rule is invalid.
   * @throws {EditError} `conflict` if its id is taken.
   */
  add(rule: FaultRule): FaultStatus
  /**
   * Removes a rule. Requests that it makes hang are disconnected, and those that it delays are answered at once. Returns
   * false if no rule has this id.
   */
  remove(id: string): boolean
  /** Removes all rules, the scenario's included, and returns their number. */
  clear(): number
  /** The presets that a rule can name, each with the fields that it stands for. */
  presets(): FaultPreset[]
}

/** The fault rules of one world. `apply` is synchronous, so that concurrent requests are counted one by one. */
export class FaultRules implements Faults {
  readonly #random: Random
  readonly #clock: Clock
  /** Ends the delays that clients request with `Prefer`. */
  readonly #cancellation = new Cancellation()
  #active: ActiveFault[] = []
  readonly #initial: readonly ActiveFault[]

  /** @param rules must be valid. */
  constructor(rules: readonly FaultRule[], random: Random, clock: Clock) {
    this.#random = random
    this.#clock = clock
    const freeIds = freeIdsBeside(new Set(rules.map(({ id }) => id)))
    for (const rule of rules) this.#activate(rule.id ?? freeIds(), rule)
    this.#initial = [...this.#active]
  }

  /** Whether the rules are those of the scenario, and no request has matched one. */
  get isUntouched(): boolean {
    const isInitial = (fault: ActiveFault, at: number) => fault === this.#initial[at] && !fault.hasMatched
    return this.#active.length === this.#initial.length && this.#active.every(isInitial)
  }

  /** Whether a rule can still cut a connection before a reply. */
  get cutsConnections(): boolean {
    return this.#active.some(({ cutsConnections }) => cutsConnections)
  }

  /** The ids of the rules that can still cut a connection before a reply. */
  get cuttingRules(): string[] {
    return this.#active.filter(({ cutsConnections }) => cutsConnections).map(({ id }) => id)
  }

  /** Whether a rule matches by the body of a request. */
  get readsBodies(): boolean {
    return this.#active.some(({ readsBody }) => readsBody)
  }

  /**
   * The effect of the first rule that acts on the request; undefined if none does.
   * @param notes gets header lines for the operation's own reply.
   */
  apply(target: FaultTarget, notes: HeaderLine[]): FaultEffect | undefined {
    for (const fault of this.#active) {
      const effect = fault.apply(target, notes)
      if (effect !== undefined) return effect
    }
    return undefined
  }

  /** The effect that the client requests with `Prefer` instead of the rules; undefined if it requests none. */
  fromPreference({ code, delay }: Preference): FaultEffect | undefined {
    if (code === undefined && delay === undefined) return undefined
    const effect = {
      fault: 'prefer',
      kind: 'reply',
      delivery: {},
      timing: { delay: delay ?? 0, signal: this.#cancellation },
    } as const
    if (code === undefined || code === 200) return effect
    return { ...effect, response: { status: code, headers: [] } }
  }

  list(): FaultStatus[] {
    return this.#active.map((fault) => fault.status())
  }

  add(rule: FaultRule): FaultStatus {
    const checked = validateFault(rule)
    const taken = new Set(this.#active.map(({ id }) => id))
    const { id = freeIdsBeside(taken)() } = checked
    if (taken.has(id)) {
      const detail = `The fault rule ${JSON.stringify(id)} already exists. Remove it first, or use another id.`
      throw new EditError('conflict', detail)
    }
    return this.#activate(id, checked).status()
  }

  remove(id: string): boolean {
    const fault = this.#active.find((active) => active.id === id)
    if (fault === undefined) return false
    this.#active = this.#active.filter((active) => active !== fault)
    fault.end()
    return true
  }

  clear(): number {
    const removed = this.#active
    this.#active = []
    for (const fault of removed) fault.end()
    return removed.length
  }

  presets(): FaultPreset[] {
    return structuredClone([...faultPresets])
  }

  /** Releases all requests that hang or wait. The world was replaced. */
  end(): void {
    this.clear()
    this.#cancellation.abort()
  }

  #activate(id: string, rule: FaultRule): ActiveFault {
    const fault = new ActiveFault(id, rule, this.#random.fork(id), this.#clock)
    this.#active.push(fault)
    return fault
  }
}

/**
 * Returns the free ids of `fault-1`, `fault-2`, …, the next one with each call. A rule that is removed and added again has
 * the same effects.
 */
function freeIdsBeside(taken: ReadonlySet<string | undefined>): () => string {
  let ordinal = 0
  return () => {
    do ordinal += 1
    while (taken.has(`fault-${ordinal}`))
    return `fault-${ordinal}`
  }
}
