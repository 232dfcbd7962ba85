import { didYouMean } from '../../api/near-miss.ts'
import { nearInstant } from '../../time/instant.ts'
import { describeValue, type Issue, MAX_ISSUES } from './issue.ts'

/** The most levels of a scenario, a state or a record: far fewer than would overflow the stack. */
const MAX_DEPTH = 200

/** The most values (numbers, strings, lists, objects, …) in one scenario, state or record. */
const MAX_VALUES = 10_000_000

const EXPECTED = 'Expected JSON data, without functions, dates and class instances'

/**
 * Copies data that came from outside. Every property is read once, so that later checks see what is used. What JSON
 * cannot express is replaced by null and reported: functions, symbols, BigInts, class instances, holes in lists, cycles,
 * too many levels, and properties that throw when they are read. Keys that are symbols are left out.
 */
export function copyPlainData(value: unknown): { copy: unknown; issues: Issue[] } {
  const copier = new Copier()
  return { copy: copier.copy(value), issues: copier.issues }
}

const OWN = { configurable: true, enumerable: true, writable: true }

class Copier {
  readonly issues: Issue[] = []
  /** The path of the current value. */
  readonly #path: PropertyKey[] = []
  #values = 0

  copy(value: unknown): unknown {
    this.#values += 1
    if (typeof value !== 'object' || value === null) return this.#copyLeaf(value)
    if (this.#values > MAX_VALUES) return this.#reportSize()
    if (this.issues.length > MAX_ISSUES) return null
    if (this.#path.length >= MAX_DEPTH) {
      return this.#report(`Nested more than ${MAX_DEPTH} levels deep, or contains itself. Nest it less.`)
    }
    try {
      if (Array.isArray(value)) return this.#copyList(value)
      if (isPlain(value)) return this.#copyObject(value)
      return this.#report(`${EXPECTED}, got ${describeValue(value)}.${didYouMean(nearInstant(value))}`)
    } catch (error) {
      return this.#report(`Cannot be read: ${messageOf(error)}. Use plain data.`)
    }
  }

  #copyLeaf(value: unknown): unknown {
    if (typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint') return value
    return this.#report(`${EXPECTED}, got ${describeValue(value)}.`)
  }

  #copyList(list: readonly unknown[]): unknown[] {
    const { length } = list
    const copy: unknown[] = []
    // A list of a billion holes must not take long.
    for (let at = 0; at < length && this.issues.length <= MAX_ISSUES; at += 1) {
      const depth = this.#path.push(at)
      if (Object.hasOwn(list, at)) copy.push(this.copy(list[at]))
      else copy.push(this.#report('Missing. A list cannot have holes.'))
      this.#path.length = depth - 1
    }
    return copy
  }

  #copyObject(object: object): object {
    const copy: Record<string, unknown> = {}
    for (const key of Object.keys(object)) {
      const depth = this.#path.push(key)
      const value = this.#copyProperty(object, key)
      this.#path.length = depth - 1
      // An assignment would set the prototype.
      if (key === '__proto__') Object.defineProperty(copy, key, { ...OWN, value })
      else copy[key] = value
    }
    return copy
  }

  #copyProperty(object: object, key: string): unknown {
    let value: unknown
    try {
      value = Reflect.get(object, key)
    } catch (error) {
      return this.#report(`Cannot be read: ${messageOf(error)}. Use plain data.`)
    }
    return this.copy(value)
  }

  #report(message: string): null {
    this.issues.push({ path: [...this.#path], message })
    return null
  }

  /** Reported once, for the whole. */
  #reportSize(): null {
    const isReported = this.issues.some(({ path }) => path.length === 0)
    if (!isReported) this.issues.unshift({ path: [], message: `More than ${MAX_VALUES} values. Use fewer.` })
    return null
  }
}

/** Whether an object has no class. Compares no prototype with ours, since the object may come from another realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'an error'
}
