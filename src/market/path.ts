import { hash32 } from '../seed/hash.ts'
import type { Random } from '../seed/random.ts'

/** Milliseconds of a year of 365.25 days, the unit of volatility and drift. */
export const YEAR = 31_557_600_000

/**
 * The span that paths cover, from 1970 on: 2^42 ms, into the year 2109. Halved 31 times, as often as an integer of 32
 * bits counts: straight within 2^11 ms, so that a series of seconds moves too.
 */
const SPAN = 4_398_046_511_104
const DEPTH = 31
const LEAF = 2048
const LEAVES = 2_147_483_648

/** Makes of the sum of a hash's four bytes a number of mean 0 and deviation 1, near enough to a normal one. */
const MEAN = 510
const UNIT = Math.sqrt(3 / 65_535)

/** The nearest instant that paths cover. */
export function covered(instant: number): number {
  return Math.min(Math.max(instant, 0), SPAN)
}

/**
 * A Brownian path by midpoint refinement (Lévy's construction): the middle of an interval lies halfway between its ends,
 * moved by a hash of the interval's number in the tree of halves. So every instant can be asked for alone, and daily
 * and hourly askers see the same path. It spreads with the square root of time, by 1 over a year.
 *
 * An interval longer than `memory` ms is moved no further than one of `memory`: a path free to spread for ten years
 * would lead to absurd prices.
 */
export class Path {
  readonly #key: number
  readonly #spreads: Float64Array
  // The ends of the intervals that hold the leaf asked for last, from the whole span down. The next one is mostly near.
  readonly #starts = new Float64Array(DEPTH + 1)
  readonly #ends = new Float64Array(DEPTH + 1)
  #leaf = -1

  constructor(random: Random, memory: number) {
    this.#key = random.uint32() | 0
    this.#spreads = spreadsBelow(memory)
  }

  /** The path's height at an instant (ms since 1970). */
  at(instant: number): number {
    const place = covered(instant) / LEAF
    const leaf = Math.min(place, LEAVES - 1) | 0
    const shared = Math.max(0, Math.clz32(leaf ^ this.#leaf) - (32 - DEPTH))
    if (shared < DEPTH) this.#refine(leaf, shared)
    const start = this.#starts[DEPTH] as number
    const end = this.#ends[DEPTH] as number
    return start + (end - start) * (place - leaf)
  }

  /** Halves intervals down to a leaf, from the level on that it shares with the former one. */
  #refine(leaf: number, shared: number): void {
    const key = this.#key
    const spreads = this.#spreads
    const starts = this.#starts
    const ends = this.#ends
    let start = starts[shared] as number
    let end = ends[shared] as number
    for (let level = shared; level < DEPTH; level++) {
      const below = DEPTH - level
      const hash = hash32(key, (1 << level) | (leaf >>> below))
      const pairs = (hash & 0xff00ff) + ((hash >>> 8) & 0xff00ff)
      const sum = (pairs & 0xffff) + (pairs >>> 16)
      const middle = (start + end) / 2 + (sum - MEAN) * (spreads[level] as number)
      if (((leaf >>> (below - 1)) & 1) === 0) end = middle
      else start = middle
      starts[level + 1] = start
      ends[level + 1] = end
    }
    this.#leaf = leaf
  }
}

/** For each level, how far one unit of a hash moves the middle of an interval. */
function spreadsBelow(memory: number): Float64Array {
  const spreads = new Float64Array(DEPTH)
  let length = SPAN
  for (let level = 0; level < DEPTH; level++) {
    spreads[level] = (Math.sqrt(Math.min(length, memory) / YEAR) / 2) * UNIT
    length /= 2
  }
  return spreads
}
