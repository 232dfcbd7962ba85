import { version } from '../../package.json' with { type: 'json' }
import { readArguments, UsageError } from './flags.ts'
import { help } from './help.ts'
import { serve } from './serve.ts'

/** Imports statically only what serving needs, since every import delays the start. */
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
    case 'certify': {
      const { certify } = await import('./certify.ts')
      return certify(args, argv)
    }
    case 'init': {
      const { init } = await import('./init/init.ts')
      return print(init(args.operands, process.cwd(), args.isDryRun).trimEnd())
    }
    default:
      throw new UsageError(`Unknown command ${JSON.stringify(args.command)}. Run mockfolio --help for the commands.`)
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Runs the command. Prints a UsageError as one line and exits with code 1. */
export async function runCommand(argv: readonly string[]): Promise<void> {
  surviveOutputErrors()
  try {
    await main(argv)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`mockfolio: ${error.message}\n`)
    process.exitCode = 1
  }
}

/** Keeps the process running if its output cannot be written, since a server does not need it. Reports the reason once. */
function surviveOutputErrors(): void {
  process.stderr.on('error', () => {})
  process.stdout.once('error', reportOutputError).on('error', () => {})
}

function reportOutputError(error: NodeJS.ErrnoException): void {
  // The reader has closed the pipe and wants no more.
  if (error.code === 'EPIPE') return
  process.exitCode = 1
  process.stderr.write(
    `mockfolio: Cannot write to stdout (${error.code}). Free some disk space, or redirect the output.\n`,
  )
}
