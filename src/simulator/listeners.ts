import type { Listener, SimulatorEvent } from './event.ts'

/** Who is told of a simulator's events. */
export class Listeners {
  readonly #listeners = new Set<{ tell: Listener }>()

  /** Adds a listener; what is returned takes it off. */
  add(tell: Listener): () => void {
    const listener = { tell }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Tells an event, which is made only where someone listens. One listener's failure is no one else's. */
  tell(make: () => SimulatorEvent): void {
    if (this.#listeners.size === 0) return
    const event = make()
    for (const listener of [...this.#listeners]) {
      try {
        listener.tell(event)
      } catch (error) {
        console.error(`[mockfolio] A listener failed on the event \`${event.kind}\`.`, error)
      }
    }
  }
}
