import type { AbortSignalLike } from '../api/outcome.ts'

/** Cancels waits and streams. Unlike with an AbortSignal, Node.js does not warn about many listeners. */
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

  /** Calls the listeners. Calling it again does nothing. */
  abort(): void {
    if (this.#aborted) return
    this.#aborted = true
    for (const listener of [...this.#listeners]) listener()
  }
}
