import * as z from 'zod'
import { isOptional, schemaAt } from './expectation.ts'
import { explain } from './explain.ts'
import { type Issue, type Path, pathsOverlap } from './issue.ts'

const ROUNDS = 4

/**
 * All flaws of a value, and the value as a schema takes it: with misspelled keys put right and stand-ins for what is
 * wrong, so that the checks which follow find the rest in one go. Null where no such value can be made.
 */
export function repair<T>(schema: z.ZodType<T>, value: unknown): { flaws: Issue[]; mended: T | null } {
  const flaws: Issue[] = []
  let candidate = value
  for (let round = 0; round < ROUNDS; round++) {
    const result = schema.safeParse(candidate)
    if (result.success) return { flaws, mended: result.data }
    const found = explain(schema, candidate)
    flaws.push(...found.filter(({ path }) => !flaws.some((known) => pathsOverlap(known.path, path))))
    candidate = found.reduce((mended, flaw, at) => without(schema, mended, flaw, `${round}${at}`), candidate)
  }
  return { flaws, mended: null }
}

function without(schema: unknown, value: unknown, { path, suggestion: meant }: Issue, mark: string): unknown {
  const key = path.at(-1)
  const holder = path.slice(0, -1)
  if (typeof key === 'number') {
    const stand = placeholder(schemaAt(schema, path), mark)
    return changeAt(value, holder, (list) => (Array.isArray(list) ? list.with(key, stand) : list))
  }
  if (typeof key !== 'string') return value
  return changeAt(value, holder, (record) => {
    if (!isRecord(record)) return record
    const { [key]: removed, ...rest } = record
    if (typeof meant === 'string' && !Object.hasOwn(rest, meant)) return { ...rest, [meant]: removed }
    return meant !== undefined || isOptional(schema, path)
      ? rest
      : { ...rest, [key]: placeholder(schemaAt(schema, path), mark) }
  })
}

/** Something that a schema takes; no two of them alike where that is a text. */
function placeholder(schema: unknown, mark: string): unknown {
  if (!(schema instanceof z.ZodType)) return undefined
  if (schema instanceof z.ZodEnum) return schema.options[0]
  const tried = [
    `stand-in-${mark}`,
    `2000-01-01T00:00:00.${mark.slice(-3).padStart(3, '0')}Z`,
    'P1D',
    0,
    1,
    false,
    [],
    {},
  ]
  return tried.find((candidate) => schema.safeParse(candidate).success)
}

/** A copy of plain data in which the object or list at a path is another one. */
function changeAt(value: unknown, [key, ...rest]: Path, change: (holder: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value) && typeof key === 'number') {
    return value.map((item, at) => (at === key ? changeAt(item, rest, change) : item))
  }
  if (!isRecord(value)) return value
  return { ...value, [String(key)]: changeAt(value[String(key)], rest, change) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
