import { didYouMean, nearMiss } from './near-miss.ts'
import type { Service } from './outcome.ts'

/**
 * Checks that the options of a function are an object without unknown names.
 * @param name the function, or an option of one, in messages: `createFetch`, `the option admin of startServer`.
 * @throws {TypeError} if they are not.
 */
export function checkOptionNames(options: unknown, name: string, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError(`The options of ${name} must be an object, such as { ${known[0]}: … }.`)
  }
  const unknown = Object.keys(options).filter((key) => !known.includes(key))
  const [first] = unknown
  if (first === undefined) return
  throw new TypeError(
    `Unknown option ${unknown.join(', ')} of ${name}.${didYouMean(nearMiss(first, known))} The options are ${known.join(', ')}.`,
  )
}

/**
 * Checks that a function got a simulator.
 * @throws {TypeError} if it did not.
 */
export function checkService(service: Service, name: string): void {
  if (typeof service === 'object' && typeof service?.handle === 'function') return
  throw new TypeError(
    `The first argument of ${name} must be a simulator. Create one: ${name}(createSimulator({ scenario: 'demo' })).`,
  )
}
