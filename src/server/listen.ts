import type { Server } from 'node:http'

/** How long connections under way may take to end by themselves when a server stops, in ms. */
const GRACE_MS = 200

/** Listens, and resolves to the port; rejects with an Error that says what to do. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explain(error, port, host))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      tellOnce(server)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Tells each kind of fault at taking connections once, and serves on: an error that nobody hears ends the process. */
function tellOnce(server: Server): void {
  const told = new Set<string>()
  server.on('error', (error) => {
    const code = codeOf(error) ?? error.message
    if (told.has(code)) return
    told.add(code)
    const remedy = /^E[MN]FILE$/.test(code)
      ? 'Raise the limit of open files (ulimit -n), or close connections'
      : 'It serves on'
    process.stderr.write(`mockfolio: A connection could not be taken (${code}). ${remedy}.\n`)
  })
}

/** Stops listening, ends idle connections at once and all others after a short grace. */
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

/** A base path with a slash before it and none behind; empty for the root. A TypeError for what is none. */
export function cleanBasePath(basePath: string): string {
  const path = basePath.replace(/\/+$/, '')
  if (path === '') return ''
  if (/^\/[^/?#%\s][^?#%\s]*$/.test(path) && !path.includes('//') && !/\/v1\/api(\/|$)/.test(path)) return path
  throw new TypeError(
    `Bad base path ${JSON.stringify(basePath)}: give what comes before /v1/api, such as "/" or "/mock".`,
  )
}

function explain(error: Error, port: number, host: string): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use. Give another with --port, or --port 0 for any free one.`)
    case 'EACCES':
      return new Error(`Port ${port} is not allowed to this user. Give one from 1024 up with --port.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`The address ${host} is none of this machine's. Give another with --host, such as 127.0.0.1.`)
    default:
      return error
  }
}

function codeOf(error: Error): string | undefined {
  return 'code' in error ? String(error.code) : undefined
}
