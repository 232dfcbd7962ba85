/**
 * The functions and arms of branches of the instrumented sources, and which of them were reached. As in AFL, a count
 * matters by its magnitude: 1, 2, 3, 4 to 7, 8 to 15, 16 to 31, 32 to 127, and more are eight different features.
 */
export class Coverage {
  readonly #hits: Uint16Array
  /** Bits of the magnitudes seen, for each counter. */
  readonly #seen: Uint8Array

  /** @param hits the counters, which the instrumented code increments. */
  constructor(hits: Uint16Array) {
    this.#hits = hits
    this.#seen = new Uint8Array(hits.length)
  }

  /** The number of counters. */
  get total(): number {
    return this.#hits.length
  }

  /** The indexes of the counters that were not 0 at least once. */
  reached(): number[] {
    return [...this.#seen.keys()].filter((index) => this.#seen[index] !== 0)
  }

  /** Sets all counters to 0. */
  clear(): void {
    this.#hits.fill(0)
  }

  /** The indexes of the counters that are not 0. */
  hits(): number[] {
    return [...this.#hits.keys()].filter((index) => this.#hits[index] !== 0)
  }

  /** Adds the current counts to what was seen. Returns whether they have a feature that was never seen before. */
  merge(): boolean {
    let isNew = false
    for (let index = 0; index < this.#hits.length; index += 1) {
      const count = this.#hits[index] ?? 0
      if (count === 0) continue
      const bit = 1 << magnitude(count)
      const seen = this.#seen[index] ?? 0
      if ((seen & bit) !== 0) continue
      this.#seen[index] = seen | bit
      isNew = true
    }
    return isNew
  }
}

/** The counters of this process, which instrumented sources have created; none if the sources are not instrumented. */
export function instrumentedCounters(): Uint16Array {
  const hits: unknown = Reflect.get(globalThis, '__mockfolioHits')
  const count: unknown = Reflect.get(globalThis, '__mockfolioCounters')
  return hits instanceof Uint16Array && typeof count === 'number' ? hits.subarray(0, count) : new Uint16Array(0)
}

function magnitude(count: number): number {
  if (count < 4) return count - 1
  if (count < 8) return 3
  if (count < 16) return 4
  if (count < 32) return 5
  return count < 128 ? 6 : 7
}
