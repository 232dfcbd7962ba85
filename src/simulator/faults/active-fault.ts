import type { OperationId } from '../../api/operations.ts'
import type { Timing } from '../../api/outcome.ts'
import type { FaultResponse } from '../../api/reply.ts'
import type { Random } from '../../random/random.ts'
import type { FaultRule } from '../../scenario/schema/scenario.ts'
import { type Clock, realNow } from '../../time/clock.ts'
import { parseDuration } from '../../time/duration.ts'
import { Cancellation } from '../cancellation.ts'

/** The parts of a request that fault rules match. */
export interface FaultTarget {
  operation: OperationId
  portfolioId: string
  /** Path and query as they were sent, from `/v1/api` on. */
  target: string
}

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
  /** The number of requests that matched its `operation`, `portfolioId` and `urlIncludes`. */
  matched: number
  /** The number of matching requests that it acted on. */
  hits: number
}

/** A fault rule in use, with its counts. */
export class ActiveFault {
  readonly id: string
  readonly #rule: FaultRule
  readonly #random: Random
  readonly #rateLimit: RateWindow | undefined
  readonly #cancellation = new Cancellation()
  #matched = 0
  #hits = 0

  /** @param random used by this rule alone. */
  constructor(id: string, rule: FaultRule, random: Random, clock: Clock) {
    this.id = id
    this.#rule = rule
    this.#random = random
    this.#rateLimit = rule.rateLimit && new RateWindow(rule.rateLimit, clock)
  }

  /** Whether any request has matched. */
  get hasMatched(): boolean {
    return this.#matched > 0
  }

  /** Counts the request if it matches. Returns undefined if the rule does not act on it. */
  apply(request: FaultTarget): FaultEffect | undefined {
    const { skip = 0, times = Number.POSITIVE_INFINITY, probability = 1 } = this.#rule
    if (!this.#matches(request)) return undefined
    const ordinal = this.#matched++
    if (ordinal < skip || this.#hits >= times) return undefined
    const retryAfter = this.#rateLimit?.count()
    if (this.#rateLimit !== undefined && retryAfter === undefined) return undefined
    if (probability < 1 && !this.#random.fork(`chance/${ordinal}`).nextBoolean(probability)) return undefined
    this.#hits += 1
    return this.#effect(ordinal, retryAfter)
  }

  /** Releases the requests that this rule makes hang or wait. */
  end(): void {
    this.#cancellation.abort()
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

  #effect(ordinal: number, retryAfter: number | undefined): FaultEffect {
    const { kind = 'reply' } = this.#rule
    const timing = { delay: this.#delay(ordinal), signal: this.#cancellation }
    const effect: FaultEffect = { fault: this.id, kind, timing }
    if (kind === 'disconnect' || kind === 'hang') return effect
    const response = this.#response(retryAfter)
    return response === undefined ? effect : { ...effect, response }
  }

  #delay(ordinal: number): number {
    const { delay = 0 } = this.#rule
    if (typeof delay === 'number') return delay
    return Math.round(this.#random.fork(`delay/${ordinal}`).between(delay.min, delay.max))
  }

  /** Undefined if the rule only delays or truncates the operation's own reply. */
  #response(secondsLeft: number | undefined): FaultResponse | undefined {
    const { status, body, delay, kind, rateLimit, retryAfter = secondsLeft } = this.#rule
    const hasResponse = status !== undefined || body !== undefined || retryAfter !== undefined
    if (!hasResponse && (delay !== undefined || kind === 'truncate')) return undefined
    return {
      status: status ?? (rateLimit !== undefined ? 429 : retryAfter !== undefined ? 503 : 500),
      body,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(rateLimit === undefined
        ? {}
        : {
            detail: `The limit is ${rateLimit.requests} requests per ${rateLimit.window}. Retry after the seconds in \`Retry-After\`.`,
          }),
    }
  }
}

/**
 * Counts requests per time window. A window starts with the first request after the end of the previous one. With a frozen
 * clock it ends only when the clock is moved.
 */
class RateWindow {
  readonly #max: number
  /** Milliseconds. */
  readonly #length: number
  readonly #now: () => number
  #start = Number.NEGATIVE_INFINITY
  #count = 0

  constructor({ requests, window, clock: source = 'real' }: NonNullable<FaultRule['rateLimit']>, clock: Clock) {
    this.#max = requests
    this.#length = parseDuration(window) ?? 0
    this.#now = source === 'real' ? realNow : () => clock.now
  }

  /** Counts a request. Returns undefined within the limit, else the whole seconds until the window ends, at least 1. */
  count(): number | undefined {
    const now = this.#now()
    if (now >= this.#start + this.#length || now < this.#start) {
      this.#start = now
      this.#count = 0
    }
    if (this.#count < this.#max) {
      this.#count += 1
      return undefined
    }
    return Math.max(1, Math.ceil((this.#start + this.#length - now) / 1000))
  }
}
