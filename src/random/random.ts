import type { Randomizer } from '@faker-js/faker'

/** A seeded random number generator: a key of 64 bits and the count of numbers drawn from it. */
export interface Random {
  /** A generator for one record. It depends on this one's key and the label, not on the numbers drawn before. */
  fork(label: string): Random
  /** A number from 0 (inclusive) to 1 (exclusive) with 53 random bits. */
  next(): number
  /** An integer from 0 to 2^32 − 1. */
  uint32(): number
  /**
   * An integer from `min` to `max`, both inclusive.
   *
   * @throws {RangeError} if the bounds are not integers or `max` is below `min`.
   */
  integer(min: number, max: number): number
  /** A number from `min` (inclusive) to `max` (exclusive, up to rounding). */
  between(min: number, max: number): number
  /**
   * One of the items.
   *
   * @throws {RangeError} if there are no items.
   */
  pick<T>(items: readonly T[]): T
  /** True with this probability: 0 is never, 1 is always. */
  nextBoolean(probability: number): boolean
}

/** The largest seed; the smallest is 0. */
export const MAX_SEED = 0xffff_ffff

class KeyedRandom implements Random {
  readonly #high: number
  readonly #low: number
  #count = 0

  constructor(high: number, low: number) {
    this.#high = high
    this.#low = low
  }

  fork(label: string): Random {
    return new KeyedRandom(hashText(this.#high, label), hashText(this.#low ^ 0x5bd1e995, label))
  }

  uint32(): number {
    return hash32(this.#low, hash32(this.#high, this.#count++))
  }

  next(): number {
    const upper = this.uint32() >>> 5
    const lower = this.uint32() >>> 6
    return (upper * 67_108_864 + lower) / 9_007_199_254_740_992
  }

  integer(min: number, max: number): number {
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || max < min) {
      throw new RangeError(`Cannot draw an integer from ${min} to ${max}. Pass two integers, the smaller one first.`)
    }
    return min + Math.floor(this.next() * (max - min + 1))
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min)
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Cannot pick from an empty list. Pass at least one item.')
    return items[this.integer(0, items.length - 1)] as T
  }

  nextBoolean(probability: number): boolean {
    return this.next() < probability
  }
}

/** The generator of a seed, an integer from 0 to 2^32 − 1. A seed and its labels give the same numbers on any engine. */
export function createRandom(seed: number): Random {
  return new KeyedRandom(hash32(0x6d6f636b, seed), hash32(0x666f6c69, seed))
}

/** The generator in the form that faker takes. `seed` does nothing: the key is the seed. */
export function randomizer(random: Random): Randomizer {
  return { next: () => random.next(), seed: () => {} }
}

/**
 * Picks a different option for each index until all are used, then starts again. An index keeps its option when more
 * records follow.
 *
 * @throws {RangeError} if there are no options.
 */
export function pickDistinct<T>(options: readonly T[], random: Random, index: number): T {
  const count = options.length
  const start = random.integer(0, count - 1)
  let stride = random.integer(1, count)
  while (greatestCommonDivisor(stride, count) !== 1) stride = (stride % count) + 1
  return options[(start + index * stride) % count] as T
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/**
 * One step of a 32-bit hash: mixes a key and a word (both modulo 2^32) into 32 bits. With one key, different words give
 * different hashes. It uses integer arithmetic only, so it is the same on every engine.
 */
export function hash32(key: number, word: number): number {
  let h = (key + Math.imul(word, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The hash of a text with a key: of its UTF-16 code units, then its length. */
export function hashText(key: number, text: string): number {
  let hash = key
  for (let index = 0; index < text.length; index++) hash = hash32(hash, text.charCodeAt(index))
  return hash32(hash, text.length)
}
