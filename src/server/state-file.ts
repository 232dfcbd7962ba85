import { readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { validateState } from '../scenario/validate/state.ts'
import { removeDrafts, replaceFile } from './draft.ts'
import { errorCode } from './error-code.ts'
import { StateLock } from './state-lock.ts'

/** A file that keeps a world, locked for this server. */
export class StateFile {
  /** The path that the user gave. */
  readonly path: string
  /** Where it leads to: symbolic links stay, and the file behind them is written. */
  readonly #target: string
  readonly #lock: StateLock

  private constructor(path: string, target: string, lock: StateLock) {
    this.path = path
    this.#target = target
    this.#lock = lock
  }

  /** Opens and locks the file. Rejects with an Error that names the file and says what to do. */
  static async open(path: string): Promise<StateFile> {
    const target = targetOf(path)
    requireFile(path, target)
    const lock = await StateLock.acquire(target).catch((error: unknown) => {
      throw explain(path, error)
    })
    return new StateFile(path, target, lock)
  }

  /**
   * Reads the saved world. Returns undefined if the file does not exist.
   * @throws {Error} if the file cannot be read, or its state cannot be restored by this version.
   */
  read(): WorldState | undefined {
    return readState(this.path)
  }

  /** Replaces the content. Rejects with an Error that names the file and says what to do; the file is unchanged then. */
  async write(text: string): Promise<void> {
    try {
      this.#lock.check()
      await replaceFile(this.#target, text)
    } catch (error) {
      throw explain(this.path, error)
    }
  }

  /** Removes the drafts of processes that were killed while writing. */
  clean(): void {
    removeDrafts(this.#target)
  }

  /** Unlocks the file. */
  release(): void {
    this.#lock.release()
  }
}

/**
 * Reads a saved world. Returns undefined if the file does not exist.
 * @throws {Error} if the file cannot be read, or its state cannot be restored by this version.
 */
export function readState(path: string): WorldState | undefined {
  const text = read(path)
  if (text === undefined) return undefined
  try {
    return validateState(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `Cannot restore the state file ${path}. Use another file with --state, or delete it to start over. ${reason}`,
    )
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw unreadable(path, error)
  }
}

/** Reading a pipe or a device may never end, and the first save would replace a device. */
function requireFile(path: string, target: string): void {
  try {
    if (statSync(target).isFile()) return
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw unreadable(path, error)
  }
  throw new Error(`Cannot keep the state in ${path}: it is not a regular file. Give the path of a file with --state.`)
}

function unreadable(path: string, error: unknown): Error {
  return new Error(`Cannot read the state file ${path} (${errorCode(error)}). Give the path of a file with --state.`)
}

const MAX_LINKS = 40

/** Where a path leads to. The file need not exist, not even behind a symbolic link. */
function targetOf(path: string): string {
  let target = resolve(path)
  for (let links = 0; links < MAX_LINKS; links += 1) {
    const folder = realFolder(dirname(target))
    const link = linkAt(target)
    if (link === undefined) return join(folder, basename(target))
    target = resolve(folder, link)
  }
  throw new Error(
    `Cannot keep the state in ${path}: its symbolic links lead to no file. Give the path of a file with --state.`,
  )
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** The folder without symbolic links; the path itself if there is no such folder, which the first save reports. */
function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** What to do about system errors. For all others, the folder may not be writable. */
const advice = new Map([
  ['ENOENT', 'Create the folder'],
  ['ENOSPC', 'Free some disk space'],
  ['EDQUOT', 'Free some of your disk quota'],
  ['EFBIG', 'Raise the file size limit (ulimit -f)'],
  ['EMFILE', 'Raise the limit of open files (ulimit -n)'],
  ['ENFILE', "Raise this machine's limit of open files"],
  ['EBUSY', 'Mount the folder instead of the single file'],
])

/** The message of a system error; other errors say enough. */
function explain(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = errorCode(error)
  const remedy = advice.get(code) ?? 'Make the folder writable'
  return new Error(
    `Cannot save the state to ${path} (${code}); the previous state is kept. ${remedy}, or use another file with --state.`,
  )
}
