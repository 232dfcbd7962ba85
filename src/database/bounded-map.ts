/**
 * A map with a limit of entries, and one of their total weight. Beyond either, the oldest entries are evicted: a cache of
 * what can be computed again.
 */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #limit: number
  readonly #maxWeight: number
  readonly #weightOf: (value: V) => number
  #weight = 0
  /**
   * One iterator for all evictions. A new one would step over every entry deleted before, which made a page of 876,600
   * snapshots take 90 s instead of about 20 s.
   */
  #oldest = this.#entries.keys()

  /**
   * @param limit the most entries, at least 1.
   * @param maxWeight the largest total weight. The newest entry stays, whatever its weight.
   * @param weightOf the weight of a value, which must not change. Default: 0.
   */
  constructor(limit: number, maxWeight = 0, weightOf: (value: V) => number = () => 0) {
    this.#limit = limit
    this.#maxWeight = maxWeight
    this.#weightOf = weightOf
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    const previous = this.#entries.get(key)
    if (previous !== undefined) this.#weight -= this.#weightOf(previous)
    else if (this.#entries.size >= this.#limit) this.#evictOldest()
    this.#entries.set(key, value)
    this.#weight += this.#weightOf(value)
    while (this.#weight > this.#maxWeight && this.#entries.size > 1) this.#evictOldest()
  }

  /** The values, oldest first. */
  values(): Iterable<V> {
    return this.#entries.values()
  }

  delete(key: K): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#weight -= this.#weightOf(value)
    this.#entries.delete(key)
  }

  #evictOldest(): void {
    let oldest = this.#oldest.next()
    if (oldest.done) {
      // A finished iterator does not see entries that were added later.
      this.#oldest = this.#entries.keys()
      oldest = this.#oldest.next()
    }
    if (!oldest.done) this.delete(oldest.value)
  }
}
