import { execFile } from 'node:child_process'

/**
 * Whether this process may read from its terminal. A process in the background (`mockfolio &`) that reads is stopped.
 * Resolves to true where that cannot be found out.
 */
export function isInForeground(): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(true)
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'pgid=,tpgid=', '-p', String(process.pid)], (error, stdout) => {
      const [group, terminalGroup] = stdout.trim().split(/\s+/)
      resolve(error !== null || group === undefined || terminalGroup === undefined || group === terminalGroup)
    })
  })
}
