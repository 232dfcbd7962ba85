import type { ErrorShape } from '../http/reply.ts'
import type { Scenario } from '../scenario/scenario.ts'

/** What a simulator is made from. All of it may be left out: then it serves the scenario `demo`. */
export interface SimulatorOptions {
  /** A shipped scenario's name, or a scenario of your own. Default `demo`. */
  scenario?: string | Scenario
  /** Instead of the scenario's: an integer from 0 to 2^32 − 1. */
  seed?: number
  /** Instead of the scenario's: ISO 8601, or `today`. */
  now?: string
  /** Replaces the body of every error reply. */
  errors?: ErrorShape
  /** How many requests the journal holds, 0 to 1,000,000. Default 1,000. */
  journalSize?: number
}

const MOST_REQUESTS = 1_000_000

const known = ['scenario', 'seed', 'now', 'errors', 'journalSize']

/** Refuses what is no option, so that a misspelled one does not go unnoticed. A TypeError names it. */
export function checkOptions(options: SimulatorOptions): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError('The options of createSimulator must be an object, such as { scenario: "demo" }.')
  }
  const unknown = Object.keys(options).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new TypeError(`Unknown option ${unknown.join(', ')} of createSimulator. It takes ${known.join(', ')}.`)
  }
  const { journalSize = 0 } = options
  if (!Number.isInteger(journalSize) || journalSize < 0 || journalSize > MOST_REQUESTS) {
    throw new RangeError(
      `Bad journalSize ${JSON.stringify(journalSize)}: give a whole number from 0 (no journal) to ${MOST_REQUESTS}.`,
    )
  }
  if (options.errors !== undefined && typeof options.errors !== 'function') {
    throw new TypeError('The option `errors` of createSimulator must be a function from a problem to { body }.')
  }
}
