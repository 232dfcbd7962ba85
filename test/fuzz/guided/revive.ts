import { isObject, type Json, put } from './json.ts'

/** Texts of an input that stand for values that JSON does not have. */
const special: Record<string, () => unknown> = {
  '§NaN': () => Number.NaN,
  '§Infinity': () => Number.POSITIVE_INFINITY,
  '§undefined': () => undefined,
  '§symbol': () => Symbol('own'),
  '§bigint': () => 1n,
  '§function': () => () => 1,
  '§date': () => new Date(0),
  '§invalidDate': () => new Date(Number.NaN),
  '§map': () => new Map([['id', 'x']]),
  '§null-prototype': () => Object.assign(Object.create(null), { id: 'x' }),
  '§hole': () => new Array(3),
  '§cycle': cycle,
  '§deep': deep,
}

/** The texts that stand for special values. */
export const specialWords = Object.keys(special)

/** The value that an input stands for. */
export function revive(input: Json): unknown {
  if (typeof input === 'string') return Object.hasOwn(special, input) ? special[input]?.() : input
  if (Array.isArray(input)) return input.map(revive)
  if (!isObject(input)) return input
  const revived = {}
  for (const [key, value] of Object.entries(input)) put(revived, key, revive(value))
  return revived
}

function cycle(): unknown {
  const value: Record<string, unknown> = {}
  value.self = value
  return value
}

function deep(): unknown {
  let value: unknown = []
  for (let depth = 0; depth < 10_000; depth += 1) value = [value]
  return value
}
