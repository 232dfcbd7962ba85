import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isatty } from 'node:tty'
import type { Server } from '../server/start-server.ts'
import { type Arguments, UsageError } from './flags.ts'
import { serverOptions, start, TOKEN } from './serve.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const NOT_EXECUTABLE = 126
const NOT_FOUND = 127

/** Serves on a free port while a command runs, and ends as the command did: `mockfolio exec -- COMMAND`. */
export async function exec(args: Arguments, argv: readonly string[]): Promise<void> {
  const [command, ...operands] = commandOf(args, argv)
  // A PORT in the environment is more often meant for the command.
  const server = await start({ ...serverOptions(args), ...(args.given('port') === undefined ? { port: 0 } : {}) })
  const env = { ...process.env, ...environment(server) }
  process.exitCode = await end(command, spawn(command, operands, { stdio: 'inherit', env }))
  await server.close()
}

/** All that stands after `--`; it is never read as mockfolio's own. */
function commandOf({ operands }: Arguments, argv: readonly string[]): [string, ...string[]] {
  const [command, ...rest] = argv.slice(argv.indexOf('--') + 1)
  if (argv.includes('--') && command && operands.length === rest.length + 1) return [command, ...rest]
  throw new UsageError('mockfolio exec takes its command after --, such as mockfolio exec --scenario demo -- npm test.')
}

function environment({ url, simulator }: Server) {
  return {
    MOCKFOLIO_URL: url,
    MOCKFOLIO_TOKEN: simulator.tokens[0] ?? TOKEN,
    MOCKFOLIO_PORTFOLIO_ID: simulator.portfolioIds(1)[0] ?? '',
  }
}

/** Passes signals on until the command has ended, and resolves to its exit code: 128 + n where signal n ended it. */
function end(command: string, child: ChildProcess): Promise<number> {
  const passOn = (signal: NodeJS.Signals) => {
    // What a terminal sends on Ctrl-C has reached the command as well.
    if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(explain(command, error)))
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })
}

function explain(command: string, error: Error): number {
  const missing = 'code' in error && error.code === 'ENOENT'
  const reason = missing ? 'it was not found. Is it installed, and on the PATH?' : error.message
  process.stderr.write(`mockfolio: Cannot run ${JSON.stringify(command)}: ${reason}\n`)
  return missing ? NOT_FOUND : NOT_EXECUTABLE
}
