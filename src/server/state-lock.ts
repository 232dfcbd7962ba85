import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { draftOf } from './draft.ts'
import { errorCode } from './error-code.ts'
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'

/** How often, and after how many ms, to try again: a server that is stopping or was just killed needs a moment. */
const ATTEMPTS = 10
const INTERVAL_MS = 100

/**
 * An advisory lock: a file beside the state file that names the process which keeps its world there. The lock of a
 * process that has ended, however it ended, is taken over at once. A process that is stopped keeps its lock.
 */
export class StateLock {
  readonly #state: string
  readonly #path: string
  readonly #text: string
  readonly #onExit = () => this.release()

  private constructor(state: string) {
    this.#state = state
    this.#path = `${state}.lock`
    this.#text = `${JSON.stringify({ ...ownIdentity(), id: randomUUID() })}\n`
  }

  /**
   * Locks a state file.
   * @throws {Error} a system error if the lock cannot be written; otherwise one that names the file and its holder.
   */
  static async acquire(state: string): Promise<StateLock> {
    const lock = new StateLock(state)
    for (let attempt = 1; !lock.#create(); attempt += 1) {
      const found = read(lock.#path)
      const holder = found === undefined ? undefined : parse(found)
      // Without a holder, the other process is about to write it, or was killed before it could.
      if (found !== undefined && (holder === undefined ? attempt >= ATTEMPTS : !isRunning(holder))) lock.#remove(found)
      else if (attempt >= ATTEMPTS) throw lock.#inUse(holder)
      else await pause(INTERVAL_MS)
    }
    // Beyond this number Node.js warns of a memory leak. Without the listener, the next server takes the lock over.
    if (process.listenerCount('exit') < process.getMaxListeners()) process.on('exit', lock.#onExit)
    return lock
  }

  /**
   * Makes sure that the lock is still held, and writes it again if somebody removed it.
   * @throws {Error} like `acquire`.
   */
  check(): void {
    const found = read(this.#path)
    if (found !== this.#text && !this.#create()) throw this.#inUse(parse(found ?? ''))
  }

  /** Removes the lock. If that fails, the next server takes it over once this process has ended. */
  release(): void {
    process.off('exit', this.#onExit)
    try {
      this.#remove()
    } catch {}
  }

  /** Creates the file. Returns false if it exists. */
  #create(): boolean {
    try {
      writeFileSync(this.#path, this.#text, { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false
      // On a full disk, a part of the text may have been written.
      if (this.#text.startsWith(read(this.#path) ?? this.#path)) rmSync(this.#path, { force: true })
      throw error
    }
  }

  /** Removes the file if it holds this text. Others may do the same, and create a new one at any moment. */
  #remove(text = this.#text): void {
    if (read(this.#path) !== text) return
    const aside = draftOf(this.#state)
    try {
      renameSync(this.#path, aside)
      if (read(aside) === text) rmSync(aside)
      else renameSync(aside, this.#path)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }

  #inUse(holder: ProcessIdentity | undefined): Error {
    const own = ownIdentity()
    const isNear = holder?.host === own.host
    const name = isNear && holder.pid === own.pid ? 'this process' : `process ${holder?.pid} on ${holder?.host}`
    const remedy = isNear ? '' : ` If it no longer runs, delete ${this.#path}.`
    return new Error(
      `Cannot keep the state in ${this.#state}: another server uses this file (${name}). Stop that server, or use another file with --state.${remedy}`,
    )
  }
}

/** The text of a file; undefined if it cannot be read. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string): ProcessIdentity | undefined {
  try {
    const { pid, start, host } = JSON.parse(text)
    return Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string'
      ? { pid, start: String(start), host }
      : undefined
  } catch {
    return undefined
  }
}
