import type { Random } from '../../random/random.ts'
import type { GeneratorContext } from './context.ts'

/** The kinds of random records that share a portfolio's value. */
export type AllocationKind = 'Staked' | 'Yield' | 'listed' | 'custom'

/**
 * The part of the portfolio's value for all records of a kind, however many there are. They leave a part for the largest
 * position, which takes the rest (see `balance.ts`).
 */
const SHARES: Readonly<Record<AllocationKind, number>> = { Staked: 0.3, Yield: 0.32, listed: 0.2, custom: 0.12 }

/** The part of a kind's share that falls by `HEAD_RATIO` from record to record; the rest falls slowly. */
const HEAD = 0.88
const HEAD_RATIO = 0.66

/** The sum of 1 / (i + 3)^1.5 over all i from 0 on. */
const TAIL_SUM = 1.2588

/**
 * The USD value for the record at an index of its kind. Values fall with the index, as in a real portfolio: a few large
 * positions, then many small ones. They do not depend on the number of records.
 */
export function targetValue(context: GeneratorContext, kind: AllocationKind, index: number, random: Random): number {
  let head = HEAD * (1 - HEAD_RATIO)
  for (let step = 0; step < Math.min(index, 200); step++) head *= HEAD_RATIO
  const rank = index + 3
  const tail = (1 - HEAD) / (rank * Math.sqrt(rank)) / TAIL_SUM
  return context.value * SHARES[kind] * (head + tail) * random.between(0.75, 1.05)
}
