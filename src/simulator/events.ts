import type { FaultStatus } from './faults/active-fault.ts'
import type { JournalEntry } from './journal/journal.ts'

/** Something that happened in a simulator. */
export type SimulatorEvent =
  /** A request was answered; `response` is the start of the reply's body as text, null if there is none. */
  | { kind: 'request'; request: JournalEntry; response: string | null }
  /** The world was reset or restored. */
  | { kind: 'reset'; reset: ResetResult }
  /** The clock was moved; `now` is ISO 8601. */
  | { kind: 'clock'; now: string }
  /** A fault rule was added or removed; `faults` are the current ones. */
  | { kind: 'faults'; faults: FaultStatus[] }
  /** The journal was cleared; `cleared` is the number of requests that it held. */
  | { kind: 'requests-cleared'; cleared: number }
  /** A namespace of the same server was removed or expired. Only the default world has this event. */
  | { kind: 'namespace-ended'; name: string; reason: 'removed' | 'idle' | 'too-many' }
  /** The server cannot save its state or accept a connection; `message` says why and what to do. Only the default world has this event. */
  | { kind: 'server-error'; message: string }

/** The start of a world after a reset or a restore. */
export interface ResetResult {
  /** The scenario's name. */
  scenario: string
  seed: number
  /** The clock's instant, ISO 8601. A restored clock continues from where it was. */
  now: string
  /** Like `Simulator.fingerprint()`. Equal resets give equal fingerprints. */
  fingerprint: string
}

/** Called synchronously for each event. Errors that it throws are only logged. */
export type Listener = (event: SimulatorEvent) => void

/** The listeners of a simulator; a reset keeps them. */
export class Listeners {
  /**
   * Wrapped in objects, so that a function that is added twice is called twice and can be removed once. Created with the
   * first: an empty set takes 0.3 kB in each world.
   */
  #listeners: Set<{ notify: Listener }> | undefined

  /** Adds a listener and returns a function that removes it. */
  add(notify: Listener): () => void {
    const listener = { notify }
    this.#listeners ??= new Set()
    this.#listeners.add(listener)
    return () => {
      this.#listeners?.delete(listener)
    }
  }

  /** Calls every listener. @param create creates the event; not called without listeners. */
  emit(create: () => SimulatorEvent): void {
    if (this.#listeners === undefined || this.#listeners.size === 0) return
    const event = create()
    for (const listener of [...this.#listeners]) {
      try {
        listener.notify(event)
      } catch (error) {
        console.error(`[mockfolio] A listener threw an error on the event \`${event.kind}\`.`, error)
      }
    }
  }
}
