/**
 * A rule of faults and delays. It gets the calls of operations that it matches, unless a rule before it acted on them,
 * and leaves to the next one those that it does not act on. Without `status`, `body`, `retryAfter`, `delay`, `kind`
 * and `rateLimit` it answers 500.
 */
export interface FaultRule {
  /** Default: the first of `fault-1`, `fault-2`, … that is free. */
  id?: string
  /** Default: every operation. */
  operation?: 'listSnapshots' | 'listPositions' | 'updateManualPosition'
  /** Default: every portfolio. */
  portfolioId?: string
  /** Text that the request's path and query hold, as they were sent, from `/v1/api` on. */
  urlIncludes?: string
  /** How many matching requests pass before it acts. Default 0. */
  skip?: number
  /** How many times it acts. Default: for ever. */
  times?: number
  /** 0 is never, 1 is always: drawn from the seed, the rule's id and the count of matching requests. Default 1. */
  probability?: number
  /** Of the reply, 200 to 599. Default 500; 503 with `retryAfter`, 429 with `rateLimit`. */
  status?: number
  /** Of the reply, instead of a problem document: any JSON. Text is sent as it is, as `text/plain`. */
  body?: unknown
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** Milliseconds of real time by which the reply is late; with nothing else that tells a reply, the ordinary one. */
  delay?: number | DelayRange
  /**
   * `disconnect` cuts the connection and `hang` never answers, both before anything is done; `truncate` sends half of
   * the reply, the ordinary one if no other is told, so that an update has been made.
   */
  kind?: 'disconnect' | 'hang' | 'truncate'
  /** Acts only on what goes beyond so many matching requests in a window. */
  rateLimit?: RateLimitSpec
}

/** A delay of chance, drawn from the seed. */
export interface DelayRange {
  /** Milliseconds. */
  min: number
  /** Milliseconds, no less than `min`. */
  max: number
}

/** At most so many requests in a window of time; `Retry-After` tells the others when it ends. */
export interface RateLimitSpec {
  /** 1 or more. */
  requests: number
  /** ISO 8601, `PT1M`. */
  window: string
  /** Whose time it is. By a frozen `simulator` clock a window ends only when the clock is moved. Default `real`. */
  clock?: 'simulator' | 'real'
}
