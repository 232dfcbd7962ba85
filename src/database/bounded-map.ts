/** A map with a limit of entries. Beyond it, the oldest entry is evicted: a cache of what can be computed again. */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #limit: number
  /**
   * One iterator for all evictions. A new one would step over every entry deleted before, which made a page of 876,600
   * snapshots take 90 s instead of about 20 s.
   */
  #oldest = this.#entries.keys()

  /** @param limit the most entries, at least 1. */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    if (this.#entries.size >= this.#limit && !this.#entries.has(key)) this.#evictOldest()
    this.#entries.set(key, value)
  }

  /** The values, oldest first. */
  values(): Iterable<V> {
    return this.#entries.values()
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }

  #evictOldest(): void {
    let oldest = this.#oldest.next()
    if (oldest.done) {
      // A finished iterator does not see entries that were added later.
      this.#oldest = this.#entries.keys()
      oldest = this.#oldest.next()
    }
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
