import { checkOptionNames } from '../api/check-arguments.ts'
import type { ErrorFormatter } from '../api/reply.ts'
import type { ScenarioName } from '../scenario/scenario-name.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import { formatValue } from '../scenario/validate/issue.ts'

/** The options of `createSimulator`. With `SimulatorOptions<string>`, the name of the scenario is checked at run time. */
export interface SimulatorOptions<Name extends string = ScenarioName> {
  /** Name of a shipped scenario, or a scenario of your own. Default `demo`. */
  scenario?: Name | Scenario
  /** Replaces the scenario's seed: an integer from 0 to 2^32 − 1. Each seed generates different data. */
  seed?: number
  /** Replaces the scenario's `now`, the instant at which the clock starts: ISO 8601, or `today` for the current time. */
  now?: string
  /** Replaces the body of every error reply. */
  errors?: ErrorFormatter
  /** The number of requests that the journal keeps, 0 to 1,000,000. Default 1,000. */
  journalSize?: number
}

const MAX_JOURNAL_SIZE = 1_000_000

/** The names of the options of `createSimulator`. */
export const simulatorOptionNames: readonly (keyof SimulatorOptions)[] = [
  'scenario',
  'seed',
  'now',
  'errors',
  'journalSize',
]

/**
 * Checks the options that are not validated elsewhere.
 * @throws {TypeError} if an option is unknown or has the wrong type.
 * @throws {RangeError} if `journalSize` is out of range.
 */
export function checkOptions(options: SimulatorOptions<string>): void {
  checkOptionNames(options, 'createSimulator', simulatorOptionNames)
  const { journalSize = 0 } = options
  if (!Number.isInteger(journalSize) || journalSize < 0 || journalSize > MAX_JOURNAL_SIZE) {
    throw new RangeError(
      `Invalid journalSize ${formatValue(journalSize)}. Use an integer from 0 (no journal) to ${MAX_JOURNAL_SIZE}.`,
    )
  }
  if (options.errors !== undefined && typeof options.errors !== 'function') {
    throw new TypeError(
      'The option `errors` of createSimulator must be a function that takes a problem and returns { body }.',
    )
  }
}

/** The globals that the core, the adapters and their dependencies use. */
const requiredGlobals = ['ReadableStream', 'Request', 'Response', 'TextEncoder', 'URL.canParse', 'structuredClone']

/**
 * Checks that the environment has all required globals, so that a missing one does not cause an error later.
 * @throws {Error} if one is missing.
 */
export function checkPlatform(): void {
  const missing = requiredGlobals.filter((path) => !exists(globalThis, path.split('.')))
  if (missing.length === 0) return
  throw new Error(
    `mockfolio needs ${missing.join(', ')}, which this environment does not have. It runs on Node.js 20.19 or newer, in current browsers, and in Jest's jsdom with jest-fixed-jsdom (see docs/jest.md).`,
  )
}

/** Does not call getters, since some of those of Node.js load large modules. */
function exists(value: unknown, [name = '', ...rest]: string[]): boolean {
  const holder = Object(value)
  if (rest.length > 0) return exists(Reflect.get(holder, name), rest)
  const own = Reflect.getOwnPropertyDescriptor(holder, name)
  return own?.get !== undefined || Reflect.get(holder, name) !== undefined
}
