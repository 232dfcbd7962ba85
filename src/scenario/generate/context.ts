import type { Market } from '../../market/market.ts'
import type { Random } from '../../random/random.ts'
import type { Account } from './account.ts'

/** The portfolio for which records are generated. */
export interface GeneratorContext {
  /** Forked for the portfolio. Each record forks its own. */
  random: Random
  market: Market
  /** The scenario's now, in ms since 1970. */
  now: number
  /** The instant of the first snapshot; an instant before `now` if no snapshot exists yet. */
  start: number
  /** The approximate value of the portfolio at `now`, in USD. */
  value: number
  accounts: readonly Account[]
}

/**
 * The USD value for the record at an index of its kind. Values fall with the index, as in a real portfolio, and do not
 * depend on the number of records.
 */
export function targetValue(context: GeneratorContext, index: number, random: Random): number {
  const rank = index + 3
  return ((context.value * 0.75) / (rank * Math.sqrt(rank))) * random.between(0.6, 1.4)
}
