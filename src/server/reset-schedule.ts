import { parseDuration } from '../time/duration.ts'
import { formatInstant } from '../time/instant.ts'

/** What a scheduled reset did. */
export interface ScheduledReset {
  /** The scenario of the default world. */
  scenario: string
  /** The number of namespaces that were reset. */
  namespaces: number
  /** Real time of the next one, ISO 8601. */
  nextReset: string
}

const MIN_INTERVAL_MS = 1000
/** The longest delay of a timer in Node.js. */
const MAX_INTERVAL_MS = 2_147_483_647

/**
 * The interval of scheduled resets in ms.
 * @throws {RangeError} if it is no duration, or too short or long.
 */
export function resetInterval(text: string): number {
  const interval = parseDuration(text)
  if (interval !== undefined && interval >= MIN_INTERVAL_MS && interval <= MAX_INTERVAL_MS) return interval
  throw new RangeError(
    `Invalid reset interval ${JSON.stringify(text)}. Use a duration from PT1S to P24D, such as PT24H or PT30M.`,
  )
}

/** What a schedule calls. */
interface ResetCallbacks {
  /** Resets all worlds. */
  resetAll(): Promise<Omit<ScheduledReset, 'nextReset'>>
  onReset(reset: ScheduledReset): void
  onFailure(message: string): void
}

/** Resets the worlds of a server repeatedly, with a timer that does not keep the process alive. */
export class ResetSchedule {
  readonly #interval: number
  readonly #callbacks: ResetCallbacks
  readonly #timer: NodeJS.Timeout
  #next: number

  /** Starts the schedule. @param interval in ms. */
  constructor(interval: number, callbacks: ResetCallbacks) {
    this.#interval = interval
    this.#callbacks = callbacks
    this.#next = Date.now() + interval
    this.#timer = setInterval(() => this.#reset(), interval)
    this.#timer.unref()
  }

  /** Real time of the next reset, ISO 8601. */
  get next(): string {
    return formatInstant(this.#next)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #reset(): void {
    // Before the reset: who learns of it can ask for the next one at once.
    this.#next = Date.now() + this.#interval
    this.#callbacks
      .resetAll()
      .then((result) => this.#callbacks.onReset({ ...result, nextReset: this.next }))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        this.#callbacks.onFailure(`The reset failed: ${reason} Next reset at ${this.next}.`)
      })
  }
}
