import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { here } from './folders.mjs'
import { initOf } from './operations.mjs'

/** As of a page with a few clients, or of a few suites at once. */
const CONNECTIONS = 16

const execute = promisify(execFile)

/** wrk where it is installed: autocannon is a Node program, and slower than the fastest servers here. */
export const loadTool = spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon'

/** Asks a server for an operation for so many seconds: answers a second, and latencies in ms. */
export async function load(url, operation, seconds) {
  const result = await (loadTool === 'wrk' ? withWrk : withAutocannon)(url, operation, seconds)
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${operation.name} failed at ${url}`)
  return result
}

async function withWrk(url, { method, path, bodies = [] }, seconds) {
  // wrk counts whole seconds, and ends early when interrupted.
  const script = ['-s', join(here, 'load.lua'), url + path, '--', method, ...bodies]
  const running = execute('wrk', ['-t1', `-c${CONNECTIONS}`, '-d60', ...script])
  setTimeout(() => running.child.kill('SIGINT'), seconds * 1000)
  const { stdout } = await running
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{')))
}

async function withAutocannon(url, operation, seconds) {
  const requests = (operation.bodies ?? [undefined]).map((_, n) => ({ ...initOf(operation, n), path: operation.path }))
  return summary(await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests }))
}

/** Sends so many requests, of all these operations in turn. wrk cannot count, so autocannon always does this. */
export async function loadCounted(url, operations, amount) {
  const requests = operations.map((operation) => ({ ...initOf(operation), path: operation.path }))
  const { failed } = summary(await autocannon({ url, connections: CONNECTIONS, amount, requests }))
  if (failed > 0) throw new Error(`${failed} of ${amount} requests failed at ${url}`)
}

async function autocannon(options) {
  const { default: run } = await import('autocannon')
  return run(options)
}

function summary({ requests, duration, latency, errors, non2xx }) {
  return { rps: requests.total / duration, p50: latency.p50, p99: latency.p99, failed: errors + non2xx }
}
