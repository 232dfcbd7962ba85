import { MAX_SEED } from '../random/random.ts'
import { type Server, type ServerOptions, startServer } from '../server/start-server.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { formatInstant, parseDuration } from '../time/instant.ts'
import { type Arguments, integerFlag, UsageError } from './flags.ts'

/** The token that is shown where any will do. */
export const TOKEN = 'demo-token'

/** Serves until a signal ends it: what `mockfolio` does without a command. */
export async function serve(args: Arguments): Promise<void> {
  const every = args.flag('reset-every')
  const interval = every === undefined ? undefined : resetInterval(every)
  const server = await start(serverOptions(args))
  const end = () => {
    server.close().then(() => process.exit(0))
  }
  // Not `once`: npm passes a signal on that has reached this process too, and the second one must not cut the last save.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  process.stdout.write(greeting(server, args.flag('admin-token') === undefined))
  if (interval !== undefined) process.stdout.write(`  ${resetEvery(server.simulator, interval)}\n\n`)
}

/** Starts a server; what keeps it from starting is a UsageError. */
export async function start(options: ServerOptions): Promise<Server> {
  try {
    return await startServer(options)
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error
  }
}

/** The options that the flags of serving set. */
export function serverOptions(args: Arguments): ServerOptions {
  const options: ServerOptions = {}
  const port = args.flag('port')
  if (port !== undefined) options.port = integerFlag('port', port, 65_535)
  const seed = args.flag('seed')
  if (seed !== undefined) options.seed = integerFlag('seed', seed, MAX_SEED)
  const host = args.flag('host')
  if (host !== undefined) options.host = host
  const scenario = args.flag('scenario')
  if (scenario !== undefined) options.scenario = scenario
  const now = args.flag('now')
  if (now !== undefined) options.now = now
  const basePath = args.flag('base-path')
  if (basePath !== undefined) options.basePath = basePath
  const state = args.flag('state')
  if (state !== undefined) options.state = state
  return { ...options, ...controlOptions(args) }
}

/** The options of the control plane and of namespaces that the flags set. */
function controlOptions(args: Arguments): Pick<ServerOptions, 'admin' | 'namespaces'> {
  const token = args.flag('admin-token')
  const origin = args.flag('admin-origin')
  const admin = { ...(token === undefined ? {} : { token }), ...(origin === undefined ? {} : { origin }) }
  return {
    admin: args.isSet('no-admin') ? false : admin,
    namespaces: { required: args.isSet('require-namespace'), isolated: args.isSet('isolate') },
  }
}

/** @param tell whether to print the admin token: it was made up, and is told nowhere else. */
function greeting({ url, simulator, adminToken }: Server, tell: boolean): string {
  const shown = simulator.portfolioIds(6)
  const portfolios = shown.length > 5 ? [...shown.slice(0, 5), '…'] : shown
  const [first = 'PORTFOLIO'] = shown
  const token = simulator.tokens[0] ?? TOKEN
  return [
    `mockfolio listening on ${url}`,
    '',
    `  token       ${simulator.tokens.length === 0 ? `any, such as ${token}` : simulator.tokens.join(', ')}`,
    `  portfolios  ${portfolios.join(', ')}`,
    ...(tell && adminToken !== null ? [`  admin       X-Admin-Token: ${adminToken}`] : []),
    '',
    `  curl -H 'Authorization: Bearer ${token}' '${url}/v1/api/portfolios/${encodeURIComponent(first)}/snapshots?limit=2'`,
    '',
    '',
  ].join('\n')
}

const MIN_INTERVAL_MS = 1000
/** The longest that a timer of Node.js waits. */
const MAX_INTERVAL_MS = 2_147_483_647

/** The interval of `--reset-every` in ms; a UsageError says what it takes. */
function resetInterval(text: string): number {
  const interval = parseDuration(text)
  if (interval !== undefined && interval >= MIN_INTERVAL_MS && interval <= MAX_INTERVAL_MS) return interval
  throw new UsageError(
    `Bad --reset-every ${JSON.stringify(text)}: give a duration from PT1S to P24D, such as PT24H or PT30M.`,
  )
}

/** Resets a simulator again and again. It keeps no process alive. Returns the line that tells when the next reset is. */
export function resetEvery(simulator: Simulator, interval: number): string {
  const timer = setInterval(() => {
    simulator.reset().then(({ scenario }) => {
      process.stdout.write(`mockfolio: the scenario ${scenario} was reset; ${nextReset(interval)}\n`)
    })
  }, interval)
  timer.unref()
  return nextReset(interval)
}

function nextReset(interval: number): string {
  return `the next reset is at ${formatInstant(Date.now() + interval)}`
}
