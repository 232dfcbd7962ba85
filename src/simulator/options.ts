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
}

const known = ['scenario', 'seed', 'now', 'errors']

/** Refuses what is no option, so that a misspelled one does not go unnoticed. A TypeError names it. */
export function checkOptions(options: SimulatorOptions): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError('The options of createSimulator must be an object, such as { scenario: "demo" }.')
  }
  const unknown = Object.keys(options).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new TypeError(`Unknown option ${unknown.join(', ')} of createSimulator. It takes ${known.join(', ')}.`)
  }
  if (options.errors !== undefined && typeof options.errors !== 'function') {
    throw new TypeError('The option `errors` of createSimulator must be a function from a problem to { body }.')
  }
}
