import type { Randomizer } from '@faker-js/faker'

/** Seeded chance as a value: a key of 64 bits, and a count of how many numbers were drawn from it. */
export interface Random {
  /** Chance of its own for one record. It depends on this one's key and the label, never on what was drawn before. */
  fork(label: string): Random
  /** A number from 0 (inclusive) to 1 (exclusive), with 53 bits. */
  next(): number
  /** An integer from 0 to 2^32 − 1. */
  uint32(): number
  /** An integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number
  /** A number from `min` (inclusive) to `max`. */
  between(min: number, max: number): number
  /** One of the items; a RangeError where there is none. */
  pick<T>(items: readonly T[]): T
  /** True with this probability: 0 is never, 1 is always. */
  nextBoolean(probability: number): boolean
}

/** The largest seed; the smallest is 0. */
export const MAX_SEED = 0xffff_ffff

class KeyedRandom implements Random {
  readonly #high: number
  readonly #low: number
  #drawn = 0

  constructor(high: number, low: number) {
    this.#high = high
    this.#low = low
  }

  fork(label: string): Random {
    return new KeyedRandom(hashText(this.#high, label), hashText(this.#low ^ 0x5bd1e995, label))
  }

  uint32(): number {
    return hash32(this.#low, hash32(this.#high, this.#drawn++))
  }

  next(): number {
    const upper = this.uint32() >>> 5
    const lower = this.uint32() >>> 6
    return (upper * 67_108_864 + lower) / 9_007_199_254_740_992
  }

  integer(min: number, max: number): number {
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || max < min) {
      throw new RangeError(`Cannot draw an integer from ${min} to ${max}: give two integers, the smaller one first.`)
    }
    return min + Math.floor(this.next() * (max - min + 1))
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min)
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Cannot pick one of no items: give at least one.')
    return items[this.integer(0, items.length - 1)] as T
  }

  nextBoolean(probability: number): boolean {
    return this.next() < probability
  }
}

/** The chance of a seed, an integer from 0 to 2^32 − 1. The same seed and labels give the same numbers everywhere. */
export function createRandom(seed: number): Random {
  return new KeyedRandom(hash32(0x6d6f636b, seed), hash32(0x666f6c69, seed))
}

/** Chance in the form that faker takes. Its `seed` does nothing: the key is the seed. */
export function randomizer(random: Random): Randomizer {
  return { next: () => random.next(), seed: () => {} }
}

/**
 * One step of a 32-bit hash: a key and a word (both taken modulo 2^32) to 32 well mixed bits. For one key, different
 * words give different hashes. Integer arithmetic only, so the same on every engine.
 */
export function hash32(key: number, word: number): number {
  let h = (key + Math.imul(word, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hash of a key and a text: over its UTF-16 code units, then its length. */
export function hashText(key: number, text: string): number {
  let hash = key
  for (let at = 0; at < text.length; at++) hash = hash32(hash, text.charCodeAt(at))
  return hash32(hash, text.length)
}
