import type { Timing } from '../../api/outcome.ts'
import type { FaultResponse } from '../../api/reply.ts'
import type { HeaderLine } from '../../api/request.ts'
import type { Random } from '../../random/random.ts'
import { presetFields } from '../../scenario/schema/fault-presets.ts'
import type { FaultRule } from '../../scenario/schema/scenario.ts'
import { type Clock, realNow } from '../../time/clock.ts'
import { Cancellation } from '../cancellation.ts'
import type { ReplyChange } from './changed-reply.ts'
import { type Delivery, deliveryOf } from './delivery.ts'
import { delayOf } from './fault-delay.ts'
import { changeOf, responseOf } from './fault-reply.ts'
import { type FaultTarget, matches } from './fault-target.ts'
import { RateWindow } from './rate-window.ts'

/** The effect of a fault rule, or of the client's `Prefer` header, on a request. */
export interface FaultEffect {
  /** The rule's id, or `prefer`. */
  fault: string
  /** The kind of outcome that the client gets. */
  kind: 'reply' | 'truncate' | 'garbage' | 'disconnect' | 'reset' | 'hang'
  /** Sent instead of the operation's reply; the operation is then not run. */
  response?: FaultResponse
  /** Changes of the operation's reply. */
  change?: ReplyChange
  delivery: Delivery
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

/** How soon a transport repeats a request whose connection was cut. */
const UNSEEN_MS = 500

function keyOf({ request: { method, target } }: FaultTarget): string {
  return `${method} ${target}`
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
  readonly #delivery: Delivery
  readonly #cancellation = new Cancellation()
  #matched = 0
  #hits = 0
  /** The request that it last acted on, and when in real time. */
  #lastCut = { key: '', at: 0 }

  /** @param random used by this rule alone. */
  constructor(id: string, rule: FaultRule, random: Random, clock: Clock) {
    this.id = id
    this.#given = rule
    this.#rule = rule.preset === undefined ? rule : { ...presetFields(rule.preset), ...rule }
    this.#delivery = deliveryOf(this.#rule)
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

  /** Whether it can still cut a connection before a reply. */
  get cutsConnections(): boolean {
    const { kind, times = Number.POSITIVE_INFINITY } = this.#rule
    return (kind === 'disconnect' || kind === 'reset' || kind === 'garbage') && this.#hits < times
  }

  /**
   * Counts the request if it matches. Returns undefined if the rule does not act on it.
   * @param notes gets the headers that tell the rule's limit, if it lets the request pass.
   */
  apply(target: FaultTarget, notes: HeaderLine[]): FaultEffect | undefined {
    const { skip = 0, every = 1, times = Number.POSITIVE_INFINITY, probability = 1 } = this.#rule
    if (!matches(this.#rule, target)) return undefined
    const ordinal = this.#matched++
    if (this.#isUnseen(target)) return this.#effect(ordinal, undefined)
    if (ordinal < skip || (ordinal - skip) % every !== every - 1 || this.#hits >= times) return undefined
    const secondsLeft = this.#rateLimit?.count()
    const headers = this.#rateLimit?.headerLines() ?? []
    if (this.#rateLimit !== undefined && secondsLeft === undefined) {
      notes.push(...headers)
      return undefined
    }
    if (probability < 1 && !this.#random.fork(`chance/${ordinal}`).nextBoolean(probability)) return undefined
    this.#hits += 1
    this.#lastCut = { key: keyOf(target), at: realNow() }
    return this.#effect(ordinal, secondsLeft === undefined ? undefined : { secondsLeft, headers })
  }

  /** Whether the transport repeats a request that was just cut, which the client then has not seen. */
  #isUnseen(target: FaultTarget): boolean {
    const { key, at } = this.#lastCut
    return this.#rule.until === 'seen' && key === keyOf(target) && realNow() - at <= UNSEEN_MS
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
    const effect: FaultEffect = {
      fault: this.id,
      kind,
      delivery: this.#delivery,
      timing: { delay, signal: this.#cancellation },
    }
    const response = responseOf(this.#rule, this.#clock, limit)
    if (response !== undefined) return { ...effect, response }
    const change = changeOf(this.#rule, this.#clock)
    return change === undefined ? effect : { ...effect, change }
  }
}
