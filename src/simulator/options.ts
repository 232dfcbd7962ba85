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
