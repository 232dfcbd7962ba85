import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isatty } from 'node:tty'
import type { NamespaceOptions } from '../server/options.ts'
import type { Server } from '../server/start-server.ts'
import { type Arguments, commandAfterDashes } from './flags.ts'
import { logMode } from './log-mode.ts'
import { requestLogger } from './request-logger.ts'
import { closeOrReport, SAMPLE_TOKEN, serverOptions, start } from './serve.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const EXAMPLE = 'mockfolio exec --scenario demo -- npm test'

// Exit codes of a shell.
const NOT_EXECUTABLE = 126
const NOT_FOUND = 127
const SIGNAL_BASE = 128

/** Serves on a free port while a command runs, then exits with the command's exit code; with 1 if only the last save failed. */
export async function exec(args: Arguments, argv: readonly string[]): Promise<void> {
  const [command, ...operands] = commandAfterDashes(args, argv, EXAMPLE)
  // PORT in the environment is usually for the command.
  const port = args.fromCommandLine('port') === undefined ? { port: 0 } : {}
  // The command has stdout for itself.
  const onRequest = await requestLogger(logMode(args) ?? 'none', process.stderr)
  const log = onRequest === undefined ? {} : { onRequest }
  const server = await start({ ...serverOptions(args), namespaces: namespaceOptions(args), ...port, ...log })
  const child = spawn(command, operands, { stdio: 'inherit', env: { ...process.env, ...variables(server) } })
  const code = await waitFor(child, command)
  const isClosed = await closeOrReport(server)
  process.exitCode = code === 0 && !isClosed ? 1 : code
}

/**
 * Only the token that the command gets uses the shared world: a worker whose token is mistyped must not change the data of
 * the others without notice.
 */
function namespaceOptions(args: Arguments): NamespaceOptions {
  const { namespaces = {} } = serverOptions(args)
  const isDecided = namespaces.required || namespaces.isolated || args.isSet('no-require-namespace')
  return isDecided ? namespaces : { required: true, sharedToken: SAMPLE_TOKEN }
}

function variables({ url, simulator }: Server) {
  return {
    MOCKFOLIO_URL: url,
    MOCKFOLIO_TOKEN: simulator.tokens[0] ?? SAMPLE_TOKEN,
    MOCKFOLIO_PORTFOLIO_ID: simulator.portfolioIds(1)[0] ?? '',
  }
}

/** Forwards signals until the command ends, and resolves to the exit code: 128 + n if signal n ended it. */
function waitFor(child: ChildProcess, command: string): Promise<number> {
  const forward = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to the command as well.
    if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(reportFailure(command, error)))
    child.once('exit', (code, signal) =>
      resolve(code ?? SIGNAL_BASE + (signal === null ? 0 : constants.signals[signal])),
    )
  })
}

function reportFailure(command: string, error: Error): number {
  const isMissing = 'code' in error && error.code === 'ENOENT'
  const reason = isMissing ? 'command not found. Is it installed and on the PATH?' : error.message
  process.stderr.write(`mockfolio: Cannot run ${JSON.stringify(command)}: ${reason}\n`)
  return isMissing ? NOT_FOUND : NOT_EXECUTABLE
}
