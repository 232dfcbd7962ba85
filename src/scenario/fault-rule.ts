/** A rule of faults and delays. */
export interface FaultRule {
  /** Default: made from its place. */
  id?: string
  /** Default: every operation. */
  operation?: 'listSnapshots' | 'listPositions' | 'updateManualPosition'
  portfolioId?: string
  /** Text that the request's path and query hold. */
  match?: string
  /** How many matching requests pass before it acts. Default 0. */
  after?: number
  /** How many times it acts. Default: for ever. */
  times?: number
  /** Default 1. */
  probability?: number
  status?: number
  /** Body instead of a problem document. */
  body?: unknown
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** Milliseconds of real time. */
  delay?: number | { min: number; max: number }
  kind?: 'disconnect' | 'hang' | 'truncate'
  /** At most so many matching requests in a window; the others get 429 with `Retry-After`. */
  rateLimit?: { requests: number; window: string; clock?: 'simulator' | 'real' }
}
