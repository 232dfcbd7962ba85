import type { ErrorFormatter } from '../api/reply.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'

/** What a simulator is made from. All of it may be left out: then it serves the scenario `demo`. */
export interface SimulatorOptions {
  /** A shipped scenario's name, or a scenario of your own. Default `demo`. */
  scenario?: string | Scenario
  /** Instead of the scenario's: an integer from 0 to 2^32 − 1. */
  seed?: number
  /** Instead of the scenario's: ISO 8601, or `today`. */
  now?: string
  /** Replaces the body of every error reply. */
  errors?: ErrorFormatter
  /** How many requests the journal holds, 0 to 1,000,000. Default 1,000. */
  journalSize?: number
}

const MAX_JOURNAL_SIZE = 1_000_000

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
  if (!Number.isInteger(journalSize) || journalSize < 0 || journalSize > MAX_JOURNAL_SIZE) {
    throw new RangeError(
      `Bad journalSize ${JSON.stringify(journalSize)}: give a whole number from 0 (no journal) to ${MAX_JOURNAL_SIZE}.`,
    )
  }
  if (options.errors !== undefined && typeof options.errors !== 'function') {
    throw new TypeError('The option `errors` of createSimulator must be a function from a problem to { body }.')
  }
}

/** What the core, the adapters and the libraries inside use of the platform. */
const needed = [
  'ReadableStream',
  'Request',
  'Response',
  'TextEncoder',
  'URL.canParse',
  'crypto.randomUUID',
  'structuredClone',
]

/** Refuses to start where the platform lacks something, with one sentence in place of a crash later on. */
export function checkPlatform(): void {
  const missing = needed.filter((path) => !has(globalThis, path.split('.')))
  if (missing.length === 0) return
  throw new Error(
    `mockfolio needs ${missing.join(', ')}, which this environment does not have. It runs on Node.js 20.19 or newer, in current browsers on https or localhost, and in Jest's jsdom by way of jest-fixed-jsdom (see docs/jest.md).`,
  )
}

/** Takes what is got by a getter for there: Node.js loads much of itself when one of these is called. */
function has(value: unknown, [name = '', ...rest]: string[]): boolean {
  const holder = Object(value)
  if (rest.length > 0) return has(Reflect.get(holder, name), rest)
  const own = Reflect.getOwnPropertyDescriptor(holder, name)
  return own?.get !== undefined || Reflect.get(holder, name) !== undefined
}
