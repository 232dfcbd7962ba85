import { mapMaybePromise } from '../api/maybe-promise.ts'
import type { Outcome, Service } from '../api/outcome.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { validateState } from '../scenario/validate/state.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { readStateFile, removeLeftDrafts, writeStateFile } from './state-file.ts'

/** How long after a request the state is looked at, in ms: many changes at once are one write. */
const SAVE_DELAY_MS = 300

/** How long after a save that failed it is tried again, in ms. */
const RETRY_DELAY_MS = 2000

/**
 * The world that a file holds; undefined where there is no such file.
 * @throws an Error that names the file, where it cannot be read or holds no state that this version can restore.
 */
export function readState(path: string): WorldState | undefined {
  const text = readStateFile(path)
  if (text === undefined) return undefined
  try {
    return validateState(JSON.parse(text))
  } catch (error) {
    throw new Error(
      `The file ${path} cannot be restored. Give another one, or remove it to begin anew. ${reasonOf(error)}`,
    )
  }
}

/** Keeps the world of a simulator in a file: saved after requests where it changed, and at the end. */
export class StateSaver {
  readonly #simulator: Simulator
  readonly #path: string
  #saved = ''
  /** Why the last save failed; empty where it did not. */
  #failure = ''
  #timer: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(simulator: Simulator, path: string) {
    this.#simulator = simulator
    this.#path = path
  }

  /** The same service, whose requests are followed by a look at whether the world changed. */
  watch(service: Service): Service {
    const watch = (outcome: Outcome) => {
      this.#touch()
      return outcome
    }
    return { handle: (request) => mapMaybePromise(service.handle(request), watch) }
  }

  /** Saves for the first time; rejects with an Error that names the file and says what to do. */
  async open(): Promise<void> {
    await this.#save()
    removeLeftDrafts(this.#path)
  }

  /** Saves a last time. What keeps it from that is told on stderr. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#failure = ''
    await this.#saveOrTell()
  }

  #touch(): void {
    if (this.#timer !== undefined || this.#closed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#saveOrTell()
    }, SAVE_DELAY_MS)
    this.#timer.unref()
  }

  /** What keeps it from saving is told once, and tried again until it is gone. */
  async #saveOrTell(): Promise<void> {
    clearTimeout(this.#retry)
    try {
      await this.#save()
      this.#failure = ''
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== this.#failure) process.stderr.write(`mockfolio: ${reason}\n`)
      this.#failure = reason
      if (!this.#closed) this.#retry = setTimeout(() => this.#touch(), RETRY_DELAY_MS).unref()
    }
  }

  #save(): Promise<void> {
    const done = this.#writing.then(() => this.#write())
    this.#writing = done.catch(() => undefined)
    return done
  }

  async #write(): Promise<void> {
    const text = `${JSON.stringify(await this.#simulator.state())}\n`
    if (text === this.#saved) return
    await writeStateFile(this.#path, text)
    this.#saved = text
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
