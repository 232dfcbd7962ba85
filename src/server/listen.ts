import type { Server } from 'node:http'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { errorCode } from './error-code.ts'

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
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Reports each connection error as an event, and each kind once on stderr. Unhandled, it would end the process. */
function reportConnectionErrors(server: Server, simulator: RunningSimulator): void {
  const logged = new Set<string>()
  server.on('error', (error) => {
    const code = errorCode(error)
    const advice = /^E[MN]FILE$/.test(code)
      ? 'Raise the limit of open files (ulimit -n), or close connections.'
      : 'The server keeps running.'
    const message = `Cannot accept a connection (${code}). ${advice}`
    simulator.emit({ kind: 'server-error', message })
    if (logged.has(code)) return
    logged.add(code)
    process.stderr.write(`mockfolio: ${message}\n`)
  })
}

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
