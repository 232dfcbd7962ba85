import type { AbortSignalLike } from '../api/outcome.ts'

/** The end of whatever hangs or waits: as an AbortController, but for any number of listeners at once. */
export class Cancellation implements AbortSignalLike {
  readonly #listeners = new Set<() => void>()
  #aborted = false

  get aborted(): boolean {
    return this.#aborted
  }

  addEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.delete(listener)
  }

  /** Ends it, once. */
  abort(): void {
    if (this.#aborted) return
    this.#aborted = true
    for (const listener of [...this.#listeners]) listener()
  }
}
