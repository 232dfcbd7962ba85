import type { PatchOperation } from '../../scenario/schema/scenario.ts'

/** A place in a JSON value: a key of an object, or an index of a list. */
interface Place {
  parent: object
  key: string
}

/**
 * Applies operations of JSON Patch (RFC 6902) to a copy of a JSON value. `*` in a path stands for each item of a list. An
 * operation that does not fit is skipped. If a `test` fails, the value stays as it is.
 */
export function applyPatch(value: unknown, operations: readonly PatchOperation[]): unknown {
  // The first token of a pointer is empty, so the root is a key like any other.
  const root = { '': structuredClone(value) }
  for (const operation of operations) {
    if (operation.op === 'test' && !passes(root, operation)) return value
    apply(root, operation)
  }
  return root['']
}

function apply(root: object, { op, path, from = '', value }: PatchOperation): void {
  if (op === 'move' || op === 'copy') {
    for (const source of expand(root, from.split('/')).reverse()) transfer(root, op, source, path)
    return
  }
  for (const tokens of expand(root, path.split('/')).reverse()) {
    const place = placeOf(root, tokens)
    if (place === undefined) continue
    const current = valueAt(place)
    if (op === 'add') add(place, value)
    if (current === undefined) continue
    if (op === 'remove') remove(place)
    if (op === 'replace') set(place, value)
    if (op === 'incr' && typeof current === 'number') set(place, current + Number(value))
  }
}

/** Moves or copies a value. The items that `*` stood for in its path are those of the target's path. */
function transfer(root: object, op: 'move' | 'copy', source: readonly string[], path: string): void {
  const from = placeOf(root, source)
  const value = from && valueAt(from)
  const indexes = source.filter((token) => INDEX.test(token))
  const target = path.split('/').map((token) => (token === '*' ? (indexes.shift() ?? token) : token))
  const isInside = source.length < target.length && source.every((token, at) => token === target[at])
  if (from === undefined || value === undefined || isInside) return
  if (op === 'move') remove(from)
  const place = placeOf(root, target)
  if (place !== undefined) add(place, value)
}

function passes(root: object, { path, value }: PatchOperation): boolean {
  const places = expand(root, path.split('/')).map((tokens) => placeOf(root, tokens))
  return places.length > 0 && places.every((place) => place !== undefined && isEqual(valueAt(place), value))
}

const INDEX = /^(?:0|[1-9]\d*)$/

/** The paths that a path with `*` stands for. */
function expand(root: object, tokens: readonly string[]): string[][] {
  const star = tokens.indexOf('*')
  if (star < 0) return [[...tokens]]
  const place = placeOf(root, tokens.slice(0, star))
  const list = place && valueAt(place)
  if (!Array.isArray(list)) return []
  return list.flatMap((_, index) => expand(root, [...tokens.slice(0, star), String(index), ...tokens.slice(star + 1)]))
}

function placeOf(root: object, tokens: readonly string[]): Place | undefined {
  let parent: unknown = root
  const keys = tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
  const last = keys.pop() ?? ''
  for (const key of keys) {
    if (!isObject(parent)) return undefined
    parent = valueAt({ parent, key })
  }
  return isObject(parent) ? { parent, key: last } : undefined
}

function valueAt({ parent, key }: Place): unknown {
  if (Array.isArray(parent) && !INDEX.test(key)) return undefined
  return Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined
}

function add({ parent, key }: Place, value: unknown): void {
  if (!Array.isArray(parent)) {
    set({ parent, key }, value)
    return
  }
  const index = key === '-' ? parent.length : INDEX.test(key) ? Number(key) : Number.POSITIVE_INFINITY
  if (index <= parent.length) parent.splice(index, 0, structuredClone(value))
}

/** Defines the key, so that `__proto__` is one like any other. */
function set({ parent, key }: Place, value: unknown): void {
  const property = { value: structuredClone(value), writable: true, enumerable: true, configurable: true }
  Object.defineProperty(parent, key, property)
}

function remove({ parent, key }: Place): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else Reflect.deleteProperty(parent, key)
}

function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
