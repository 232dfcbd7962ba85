import type { RunningSimulator } from '../simulator/create-simulator.ts'

/** Reports an error of the server: on stderr, and as an event of the default world. */
export function reportServerError(defaultWorld: RunningSimulator, message: string): void {
  process.stderr.write(`mockfolio: ${message}\n`)
  defaultWorld.emit({ kind: 'server-error', message })
}
