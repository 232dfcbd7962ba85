import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from './error-code.ts'

/** Identifies a process on all machines and over time. */
export interface ProcessIdentity {
  pid: number
  /** When the process started, in a form that only this machine understands; empty if it does not tell. */
  start: string
  /** The name of the machine or container. */
  host: string
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, start: readStat(process.pid)?.start ?? '', host: hostname() }
}

/** Whether a process is still running. Processes of other machines cannot be asked and count as running. */
export function isRunning({ pid, start, host }: ProcessIdentity): boolean {
  if (host !== hostname()) return true
  if (!exists(pid)) return false
  const stat = readStat(pid)
  if (stat === undefined) return true
  // Another process may have got the id since then. A zombie has ended, but its parent has not noticed yet.
  return !stat.hasEnded && (start === '' || stat.start === start)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process of another user.
    return errorCode(error) !== 'ESRCH'
  }
}

/** What Linux tells of a process; undefined on other systems, and if it tells nothing. */
function readStat(pid: number): { hasEnded: boolean; start: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name of the command, may contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { hasEnded: /^[ZX]$/.test(fields[0] ?? ''), start: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
