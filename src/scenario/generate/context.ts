import type { Market } from '../../market/market.ts'
import type { Random } from '../../random/random.ts'
import type { Account } from './account.ts'

/** The portfolio for which records are generated. */
export interface GeneratorContext {
  /** Forked for the portfolio. Each record forks its own. */
  random: Random
  market: Market
  /** The quoted price of an asset at an instant, in USD per unit. */
  price(symbol: string, instant: number): number
  /** The scenario's now, in ms since 1970. */
  now: number
  /** The instant of the first snapshot; an instant before `now` if no snapshot exists yet. */
  start: number
  /** The instant of the newest snapshot at `now`, at which the portfolio has its value; `now` if no snapshot exists yet. */
  latest: number
  /** The value of the portfolio in its newest snapshot at `now`, in USD. */
  value: number
  accounts: readonly Account[]
}
