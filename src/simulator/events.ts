import type { FaultStatus } from './faults/fault-rules.ts'
import type { JournalEntry } from './journal/journal.ts'
import type { ResetResult } from './simulator.ts'

/** Something that happened to a simulator. */
export type SimulatorEvent =
  | { kind: 'request'; request: JournalEntry }
  | { kind: 'reset'; reset: ResetResult }
  /** The clock was moved; `now` in ISO 8601. */
  | { kind: 'clock'; now: string }
  /** Rules were added or taken off. */
  | { kind: 'faults'; faults: FaultStatus[] }
  /** The journal was cleared of so many requests. */
  | { kind: 'requests-cleared'; cleared: number }
  /** Another world that the same server held is no more; told by its default world. */
  | { kind: 'namespace-ended'; name: string; reason: 'removed' | 'idle' | 'too-many' }

/** Is told of each event, at once. */
export type Listener = (event: SimulatorEvent) => void

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
