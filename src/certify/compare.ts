/** What the client got wrong, in a sentence; undefined if nothing. */
export type Difference = string | undefined

/** Differences of a list of records to the right one: missing, repeated and invented records, order, and values. */
export function listDifference(actual: unknown, expected: unknown, noun: string): Difference {
  if (!Array.isArray(expected)) throw new TypeError('The right answer is no list.')
  if (!Array.isArray(actual)) return `Returned ${kindOf(actual)} instead of a list.`
  const ids = actual.map(idOf)
  const expectedIds = expected.map(idOf)
  return (
    repeated(ids, noun) ??
    absent(expectedIds, ids, noun) ??
    invented(ids, expectedIds, noun) ??
    (ids.every((id, at) => id === expectedIds[at]) ? undefined : `Returned the ${noun}s in another order.`) ??
    firstOf(actual.map((record, at) => recordDifference(record, expected[at])))
  )
}

/** A difference of what a client read while the list changed: what was there all the time is there, once. */
export function driftDifference(actual: unknown, before: unknown, after: unknown, noun: string): Difference {
  if (!Array.isArray(before) || !Array.isArray(after)) throw new TypeError('The right answer is no list.')
  if (!Array.isArray(actual)) return `Returned ${kindOf(actual)} instead of a list.`
  const [ids, beforeIds, afterIds] = [actual.map(idOf), before.map(idOf), after.map(idOf)]
  const stayed = beforeIds.filter((id) => afterIds.includes(id))
  return repeated(ids, noun) ?? absent(stayed, ids, noun) ?? invented(ids, [...beforeIds, ...afterIds], noun)
}

/**
 * A difference of a record to the right one: every field must have the same value, numbers to the last bit. A field that
 * the service leaves out may be missing or null, and fields that the client adds do not matter.
 */
export function recordDifference(actual: unknown, expected: unknown, path = ''): Difference {
  if (!isObject(expected)) {
    if (Object.is(actual, expected) || (actual === 0 && expected === 0)) return undefined
    return `${path === '' ? 'The answer' : `"${path}"`} is ${show(actual)} instead of ${show(expected)}.`
  }
  if (!isObject(actual)) return `${path === '' ? 'The answer' : `"${path}"`} is ${kindOf(actual)} instead of an object.`
  const prefix = path === '' ? '' : `${path}.`
  return firstOf(Object.entries(expected).map(([key, value]) => recordDifference(actual[key], value, prefix + key)))
}

function repeated(ids: readonly unknown[], noun: string): Difference {
  const count = ids.length - new Set(ids).size
  return count === 0 ? undefined : `Returned ${count} of ${ids.length} ${noun}s more than once.`
}

function absent(expected: readonly unknown[], ids: readonly unknown[], noun: string): Difference {
  const known = new Set(ids)
  const count = expected.filter((id) => !known.has(id)).length
  return count === 0 ? undefined : `Returned ${expected.length - count} of ${expected.length} ${noun}s.`
}

function invented(ids: readonly unknown[], expected: readonly unknown[], noun: string): Difference {
  const known = new Set(expected)
  const unknown = ids.find((id) => !known.has(id))
  if (ids.every((id) => known.has(id))) return undefined
  return `Returned a ${noun} with the id ${show(unknown)}, which the service does not have.`
}

function firstOf(differences: readonly Difference[]): Difference {
  return differences.find((difference) => difference !== undefined)
}

function idOf(record: unknown): unknown {
  return isObject(record) ? record.id : undefined
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `${/^[aeiou]/.test(typeof value) ? 'an' : 'a'} ${typeof value}`
}

const MAX_SHOWN = 60

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}
