import type { Timing } from '../../api/outcome.ts'
import type { FaultResponse } from '../../api/reply.ts'
import type { HeaderLine } from '../../api/request.ts'
import type { Random } from '../../random/random.ts'
import { presetFields } from '../../scenario/schema/fault-presets.ts'
import type { FaultRule } from '../../scenario/schema/scenario.ts'
import type { Clock } from '../../time/clock.ts'
import { Cancellation } from '../cancellation.ts'
import { delayOf } from './fault-delay.ts'
import { responseOf } from './fault-reply.ts'
import { type FaultTarget, matches } from './fault-target.ts'
import { RateWindow } from './rate-window.ts'

/** The effect of a fault rule, or of the client's `Prefer` header, on a request. */
export interface FaultEffect {
  /** The rule's id, or `prefer`. */
  fault: string
  /** The kind of outcome that the client gets. */
  kind: 'reply' | 'truncate' | 'disconnect' | 'hang'
  /** Sent instead of the operation's reply; the operation is then not run. */
  response?: FaultResponse
  timing: Timing
}

/** A fault rule with its counts since the last reset. */
export type FaultStatus = FaultRule & {
  id: string
  /** The number of requests that it chose by operation, portfolio, method, URL, page, header and body. */
  matched: number
  /** The number of matching requests that it acted on. */
  hits: number
}

/** A fault rule in use, with its counts. */
export class ActiveFault {
  readonly id: string
  /** As it was given. */
  readonly #given: FaultRule
  /** With the fields of its preset. */
  readonly #rule: FaultRule
  readonly #random: Random
  readonly #clock: Clock
  readonly #rateLimit: RateWindow | undefined
  readonly #cancellation = new Cancellation()
  #matched = 0
  #hits = 0

  /** @param random used by this rule alone. */
  constructor(id: string, rule: FaultRule, random: Random, clock: Clock) {
    this.id = id
    this.#given = rule
    this.#rule = rule.preset === undefined ? rule : { ...presetFields(rule.preset), ...rule }
    this.#random = random
    this.#clock = clock
    this.#rateLimit = rule.rateLimit && new RateWindow(rule.rateLimit, clock)
  }

  /** Whether any request has matched. */
  get hasMatched(): boolean {
    return this.#matched > 0
  }

  /** Whether it matches by the body of a request. */
  get readsBody(): boolean {
    return this.#rule.bodyIncludes !== undefined
  }

  /**
   * Counts the request if it matches. Returns undefined if the rule does not act on it.
   * @param notes gets the headers that tell the rule's limit, if it lets the request pass.
   */
  apply(target: FaultTarget, notes: HeaderLine[]): FaultEffect | undefined {
    const { skip = 0, every = 1, times = Number.POSITIVE_INFINITY, probability = 1 } = this.#rule
    if (!matches(this.#rule, target)) return undefined
    const ordinal = this.#matched++
    if (ordinal < skip || (ordinal - skip) % every !== every - 1 || this.#hits >= times) return undefined
    const secondsLeft = this.#rateLimit?.count()
    const headers = this.#rateLimit?.headerLines() ?? []
    if (this.#rateLimit !== undefined && secondsLeft === undefined) {
      notes.push(...headers)
      return undefined
    }
    if (probability < 1 && !this.#random.fork(`chance/${ordinal}`).nextBoolean(probability)) return undefined
    this.#hits += 1
    return this.#effect(ordinal, secondsLeft === undefined ? undefined : { secondsLeft, headers })
  }

  /** Releases the requests that this rule makes hang or wait. */
  end(): void {
    this.#cancellation.abort()
  }

  status(): FaultStatus {
    return { ...structuredClone(this.#given), id: this.id, matched: this.#matched, hits: this.#hits }
  }

  #effect(ordinal: number, limit: Parameters<typeof responseOf>[2]): FaultEffect {
    const { kind = 'reply' } = this.#rule
    const delay = delayOf(this.#rule, () => this.#random.fork(`delay/${ordinal}`))
    const effect: FaultEffect = { fault: this.id, kind, timing: { delay, signal: this.#cancellation } }
    if (kind === 'disconnect' || kind === 'hang') return effect
    const response = responseOf(this.#rule, this.#clock, limit)
    return response === undefined ? effect : { ...effect, response }
  }
}
