import * as z from 'zod'

/** What a schema takes, in words. */
export function expectation(schema: unknown): string {
  if (schema instanceof z.ZodExactOptional) return expectation(schema.unwrap())
  if (schema instanceof z.ZodNullable) return `${expectation(schema.unwrap())} or null`
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => JSON.stringify(value)).join(' or ')
  if (schema instanceof z.ZodEnum) return schema.options.map((value) => JSON.stringify(value)).join(' or ')
  if (schema instanceof z.ZodUnion) return schema.options.map(expectation).join(', or ')
  if (schema instanceof z.ZodArray || schema instanceof z.ZodTuple) return 'a list'
  if (schema instanceof z.ZodObject) return `an object of ${Object.keys(schema.shape).filter(isWord).join(', ')}`
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'a whole number' : 'a number'
  if (schema instanceof z.ZodBoolean) return 'true or false'
  return schema instanceof z.ZodString ? 'text' : ''
}

/** The schema at the end of a path into a value; of a union's branches the first that leads there. */
export function schemaAt(schema: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  const bare = unwrapped(schema)
  if (key === undefined) return bare
  if (bare instanceof z.ZodUnion) {
    const ends = bare.options.map((option) => schemaAt(option, [key, ...rest]))
    return ends.find((end) => end !== undefined)
  }
  if (bare instanceof z.ZodArray && typeof key === 'number') return schemaAt(bare.element, rest)
  if (bare instanceof z.ZodObject && typeof key === 'string') return schemaAt(bare.shape[key], rest)
  return undefined
}

/** The keys that an object may have; of a union's objects those of the one that shares most keys with it. */
export function keysAt(schema: unknown, value: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (!(schema instanceof z.ZodUnion) || typeof value !== 'object' || value === null) return []
  const shared = (keys: readonly string[]) => keys.filter((key) => Object.hasOwn(value, key)).length
  const branches = schema.options.map((option) => keysAt(option, value))
  return branches.reduce((best, keys) => (shared(keys) > shared(best) || best.length === 0 ? keys : best), [])
}

/** Whether the key at the end of a path may be left out. */
export function isOptional(schema: unknown, path: readonly PropertyKey[]): boolean {
  const parent = schemaAt(schema, path.slice(0, -1))
  const branches: readonly unknown[] = parent instanceof z.ZodUnion ? parent.options : [parent]
  const key = String(path.at(-1))
  return branches.some((branch) => branch instanceof z.ZodObject && branch.shape[key] instanceof z.ZodExactOptional)
}

/** The words that a schema takes as they are: of an enumeration, or of the constants of a union. */
export function wordsOf(schema: unknown): string[] {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodLiteral) return [...bare.values].map(String)
  if (bare instanceof z.ZodEnum) return bare.options.map(String)
  return bare instanceof z.ZodUnion ? bare.options.flatMap(wordsOf) : []
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema
}

function isWord(key: string): boolean {
  return !key.startsWith('$')
}
