import type { Preference } from '../http/prefer.ts'
import { checkFault } from '../scenario/check-fault.ts'
import type { FaultRule } from '../scenario/fault-rule.ts'
import type { Clock } from '../seed/clock.ts'
import type { Random } from '../seed/random.ts'
import type { Effect } from './effect.ts'
import { Ending } from './ending.ts'
import type { FaultStatus, Faults } from './faults.ts'
import { type Call, LiveFault } from './live-fault.ts'

/** The rules of one run, in their order. Deciding is synchronous, so that each request is counted once. */
export class FaultRules implements Faults {
  readonly #random: Random
  readonly #clock: Clock
  /** Ends what waits because its client asked for it. */
  readonly #end = new Ending()
  #live: LiveFault[] = []

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
  decide(call: Call): Effect | undefined {
    for (const fault of this.#live) {
      const effect = fault.consider(call)
      if (effect !== undefined) return effect
    }
    return undefined
  }

  /** What a call's own client makes of it; undefined where it asked for nothing. Rules are then not asked. */
  obey({ code, delay }: Preference): Effect | undefined {
    if (code === undefined && delay === undefined) return undefined
    const timing = { delay: delay ?? 0, signal: this.#end }
    if (code === undefined || code === 200) return { fault: 'prefer', kind: 'reply', timing }
    const detail = 'This failure was asked for by the request, in `Prefer`.'
    return { fault: 'prefer', kind: 'reply', instead: { status: code, code: 'injected-fault', detail }, timing }
  }

  list(): FaultStatus[] {
    return this.#live.map((fault) => fault.status())
  }

  add(rule: FaultRule): FaultStatus {
    const checked = checkFault(rule)
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

  #push(id: string, rule: FaultRule): LiveFault {
    const fault = new LiveFault(id, rule, this.#random.fork(id), this.#clock)
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
