import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { Service } from './http/outcome.ts'
import { checkState } from './scenario/check-state.ts'
import type { WorldState } from './scenario/world-state.ts'
import type { Simulator } from './simulator/simulator.ts'

/** How long after a request the state is looked at, in ms: many changes at once are one write. */
const DELAY = 300

/**
 * The world that a file holds; undefined where there is no such file.
 * @throws an Error that names the file, where it cannot be read or holds no state that this version can restore.
 */
export function readState(path: string): WorldState | undefined {
  const text = read(path)
  if (text === undefined) return undefined
  try {
    return checkState(JSON.parse(text))
  } catch (error) {
    throw new Error(
      `The file ${path} cannot be restored. Give another one, or remove it to begin anew. ${reasonOf(error)}`,
    )
  }
}

/** Keeps the world of a simulator in a file: saved after requests where it changed, and at the end. */
export class StateKeeper {
  readonly #simulator: Simulator
  readonly #path: string
  #saved = ''
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(simulator: Simulator, path: string) {
    this.#simulator = simulator
    this.#path = path
  }

  /** The same service, whose requests are followed by a look at whether the world changed. */
  watch(service: Service): Service {
    return { handle: (request) => service.handle(request).finally(() => this.#touch()) }
  }

  /** Saves now; rejects with an Error that names the file and says what to do. */
  async save(): Promise<void> {
    const done = this.#writing.then(() => this.#write())
    this.#writing = done.catch(() => undefined)
    await done
  }

  /** Saves a last time. What keeps it from that is told on stderr. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#saveOrTell()
  }

  #touch(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#saveOrTell()
    }, DELAY)
    this.#timer.unref()
  }

  async #saveOrTell(): Promise<void> {
    try {
      await this.save()
    } catch (error) {
      process.stderr.write(`mockfolio: ${reasonOf(error)}\n`)
    }
  }

  /** Whole or not at all: into a file beside it, which then takes its name. */
  async #write(): Promise<void> {
    const text = `${JSON.stringify(await this.#simulator.state())}\n`
    if (text === this.#saved) return
    const draft = `${this.#path}.${process.pid}.tmp`
    try {
      await writeFile(draft, text, { flush: true })
      await rename(draft, this.#path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw new Error(
        `The state was not saved to ${this.#path} (${codeOf(error)}); what the file held is still there. Make its folder writable, or give another file with --state.`,
      )
    }
    this.#saved = text
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(`Cannot read the state ${path} (${codeOf(error)}). Give the path of a file with --state.`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
