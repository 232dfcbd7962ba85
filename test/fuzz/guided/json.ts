/** A JSON value. Every input of the fuzzer is one, so that one mutator and one shrinker serve all targets. */
export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** A place in a JSON value that can be changed. */
export interface Slot {
  holder: Json[] | JsonObject
  key: string
  value: Json
  /** The key of the nearest object around the place. */
  name: string
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sets a key of an object. Setting `__proto__` by assignment would change the prototype instead. */
export function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}

export function clone(value: Json): Json {
  if (Array.isArray(value)) return value.map(clone)
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const [key, inner] of Object.entries(value)) put(copy, key, clone(inner))
  return copy
}

/** All places below a holder, outer ones first. */
export function slotsOf(holder: Json[] | JsonObject, name = ''): Slot[] {
  const slots: Slot[] = []
  const walk = (inside: Json[] | JsonObject, around: string) => {
    for (const [key, value] of Object.entries(inside)) {
      const nearest = Array.isArray(inside) ? around : key
      slots.push({ holder: inside, key, value, name: nearest })
      if (typeof value === 'object' && value !== null) walk(value, nearest)
    }
  }
  walk(holder, name)
  return slots
}

/** Replaces the value of a place, or removes the place if there is no value. */
export function fill({ holder, key }: Slot, value: Json | undefined): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1, ...(value === undefined ? [] : [value]))
  else if (value === undefined) delete holder[key]
  else put(holder, key, value)
}

/** The text of a value, or an empty text if it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
