import type { Server, ServerOptions } from '../server.ts'
import { startServer } from '../server.ts'
import { type Arguments, integerFlag, UsageError } from './flag.ts'

/** The token that is shown where any will do. */
export const TOKEN = 'demo-token'

/** Serves until a signal ends it: what `mockfolio` does without a command. */
export async function serve(args: Arguments): Promise<void> {
  const server = await start(serverOptions(args))
  process.stdout.write(greeting(server))
  const end = () => {
    server.close().then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
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
  if (seed !== undefined) options.seed = integerFlag('seed', seed, 4_294_967_295)
  const host = args.flag('host')
  if (host !== undefined) options.host = host
  const scenario = args.flag('scenario')
  if (scenario !== undefined) options.scenario = scenario
  const now = args.flag('now')
  if (now !== undefined) options.now = now
  const basePath = args.flag('base-path')
  if (basePath !== undefined) options.basePath = basePath
  return options
}

function greeting({ url, simulator }: Server): string {
  const shown = simulator.portfolioIds(6)
  const portfolios = shown.length > 5 ? [...shown.slice(0, 5), '…'] : shown
  const [first = 'PORTFOLIO'] = shown
  const token = simulator.tokens[0] ?? TOKEN
  return [
    `mockfolio listening on ${url}`,
    '',
    `  token       ${simulator.tokens.length === 0 ? `any, such as ${token}` : simulator.tokens.join(', ')}`,
    `  portfolios  ${portfolios.join(', ')}`,
    '',
    `  curl -H 'Authorization: Bearer ${token}' '${url}/v1/api/portfolios/${encodeURIComponent(first)}/snapshots?limit=2'`,
    '',
    '',
  ].join('\n')
}
