import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { mapMaybePromise } from '../api/maybe-promise.ts'
import type { Service } from '../api/outcome.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { validateState } from '../scenario/validate/state.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { errorCode } from './error-code.ts'

/** How long after a request the state is saved if it changed. Changes in between are saved together. */
const SAVE_DELAY_MS = 300

/** How long after a failed save the next attempt starts. */
const RETRY_DELAY_MS = 2000

/**
 * Reads the saved world. Returns undefined if the file does not exist.
 * @throws {Error} if the file cannot be read, or its state cannot be restored by this version.
 */
export function readState(path: string): WorldState | undefined {
  const text = read(path)
  if (text === undefined) return undefined
  try {
    return validateState(JSON.parse(text))
  } catch (error) {
    throw new Error(
      `Cannot restore the state file ${path}. Use another file with --state, or delete it to start over. ${messageOf(error)}`,
    )
  }
}

/**
 * The options of a simulator that continues a saved world. Later resets go back to the scenario of that world.
 * @throws {Error} if the options name another scenario or seed than the saved one.
 */
export function resumeOptions(saved: WorldState, path: string, options: SimulatorOptions): SimulatorOptions {
  const { scenario, seed } = options
  const name = typeof scenario === 'object' ? scenario.name : scenario
  if (name !== undefined && name !== saved.scenario.name) throw mismatch(path, 'scenario', saved.scenario.name, name)
  if (seed !== undefined && seed !== saved.seed) throw mismatch(path, 'seed', saved.seed, seed)
  return { ...options, scenario: saved.scenario, seed: saved.seed }
}

function mismatch(path: string, option: string, saved: string | number, requested: string | number): Error {
  return new Error(
    `The state file ${path} was saved with the ${option} ${saved}, not ${requested}. Leave out --${option}, use another file with --state, or delete this one to start over.`,
  )
}

/** Keeps the world of a simulator in a file. Saves it after requests that changed it, and on close. */
export class StateSaver {
  readonly #simulator: Simulator
  readonly #path: string
  #saved = ''
  /** Message of the last save; empty if it succeeded. */
  #failure = ''
  #timer: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(simulator: Simulator, path: string) {
    this.#simulator = simulator
    this.#path = path
  }

  /** Wraps a service so that the state is saved after its requests. */
  watch(service: Service): Service {
    return {
      handle: (request) =>
        mapMaybePromise(service.handle(request), (outcome) => {
          this.#schedule()
          return outcome
        }),
    }
  }

  /** Saves for the first time. Rejects with an Error that names the file and says what to do. */
  async open(): Promise<void> {
    await this.#save()
    removeAbandonedDrafts(this.#path)
  }

  /** Saves for the last time. Logs a failure on stderr. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#failure = ''
    await this.#saveOrLog()
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#closed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#saveOrLog()
    }, SAVE_DELAY_MS)
    this.#timer.unref()
  }

  /** Saves. Logs a failure once, and retries until it succeeds. */
  async #saveOrLog(): Promise<void> {
    clearTimeout(this.#retry)
    try {
      await this.#save()
      this.#failure = ''
    } catch (error) {
      const message = messageOf(error)
      if (message !== this.#failure) process.stderr.write(`mockfolio: ${message}\n`)
      this.#failure = message
      if (!this.#closed) this.#retry = setTimeout(() => this.#schedule(), RETRY_DELAY_MS).unref()
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
    await write(this.#path, text)
    this.#saved = text
  }
}

/** What to do about write errors. For all others, the folder may not be writable. */
const advice = new Map([
  ['ENOSPC', 'Free some disk space'],
  ['EDQUOT', 'Free some of your disk quota'],
  ['EFBIG', 'Raise the file size limit (ulimit -f)'],
  ['EMFILE', 'Raise the limit of open files (ulimit -n)'],
  ['ENFILE', "Raise this machine's limit of open files"],
  ['EBUSY', 'Mount the folder instead of the single file'],
])

function read(path: string): string | undefined {
  try {
    // Reading a pipe or a device may never end, and the first save would replace a device.
    if (statSync(path).isFile()) return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new Error(`Cannot read the state file ${path} (${errorCode(error)}). Give the path of a file with --state.`)
  }
  throw new Error(`Cannot keep the state in ${path}: it is not a regular file. Give the path of a file with --state.`)
}

/** Writes the whole file or nothing: writes a draft beside it and renames that. */
async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`
  try {
    await writeFile(draft, text, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    const code = errorCode(error)
    throw new Error(
      `Cannot save the state to ${path} (${code}); the previous state is kept. ${advice.get(code) ?? 'Make the folder writable'}, or use another file with --state.`,
    )
  }
}

/** Removes the drafts of processes that were killed while writing. */
function removeAbandonedDrafts(path: string): void {
  const folder = dirname(path)
  for (const name of namesIn(folder)) {
    const suffix = name.startsWith(basename(path)) ? name.slice(basename(path).length) : ''
    const [, pid] = /^\.(\d+)\.tmp$/.exec(suffix) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/** The names of the files in a folder; empty if it cannot be listed, since leftover drafts do no harm. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
