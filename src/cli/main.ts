import { version } from '../../package.json' with { type: 'json' }
import { readArguments, UsageError } from './flags.ts'
import { help } from './help.ts'
import { serve } from './serve.ts'

/** What serving needs is here at once; what it does not need is imported where it is asked for. */
async function main(argv: readonly string[]): Promise<void> {
  const args = readArguments(argv, process.env)
  if (args.version) return print(version)
  if (args.help) return print(help.trimEnd())
  switch (args.command) {
    case undefined:
    case 'serve':
      return serve(args)
    case 'scenarios': {
      const { scenarioTable } = await import('./scenarios.ts')
      return print(await scenarioTable())
    }
    case 'check': {
      const { check } = await import('./check.ts')
      process.exitCode = check(args.operands)
      return
    }
    case 'exec': {
      const { exec } = await import('./exec.ts')
      return exec(args, argv)
    }
    default:
      throw new UsageError(`No command ${JSON.stringify(args.command)}. Run mockfolio --help for those there are.`)
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Runs the command; what its user did wrong is one line and exit code 1. */
export async function runCommand(argv: readonly string[]): Promise<void> {
  outliveOutput()
  try {
    await main(argv)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`mockfolio: ${error.message}\n`)
    process.exitCode = 1
  }
}

/**
 * Keeps the command alive where what it prints cannot be written, since a server is more than its output. A reader that
 * has gone has read all that it wanted; any other reason is told on stderr, once.
 */
export function outliveOutput(): void {
  process.stderr.on('error', () => {})
  process.stdout.once('error', tell).on('error', () => {})
}

function tell(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.exitCode = 1
  process.stderr.write(
    `mockfolio: What it prints could not be written (${error.code}). Free some space, or send it elsewhere.\n`,
  )
}
