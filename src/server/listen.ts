import type { Server } from 'node:http'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { uptime } from '../time/clock.ts'
import { errorCode } from './error-code.ts'
import { openFilesLimit } from './open-files-limit.ts'

/** Files that are left for the state and for Node.js itself, which has about 20 open. */
const RESERVED_FILES = 40

/** Fewer connections would not be worth a server. */
const MIN_CONNECTIONS = 8

/** Shortest time between two events of one kind. */
const EVENT_INTERVAL_MS = 1000

/** How long open connections may take to end when a server stops. */
const GRACE_MS = 200

/**
 * Listens, and resolves to the port. Rejects with an Error that says what to do.
 * @param simulator gets an event for each later error.
 */
export function listen(server: Server, port: number, host: string, simulator: RunningSimulator): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explain(error, port, host))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      reportConnectionErrors(server, simulator)
      const files = openFilesLimit()
      // At the limit of open files Node.js closes new connections without a word, and the state could not be saved.
      if (files !== undefined) server.maxConnections = Math.max(files - RESERVED_FILES, MIN_CONNECTIONS)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/**
 * Reports connection errors: each kind once on stderr, and as an event, but not more than one of a kind in a second. An
 * error that nobody listens to would end the process.
 */
function reportConnectionErrors(server: Server, simulator: RunningSimulator): void {
  const lastEvents = new Map<string, number>()
  const report = (reason: string, advice: string) => {
    const message = `Cannot accept a connection (${reason}). ${advice}`
    const last = lastEvents.get(reason)
    if (last === undefined) process.stderr.write(`mockfolio: ${message}\n`)
    if (last !== undefined && uptime() - last < EVENT_INTERVAL_MS) return
    lastEvents.set(reason, uptime())
    simulator.emit({ kind: 'server-error', message })
  }
  server.on('error', (error) => {
    const code = errorCode(error)
    report(code, /^E[MN]FILE$/.test(code) ? RAISE_LIMIT : 'The server keeps running.')
  })
  server.on('drop', () => report(`EMFILE, ${server.maxConnections} are open`, RAISE_LIMIT))
}

const RAISE_LIMIT = 'Raise the limit of open files (ulimit -n), or close connections.'

/** Stops listening. Closes idle connections at once, and all others after a short grace period. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/**
 * A base path with a leading and no trailing slash; empty for the root.
 * @throws {TypeError} if it is no valid path.
 */
export function normalizeBasePath(basePath: string): string {
  const path = basePath.replace(/\/+$/, '')
  if (path === '') return ''
  if (/^\/[^/?#%\s][^?#%\s]*$/.test(path) && !path.includes('//') && !/\/v1\/api(\/|$)/.test(path)) return path
  throw new TypeError(
    `Invalid base path ${JSON.stringify(basePath)}. Use the path before /v1/api, such as "/" or "/mock".`,
  )
}

function explain(error: Error, port: number, host: string): Error {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use. Use another one with --port, or --port 0 for any free port.`)
    case 'EACCES':
      return new Error(`No permission to listen on port ${port}. Use a port from 1024 up with --port.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`This machine has no address ${host}. Use another one with --host, such as 127.0.0.1.`)
    default:
      return error
  }
}
