import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'

/** The mode of a new state file: it may contain tokens, so only its owner can read it. */
const NEW_FILE_MODE = 0o600

/** A new name for a draft of a file, beside it. */
export function draftOf(path: string): string {
  return `${path}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`
}

/**
 * Writes the whole file or nothing: writes a draft, and renames it once it is on the disk. Mode and owner of the file
 * stay. Rejects with a system error.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = draftOf(path)
  try {
    const file = await open(draft, 'wx', NEW_FILE_MODE)
    try {
      await copyOwnerAndMode(path, file)
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(dirname(path))
}

/** Removes the drafts of processes that were killed. Only the process that has locked the file may call this. */
export function removeDrafts(path: string): void {
  const folder = dirname(path)
  const start = `${basename(path)}.`
  for (const name of namesIn(folder)) {
    const isDraft = name.startsWith(start) && /^\d+\.[\da-f]{12}\.tmp$/.test(name.slice(start.length))
    if (isDraft) rmSync(join(folder, name), { force: true })
  }
}

async function copyOwnerAndMode(path: string, file: FileHandle): Promise<void> {
  const [previous, draft] = [await statOf(path), await file.stat()]
  if (previous === undefined) return
  if (previous.uid !== draft.uid || previous.gid !== draft.gid) {
    // Only root may give a file to somebody else, but everybody to a group of theirs.
    await file
      .chown(previous.uid, previous.gid)
      .catch(() => file.chown(draft.uid, previous.gid))
      .catch(() => undefined)
  }
  await file.chmod(previous.mode & 0o777)
}

async function statOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Lets the rename survive a power failure, where the system can do that for folders. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close().catch(() => undefined)
}

/** The names of the files in a folder; empty if it cannot be listed, since leftover drafts do no harm. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
