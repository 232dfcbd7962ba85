import type { Market } from '../../market/market.ts'
import type { Random } from '../../random/random.ts'
import type { Account } from './account.ts'

/** What the records of one portfolio are filled with. */
export interface GeneratorContext {
  /** Forked for the portfolio; each record forks its own. */
  random: Random
  market: Market
  /** The scenario's now. */
  now: number
  /** The instant of the first snapshot, or of where one would be. */
  start: number
  /** USD that the portfolio is worth at the scenario's now, about. */
  value: number
  accounts: readonly Account[]
}

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The USD value of a record at its index among its kind: later ones are smaller, as in a real portfolio, and none
 * depends on how many follow.
 */
export function targetValue(filling: GeneratorContext, index: number, random: Random): number {
  const place = index + 3
  return ((filling.value * 0.75) / (place * Math.sqrt(place))) * random.between(0.6, 1.4)
}
