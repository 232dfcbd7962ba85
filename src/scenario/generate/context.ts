import type { Market } from '../../market/market.ts'
import type { Random } from '../../random/random.ts'
import type { Account } from './account.ts'

/** What the generators of a portfolio's records need to know. */
export interface GeneratorContext {
  /** Forked for the portfolio. Each record forks its own. */
  random: Random
  market: Market
  /** The scenario's now, in ms since 1970. */
  now: number
  /** The instant of the first snapshot; if there is none yet, an instant before `now`. */
  start: number
  /** The approximate value of the portfolio at `now`, in USD. */
  value: number
  accounts: readonly Account[]
}

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The USD value for the record at an index of its kind. Values fall with the index, as in a real portfolio, and do not
 * depend on the number of records.
 */
export function targetValue(context: GeneratorContext, index: number, random: Random): number {
  const rank = index + 3
  return ((context.value * 0.75) / (rank * Math.sqrt(rank))) * random.between(0.6, 1.4)
}
