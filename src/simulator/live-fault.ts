import type { Injected } from '../http/injected.ts'
import type { PathParams } from '../http/router.ts'
import type { FaultRule } from '../scenario/fault-rule.ts'
import type { Clock } from '../seed/clock.ts'
import type { Random } from '../seed/random.ts'
import type { Effect } from './effect.ts'
import { Ending } from './ending.ts'
import type { FaultStatus } from './faults.ts'
import { RateWindow } from './rate-window.ts'

/** What of a request a rule looks at. */
export interface Call {
  target: string
  params: PathParams
}

/** A rule at work: what it has counted, and the end of what hangs or waits by it. */
export class LiveFault {
  readonly id: string
  readonly #rule: FaultRule
  readonly #random: Random
  readonly #window: RateWindow | undefined
  readonly #end = new Ending()
  #matched = 0
  #hits = 0

  /** @param random the chance of this rule alone. */
  constructor(id: string, rule: FaultRule, random: Random, clock: Clock) {
    this.id = id
    this.#rule = rule
    this.#random = random
    this.#window = rule.rateLimit && new RateWindow(rule.rateLimit, clock)
  }

  /** What the rule makes of a call; undefined where it leaves it to the next one. */
  consider(call: Call): Effect | undefined {
    const { after = 0, times = Number.POSITIVE_INFINITY, probability = 1 } = this.#rule
    if (!this.#concerns(call)) return undefined
    const ordinal = this.#matched++
    if (ordinal < after || this.#hits >= times) return undefined
    const seconds = this.#window?.take()
    if (this.#window !== undefined && seconds === undefined) return undefined
    if (probability < 1 && !this.#random.fork(`chance/${ordinal}`).chance(probability)) return undefined
    this.#hits += 1
    return this.#effect(ordinal, seconds)
  }

  /** Ends what hangs or waits by the rule. */
  end(): void {
    this.#end.abort()
  }

  status(): FaultStatus {
    return { ...structuredClone(this.#rule), id: this.id, matched: this.#matched, hits: this.#hits }
  }

  #concerns({ target, params }: Call): boolean {
    const { operation, portfolioId, match } = this.#rule
    if (operation !== undefined && operation !== params.of) return false
    if (portfolioId !== undefined && portfolioId !== params.portfolioId) return false
    return match === undefined || target.includes(match)
  }

  #effect(ordinal: number, seconds: number | undefined): Effect {
    const { kind = 'reply' } = this.#rule
    const timing = { delay: this.#delay(ordinal), signal: this.#end }
    if (kind === 'disconnect' || kind === 'hang') return { fault: this.id, kind, timing }
    const instead = this.#instead(seconds)
    return instead === undefined ? { fault: this.id, kind, timing } : { fault: this.id, kind, instead, timing }
  }

  #delay(ordinal: number): number {
    const { delay = 0 } = this.#rule
    if (typeof delay === 'number') return delay
    return Math.round(this.#random.fork(`delay/${ordinal}`).between(delay.min, delay.max))
  }

  /** The reply that the rule gives; undefined for one that only delays or cuts short the ordinary answer. */
  #instead(seconds: number | undefined): Injected | undefined {
    const { status, body, delay, kind, rateLimit, retryAfter = seconds } = this.#rule
    const tellsReply = status !== undefined || body !== undefined || retryAfter !== undefined
    if (!tellsReply && (delay !== undefined || kind === 'truncate')) return undefined
    return {
      status: status ?? (rateLimit !== undefined ? 429 : retryAfter !== undefined ? 503 : 500),
      body,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(rateLimit === undefined
        ? { code: 'injected-fault', detail: `This failure was asked for by the fault rule \`${this.id}\`.` }
        : {
            code: 'rate-limited',
            detail: `At most ${rateLimit.requests} requests in ${rateLimit.window} are served. Wait for the seconds in Retry-After.`,
          }),
    }
  }
}
