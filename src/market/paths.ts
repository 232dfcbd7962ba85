import { hash32, type Random } from '../random/random.ts'

/** Milliseconds of a year of 365.25 days, the unit of volatility and drift. */
export const YEAR_MS = 31_557_600_000

/**
 * The span that paths cover, from 1970 on: 2^42 ms, into the year 2109. Halved 31 times, as often as an integer of 32
 * bits counts: straight within 2^11 ms, so that a series of seconds moves too.
 */
const SPAN_MS = 4_398_046_511_104
const DEPTH = 31
const LEAF_MS = 2048
const LEAF_COUNT = 2_147_483_648

/** Makes of the sum of a hash's four bytes a number of mean 0 and deviation 1, near enough to a normal one. */
const MEAN = 510
const UNIT = Math.sqrt(3 / 65_535)

/** What a path is made from. */
interface PathOptions {
  random: Random
  /**
   * Milliseconds. A longer interval is moved no further than one of them: a path free to spread for ten years would
   * lead to absurd prices.
   */
  memory: number
}

/** The nearest instant that paths cover. */
export function clampInstant(instant: number): number {
  return Math.min(Math.max(instant, 0), SPAN_MS)
}

/**
 * Brownian paths by midpoint refinement (Lévy's construction): the middle of an interval lies halfway between its ends,
 * moved by a hash of the interval's number in the tree of halves. So every instant can be asked for alone, and daily
 * and hourly askers see the same path. A path spreads with the square root of time, by 1 over a year.
 *
 * Refined side by side, level by level, since all of them halve the same intervals.
 */
export class Paths {
  readonly #keys: Int32Array
  /** By level and path: how far one unit of a hash moves the middle of an interval. */
  readonly #spreads: Float64Array
  // By level and path: the ends of the intervals that hold the leaf asked for last, from the whole span down. The next
  // one is mostly near.
  readonly #starts: Float64Array
  readonly #ends: Float64Array
  readonly #values: Float64Array
  #leaf = -1

  constructor(paths: readonly PathOptions[]) {
    this.#keys = Int32Array.from(paths, ({ random }) => random.uint32())
    this.#spreads = spreads(paths)
    this.#starts = new Float64Array((DEPTH + 1) * paths.length)
    this.#ends = new Float64Array((DEPTH + 1) * paths.length)
    this.#values = new Float64Array(paths.length)
  }

  /** The height of each path at an instant (ms since 1970): until the next call. */
  at(instant: number): Float64Array {
    const place = clampInstant(instant) / LEAF_MS
    const leaf = Math.min(place, LEAF_COUNT - 1) | 0
    for (let level = Math.max(0, Math.clz32(leaf ^ this.#leaf) - (32 - DEPTH)); level < DEPTH; level++) {
      this.#halve(level, leaf)
    }
    this.#leaf = leaf
    const values = this.#values
    const starts = this.#starts
    const ends = this.#ends
    const lowest = DEPTH * values.length
    for (let path = 0; path < values.length; path++) {
      const start = starts[lowest + path] as number
      values[path] = start + ((ends[lowest + path] as number) - start) * (place - leaf)
    }
    return values
  }

  /** Halves the intervals of a level: the half that holds a leaf is the interval of the next one. */
  #halve(level: number, leaf: number): void {
    const keys = this.#keys
    const spreads = this.#spreads
    const starts = this.#starts
    const ends = this.#ends
    const below = DEPTH - level
    const number = (1 << level) | (leaf >>> below)
    const inFirst = ((leaf >>> (below - 1)) & 1) === 0
    const from = level * keys.length
    const to = from + keys.length
    for (let path = 0; path < keys.length; path++) {
      const hash = hash32(keys[path] as number, number)
      const pairs = (hash & 0xff00ff) + ((hash >>> 8) & 0xff00ff)
      const sum = (pairs & 0xffff) + (pairs >>> 16)
      const start = starts[from + path] as number
      const end = ends[from + path] as number
      const middle = (start + end) / 2 + (sum - MEAN) * (spreads[from + path] as number)
      starts[to + path] = inFirst ? start : middle
      ends[to + path] = inFirst ? middle : end
    }
  }
}

function spreads(paths: readonly PathOptions[]): Float64Array {
  const spreads = new Float64Array(DEPTH * paths.length)
  let length = SPAN_MS
  for (let level = 0; level < DEPTH; level++) {
    for (const [path, { memory }] of paths.entries()) {
      spreads[level * paths.length + path] = (Math.sqrt(Math.min(length, memory) / YEAR_MS) / 2) * UNIT
    }
    length /= 2
  }
  return spreads
}
