import { type ParseArgsConfig, parseArgs } from 'node:util'
import { didYouMean, nearMiss } from '../api/near-miss.ts'

/** A mistake in the command line. It is printed as one line, with exit code 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Flags with a value, and the environment variables that set them too. */
const valueFlags = {
  port: { type: 'string', variables: ['MOCKFOLIO_PORT', 'PORT'] },
  host: { type: 'string', variables: ['MOCKFOLIO_HOST'] },
  scenario: { type: 'string', variables: ['MOCKFOLIO_SCENARIO'] },
  seed: { type: 'string', variables: ['MOCKFOLIO_SEED'] },
  now: { type: 'string', variables: ['MOCKFOLIO_NOW'] },
  'base-path': { type: 'string', variables: ['MOCKFOLIO_BASE_PATH'] },
  state: { type: 'string', variables: ['MOCKFOLIO_STATE'] },
  'reset-every': { type: 'string', variables: ['MOCKFOLIO_RESET_EVERY'] },
  'demo-banner': { type: 'string', variables: ['MOCKFOLIO_DEMO_BANNER'] },
  log: { type: 'string', variables: ['MOCKFOLIO_LOG'] },
  'admin-token': { type: 'string', variables: ['MOCKFOLIO_ADMIN_TOKEN'] },
  'admin-origin': { type: 'string', variables: ['MOCKFOLIO_ADMIN_ORIGIN'] },
} as const

/** Flags without a value, and the environment variables that set them with `1` or `true`. */
const switchFlags = {
  'no-admin': { type: 'boolean', variables: ['MOCKFOLIO_NO_ADMIN'] },
  'require-namespace': { type: 'boolean', variables: ['MOCKFOLIO_REQUIRE_NAMESPACE'] },
  'no-require-namespace': { type: 'boolean', variables: ['MOCKFOLIO_NO_REQUIRE_NAMESPACE'] },
  isolate: { type: 'boolean', variables: ['MOCKFOLIO_ISOLATE'] },
  'read-only-ui': { type: 'boolean', variables: ['MOCKFOLIO_READ_ONLY_UI'] },
} as const

type ValueFlag = keyof typeof valueFlags
type SwitchFlag = keyof typeof switchFlags

const options = {
  ...valueFlags,
  ...switchFlags,
  'dry-run': { type: 'boolean' },
  only: { type: 'string', multiple: true },
  reporter: { type: 'string' },
  'time-limit': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const satisfies ParseArgsConfig['options']

/** A parsed command line. */
export interface Arguments {
  command: string | undefined
  operands: string[]
  help: boolean
  version: boolean
  /** Whether `init` only tells what it would do. */
  isDryRun: boolean
  /** The trials that `certify` runs; empty for all. */
  only: string[]
  /** What `certify` prints. */
  reporter: string | undefined
  /** Seconds that `certify` gives to each trial. */
  timeLimit: string | undefined
  /** The value of a flag on the command line only, without the environment. */
  fromCommandLine(name: ValueFlag): string | undefined
  /** The value of a flag on the command line, else in the environment. */
  flag(name: ValueFlag): string | undefined
  /** Whether a flag is set on the command line or in the environment. */
  isSet(name: SwitchFlag): boolean
}

/**
 * Parses a command line.
 * @throws {UsageError} if a flag is unknown or its value is missing.
 */
export function readArguments(argv: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  const { values, positionals } = parse(argv)
  const [command, ...operands] = positionals
  return {
    command,
    operands,
    help: values.help === true,
    version: values.version === true,
    isDryRun: values['dry-run'] === true,
    only: values.only ?? [],
    reporter: values.reporter,
    timeLimit: values['time-limit'],
    fromCommandLine: (name) => values[name],
    flag(name) {
      if (values[name] !== undefined) return values[name]
      const variable = valueFlags[name].variables.find((key) => (environment[key] ?? '') !== '')
      return variable === undefined ? undefined : environment[variable]
    },
    isSet: (name) =>
      values[name] === true || switchFlags[name].variables.some((key) => /^(1|true)$/i.test(environment[key] ?? '')),
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Node.js goes on to explain how to pass such a word as an operand, which no command of mockfolio needs.
    const [reason = ''] = message.replaceAll('\n', ' ').split(/ To specify a positional/)
    const [, unknownFlag] = /^Unknown option '--([\w-]+)/.exec(message) ?? []
    const near = unknownFlag === undefined ? undefined : nearMiss(unknownFlag, Object.keys(options))
    const suggestion = didYouMean(near === undefined ? undefined : `--${near}`)
    throw new UsageError(`${reason.replace(/\.?$/, '.')}${suggestion} Run mockfolio --help for the flags.`)
  }
}

/**
 * The command after `--`. None of it is read as a flag of mockfolio.
 * @param example a line that shows how to give it.
 * @throws {UsageError} if there is none.
 */
export function commandAfterDashes(
  { operands }: Arguments,
  argv: readonly string[],
  example: string,
): [string, ...string[]] {
  const [command, ...rest] = argv.slice(argv.indexOf('--') + 1)
  if (argv.includes('--') && command && operands.length === rest.length + 1) return [command, ...rest]
  throw new UsageError(`Put the command after --. Example: ${example}`)
}

/**
 * The value of a flag as a whole number from 0 to `max`.
 * @throws {UsageError} if it is anything else.
 */
export function integerFlag(name: string, text: string, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value <= max) return value
  throw new UsageError(`Invalid --${name} ${JSON.stringify(text)}. Use a whole number from 0 to ${max}.`)
}
