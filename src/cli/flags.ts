import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a user typed wrongly: printed as one line, with exit code 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The flags of serving, as text: the command line beats the environment. */
const serveFlags = {
  port: { type: 'string', variables: ['MOCKFOLIO_PORT', 'PORT'] },
  host: { type: 'string', variables: ['MOCKFOLIO_HOST'] },
  scenario: { type: 'string', variables: ['MOCKFOLIO_SCENARIO'] },
  seed: { type: 'string', variables: ['MOCKFOLIO_SEED'] },
  now: { type: 'string', variables: ['MOCKFOLIO_NOW'] },
  'base-path': { type: 'string', variables: ['MOCKFOLIO_BASE_PATH'] },
  state: { type: 'string', variables: ['MOCKFOLIO_STATE'] },
  'reset-every': { type: 'string', variables: ['MOCKFOLIO_RESET_EVERY'] },
  'admin-token': { type: 'string', variables: ['MOCKFOLIO_ADMIN_TOKEN'] },
  'admin-origin': { type: 'string', variables: ['MOCKFOLIO_ADMIN_ORIGIN'] },
} as const

/** The flags of serving without a value. In the environment, `1` and `true` set one. */
const switchFlags = {
  'no-admin': { type: 'boolean', variables: ['MOCKFOLIO_NO_ADMIN'] },
  'require-namespace': { type: 'boolean', variables: ['MOCKFOLIO_REQUIRE_NAMESPACE'] },
  isolate: { type: 'boolean', variables: ['MOCKFOLIO_ISOLATE'] },
} as const

/** The name of a flag of serving. */
type ServeFlag = keyof typeof serveFlags

/** The name of a flag without a value. */
type SwitchFlag = keyof typeof switchFlags

const options = {
  ...serveFlags,
  ...switchFlags,
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const satisfies ParseArgsConfig['options']

/** A command line, read. */
export interface Arguments {
  command: string | undefined
  operands: string[]
  help: boolean
  version: boolean
  /** The value of a flag of serving on the command line, whatever the environment says. */
  given(name: ServeFlag): string | undefined
  /** The value of a flag of serving, from the command line or else the environment. */
  flag(name: ServeFlag): string | undefined
  /** Whether a flag without a value is set, on the command line or in the environment. */
  isSet(name: SwitchFlag): boolean
}

/** Reads a command line; a UsageError names an unknown flag or one without its value. */
export function readArguments(argv: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  const { values, positionals } = parse(argv)
  const [command, ...operands] = positionals
  return {
    command,
    operands,
    help: values.help === true,
    version: values.version === true,
    given: (name) => values[name],
    flag(name) {
      const given = values[name]
      if (given !== undefined) return given
      const variable = serveFlags[name].variables.find((key) => (environment[key] ?? '') !== '')
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
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    const flags = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(`${reason.replace(/\.$/, '')}. Flags: ${flags.join(', ')}.`)
  }
}

/** A flag's value as an integer within bounds; a UsageError says what it takes. */
export function integerFlag(name: string, text: string, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value <= most) return value
  throw new UsageError(`Bad --${name} ${JSON.stringify(text)}: give a whole number from 0 to ${most}.`)
}
