import { mapMaybePromise } from '../api/maybe-promise.ts'
import type { Service } from '../api/outcome.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { reportServerError } from './server-error.ts'
import type { StateFile } from './state-file.ts'

/** How long after a request the state is saved if it changed. Changes in between are saved together. */
const SAVE_DELAY_MS = 300

/** How long after a failed save the next attempt starts. */
const RETRY_DELAY_MS = 2000

/** Keeps the world of a simulator in a file. Saves it after requests that changed it, and on close. */
export class StateSaver {
  readonly #simulator: RunningSimulator
  readonly #file: StateFile
  #saved = ''
  /** Message of the last save; empty if it succeeded. */
  #failure = ''
  #timer: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(simulator: RunningSimulator, file: StateFile) {
    this.#simulator = simulator
    this.#file = file
  }

  /** Wraps a service so that the state is saved after its requests. */
  watch(service: Service): Service {
    return {
      handle: (request) =>
        mapMaybePromise(service.handle(request), (outcome) => {
          this.schedule()
          return outcome
        }),
    }
  }

  /** Saves for the first time. Rejects with an Error that names the file and says what to do. */
  async open(): Promise<void> {
    await this.#save()
    this.#file.clean()
  }

  /** Saves for the last time and unlocks the file. Rejects if the world could not be saved. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
    try {
      await this.#save()
    } finally {
      this.#file.release()
    }
  }

  /** Saves soon. */
  schedule(): void {
    if (this.#timer !== undefined || this.#closed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#saveOrReport()
    }, SAVE_DELAY_MS)
    this.#timer.unref()
  }

  /** Saves. Reports a failure once, on stderr and as an event, and retries until it succeeds. */
  async #saveOrReport(): Promise<void> {
    clearTimeout(this.#retry)
    try {
      await this.#save()
      this.#failure = ''
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (this.#closed) return
      if (message !== this.#failure) {
        reportServerError(this.#simulator, message)
      }
      this.#failure = message
      this.#retry = setTimeout(() => this.schedule(), RETRY_DELAY_MS).unref()
    }
  }

  #save(): Promise<void> {
    const saving = this.#writing.then(() => this.#write())
    this.#writing = saving.catch(() => undefined)
    return saving
  }

  async #write(): Promise<void> {
    const text = `${JSON.stringify(await this.#simulator.state())}\n`
    if (text === this.#saved) return
    await this.#file.write(text)
    this.#saved = text
  }
}
