import type { Preference } from '../../api/prefer.ts'
import type { Random } from '../../random/random.ts'
import type { FaultRule } from '../../scenario/schema/fault-rule.ts'
import { validateFault } from '../../scenario/validate/record.ts'
import type { Clock } from '../../time/clock.ts'
import { Cancellation } from '../cancellation.ts'
import { ActiveFault, type FaultEffect, type FaultTarget } from './active-fault.ts'

/** The rules of one run, in their order. Deciding is synchronous, so that each request is counted once. */
export class FaultRules implements Faults {
  readonly #random: Random
  readonly #clock: Clock
  /** Ends what waits because its client asked for it. */
  readonly #end = new Cancellation()
  #live: ActiveFault[] = []

  /** @param rules checked ones. */
  constructor(rules: readonly FaultRule[], random: Random, clock: Clock) {
    this.#random = random
    this.#clock = clock
    const taken = new Set(rules.map(({ id }) => id))
    for (const rule of rules) {
      const id = rule.id ?? this.#freeId(taken)
      taken.add(id)
      this.#push(id, rule)
    }
  }

  /** What the first rule that acts makes of a call; undefined where none does. */
  apply(call: FaultTarget): FaultEffect | undefined {
    for (const fault of this.#live) {
      const effect = fault.apply(call)
      if (effect !== undefined) return effect
    }
    return undefined
  }

  /** What a call's own client makes of it; undefined where it asked for nothing. Rules are then not asked. */
  fromPreference({ code, delay }: Preference): FaultEffect | undefined {
    if (code === undefined && delay === undefined) return undefined
    const timing = { delay: delay ?? 0, signal: this.#end }
    if (code === undefined || code === 200) return { fault: 'prefer', kind: 'reply', timing }
    const detail = 'This failure was asked for by the request, in `Prefer`.'
    return { fault: 'prefer', kind: 'reply', response: { status: code, code: 'injected-fault', detail }, timing }
  }

  list(): FaultStatus[] {
    return this.#live.map((fault) => fault.status())
  }

  add(rule: FaultRule): FaultStatus {
    const checked = validateFault(rule)
    const taken = new Set(this.#live.map(({ id }) => id))
    const { id = this.#freeId(taken) } = checked
    if (taken.has(id)) {
      throw new RangeError(
        `There is a fault rule ${JSON.stringify(id)} already. Take it off first, or give another id.`,
      )
    }
    return this.#push(id, checked).status()
  }

  remove(id: string): boolean {
    const fault = this.#live.find((one) => one.id === id)
    if (fault === undefined) return false
    this.#live = this.#live.filter((one) => one !== fault)
    fault.end()
    return true
  }

  clear(): number {
    const gone = this.#live
    this.#live = []
    for (const fault of gone) fault.end()
    return gone.length
  }

  /** Ends all that hangs or waits: the run is over. */
  end(): void {
    this.clear()
    this.#end.abort()
  }

  #push(id: string, rule: FaultRule): ActiveFault {
    const fault = new ActiveFault(id, rule, this.#random.fork(id), this.#clock)
    this.#live.push(fault)
    return fault
  }

  /** The first of `fault-1`, `fault-2`, … that is free: the same rules added again get the same ids, and so the same chance. */
  #freeId(taken: ReadonlySet<string | undefined>): string {
    let ordinal = 1
    while (taken.has(`fault-${ordinal}`)) ordinal += 1
    return `fault-${ordinal}`
  }
}

/** A rule that stands, and what it has done since the last reset. */
export type FaultStatus = FaultRule & {
  id: string
  /** How many requests were the rule's to consider: of its operation, portfolio and text. */
  matched: number
  /** How many of them it acted on. */
  hits: number
}

/**
 * The rules of faults and delays of one simulator: those of its scenario, then added ones. A request is offered to one
 * after the other, and the first that acts on it wins. What is returned is a copy.
 */
export interface Faults {
  list(): FaultStatus[]
  /**
   * Adds a rule behind the others.
   * @throws ScenarioError where the rule does not hold, RangeError where its id is taken.
   */
  add(rule: FaultRule): FaultStatus
  /** Takes a rule off and ends the requests that hang or wait by it. False where there is none of that id. */
  remove(id: string): boolean
  /** Takes all rules off, the scenario's too, and returns how many there were. A reset brings the scenario's back. */
  clear(): number
}
