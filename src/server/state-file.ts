import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** What to do about what keeps a file from being written, where its folder is not to blame. */
const remedies = new Map([
  ['ENOSPC', 'Free some space on its disk'],
  ['EDQUOT', 'Free some of your quota of its disk'],
  ['EFBIG', 'Raise the limit of the size of files (ulimit -f)'],
  ['EMFILE', 'Raise the limit of open files (ulimit -n)'],
  ['ENFILE', 'Raise the limit of open files of this machine'],
  ['EBUSY', 'Mount its folder instead of the file alone'],
])

/** The text of a state file; undefined where there is none. An Error says why it cannot be read and what to do. */
export function readStateFile(path: string): string | undefined {
  try {
    // To read a pipe or a device may never end, and a device would be replaced by the first save.
    if (statSync(path).isFile()) return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(`Cannot read the state ${path} (${codeOf(error)}). Give the path of a file with --state.`)
  }
  throw new Error(`Cannot keep the state in ${path}: it is no regular file. Give the path of a file with --state.`)
}

/** Writes a state file whole or not at all: into a draft beside it, which then takes its name. */
export async function writeStateFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`
  try {
    await writeFile(draft, text, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    const remedy = remedies.get(codeOf(error)) ?? 'Make its folder writable'
    throw new Error(
      `The state was not saved to ${path} (${codeOf(error)}); what the file held is still there. ${remedy}, or give another file with --state.`,
    )
  }
}

/** Removes the drafts of processes that were killed while they wrote. */
export function removeLeftDrafts(path: string): void {
  const folder = dirname(path)
  for (const name of namesIn(folder)) {
    const [, pid] =
      /^\.(\d+)\.tmp$/.exec(name.startsWith(basename(path)) ? name.slice(basename(path).length) : '') ?? []
    if (pid !== undefined && !lives(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/** None of a folder that may be written but not listed: what is left there does no harm. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
