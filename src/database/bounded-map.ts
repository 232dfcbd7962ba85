/** A map that forgets its oldest entry beyond a number of them: for what can be computed again. */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #limit: number
  /** One for all that is forgotten: a new one would step over all that was forgotten before. */
  #oldest = this.#entries.keys()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    if (this.#entries.size >= this.#limit && !this.#entries.has(key)) this.#forgetOldest()
    this.#entries.set(key, value)
  }

  /** The oldest first. */
  values(): Iterable<V> {
    return this.#entries.values()
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  #forgetOldest(): void {
    let oldest = this.#oldest.next()
    if (oldest.done) {
      // It came to the end before the entries of now were added.
      this.#oldest = this.#entries.keys()
      oldest = this.#oldest.next()
    }
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
