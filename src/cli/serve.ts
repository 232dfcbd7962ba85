import { MAX_SEED } from '../random/random.ts'
import type { ServerOptions } from '../server/options.ts'
import { type Server, startServer } from '../server/start-server.ts'
import { type Arguments, integerFlag, UsageError } from './flags.ts'
import { logMode } from './log-mode.ts'
import { requestLogger } from './request-logger.ts'
import { printReset } from './reset-report.ts'

/** The token in examples if the scenario accepts any token. */
export const SAMPLE_TOKEN = 'demo-token'

/** Runs the server until a signal ends it. This is the default command. */
export async function serve(args: Arguments): Promise<void> {
  const { stdin, stdout } = process
  const onRequest = await requestLogger(logMode(args) ?? (stdout.isTTY ? 'pretty' : 'none'), stdout)
  const server = await start({
    ...serverOptions(args),
    onScheduledReset: printReset,
    ...(onRequest === undefined ? {} : { onRequest }),
  })
  const end = () => {
    // An output that could not be written has set another code than 0.
    closeOrReport(server).then((isClosed) => process.exit(isClosed ? process.exitCode : 1))
  }
  // Not `once`: npm sends a second signal to this process, which must not interrupt the last save.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  stdout.write(greeting(server, { showAdminToken: args.flag('admin-token') === undefined }))
  if (server.nextReset !== null) stdout.write(`  Next reset at ${server.nextReset}.\n\n`)
  if (stdin.isTTY && stdout.isTTY && (process.env.CI ?? '') === '') {
    const { KEYS_HINT, readKeys } = await import('./terminal/keys.ts')
    stdout.write(`  ${KEYS_HINT}\n\n`)
    await readKeys({ server, print: (text) => void stdout.write(text), quit: end })
  }
}

/**
 * Starts a server.
 * @throws {UsageError} if it cannot start.
 */
export async function start(options: ServerOptions<string>): Promise<Server> {
  try {
    return await startServer(options)
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error
  }
}

/** Closes a server. Resolves to false if the last save failed, with a message on stderr. */
export function closeOrReport(server: Server): Promise<boolean> {
  return server.close().then(
    () => true,
    (error: Error) => {
      process.stderr.write(`mockfolio: ${error.message}\n`)
      return false
    },
  )
}

/** The server options that the command line and the environment set. */
export function serverOptions(args: Arguments): ServerOptions<string> {
  const options: ServerOptions<string> = {}
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
  const resetEvery = args.flag('reset-every')
  if (resetEvery !== undefined) options.resetEvery = resetEvery
  const demoBanner = args.flag('demo-banner')
  if (demoBanner !== undefined) options.demoBanner = demoBanner
  if (args.isSet('read-only-ui')) options.readOnlyUi = true
  return { ...options, ...adminOptions(args) }
}

function adminOptions(args: Arguments): Pick<ServerOptions, 'admin' | 'namespaces'> {
  const token = args.flag('admin-token')
  const origin = args.flag('admin-origin')
  const admin = { ...(token === undefined ? {} : { token }), ...(origin === undefined ? {} : { origin }) }
  return {
    admin: args.isSet('no-admin') ? false : admin,
    namespaces: { required: args.isSet('require-namespace'), isolated: args.isSet('isolate') },
  }
}

/** @param showAdminToken whether the token was generated, so that the user cannot know it. */
function greeting({ url, simulator, adminToken }: Server, { showAdminToken }: { showAdminToken: boolean }): string {
  const ids = simulator.portfolioIds(6)
  const portfolios = ids.length > 5 ? [...ids.slice(0, 5), '…'] : ids
  const [firstId = 'PORTFOLIO'] = ids
  const token = simulator.tokens[0] ?? SAMPLE_TOKEN
  return [
    `mockfolio listening on ${url}`,
    '',
    `  token       ${simulator.tokens.length === 0 ? `any, such as ${token}` : simulator.tokens.join(', ')}`,
    `  portfolios  ${portfolios.join(', ')}`,
    ...(showAdminToken && adminToken !== null ? [`  admin       X-Admin-Token: ${adminToken}`] : []),
    '',
    `  curl -H 'Authorization: Bearer ${token}' '${url}/v1/api/portfolios/${encodeURIComponent(firstId)}/snapshots?limit=2'`,
    '',
    '',
  ].join('\n')
}
