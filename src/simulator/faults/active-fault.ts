import type { OperationId } from '../../api/operations.ts'
import type { Timing } from '../../api/outcome.ts'
import type { FaultResponse } from '../../api/reply.ts'
import type { Random } from '../../random/random.ts'
import type { FaultRule } from '../../scenario/schema/fault-rule.ts'
import { type Clock, realNow } from '../../time/clock.ts'
import { parseDuration } from '../../time/instant.ts'
import { Cancellation } from '../cancellation.ts'
import type { FaultStatus } from './fault-rules.ts'

/** The parts of a request that fault rules match. */
export interface FaultTarget {
  operation: OperationId
  portfolioId: string
  /** Path and query as they were sent. */
  target: string
}

/** A rule at work: what it has counted, and the end of what hangs or waits by it. */
export class ActiveFault {
  readonly id: string
  readonly #rule: FaultRule
  readonly #random: Random
  readonly #window: RateWindow | undefined
  readonly #end = new Cancellation()
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
  apply(call: FaultTarget): FaultEffect | undefined {
    const { skip: after = 0, times = Number.POSITIVE_INFINITY, probability = 1 } = this.#rule
    if (!this.#matches(call)) return undefined
    const ordinal = this.#matched++
    if (ordinal < after || this.#hits >= times) return undefined
    const seconds = this.#window?.take()
    if (this.#window !== undefined && seconds === undefined) return undefined
    if (probability < 1 && !this.#random.fork(`chance/${ordinal}`).nextBoolean(probability)) return undefined
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

  #matches(request: FaultTarget): boolean {
    const { operation, portfolioId, urlIncludes } = this.#rule
    if (operation !== undefined && operation !== request.operation) return false
    if (portfolioId !== undefined && portfolioId !== request.portfolioId) return false
    return urlIncludes === undefined || request.target.includes(urlIncludes)
  }

  #effect(ordinal: number, seconds: number | undefined): FaultEffect {
    const { kind = 'reply' } = this.#rule
    const timing = { delay: this.#delay(ordinal), signal: this.#end }
    if (kind === 'disconnect' || kind === 'hang') return { fault: this.id, kind, timing }
    const instead = this.#instead(seconds)
    return instead === undefined
      ? { fault: this.id, kind, timing }
      : { fault: this.id, kind, response: instead, timing }
  }

  #delay(ordinal: number): number {
    const { delay = 0 } = this.#rule
    if (typeof delay === 'number') return delay
    return Math.round(this.#random.fork(`delay/${ordinal}`).between(delay.min, delay.max))
  }

  /** The reply that the rule gives; undefined for one that only delays or cuts short the ordinary answer. */
  #instead(seconds: number | undefined): FaultResponse | undefined {
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

/**
 * Counts requests in windows of time. A window begins with the first request after the one before it ended, so by a
 * frozen clock it ends when the clock is moved.
 */
class RateWindow {
  readonly #most: number
  /** Milliseconds. */
  readonly #length: number
  readonly #now: () => number
  #start = Number.NEGATIVE_INFINITY
  #count = 0

  constructor({ requests, window, clock: by = 'real' }: NonNullable<FaultRule['rateLimit']>, clock: Clock) {
    this.#most = requests
    this.#length = parseDuration(window) ?? 0
    this.#now = by === 'real' ? realNow : () => clock.now
  }

  /** Takes a request in. Undefined where it is within the limit, else the whole seconds until the window ends, 1 or more. */
  take(): number | undefined {
    const now = this.#now()
    if (now >= this.#start + this.#length || now < this.#start) {
      this.#start = now
      this.#count = 0
    }
    if (this.#count < this.#most) {
      this.#count += 1
      return undefined
    }
    return Math.max(1, Math.ceil((this.#start + this.#length - now) / 1000))
  }
}

/** What a rule, or the client itself, makes of a request. */
export interface FaultEffect {
  /** The rule's id, or `prefer`. */
  fault: string
  /** What the client gets, in the words of an outcome. */
  kind: 'reply' | 'truncate' | 'disconnect' | 'hang'
  /** Instead of the ordinary answer, which is then never made. Without it, what is sent or cut short is that answer. */
  response?: FaultResponse
  timing: Timing
}
