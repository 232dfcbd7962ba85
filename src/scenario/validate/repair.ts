import type * as z from 'zod'
import { explain } from './explain.ts'
import { type Issue, type Path, pathsOverlap } from './issue.ts'

/** An invalid value may need several rounds: a missing object, then its keys, then their formats. */
const MAX_ROUNDS = 8

/**
 * Finds all issues of a value by its schema, and repairs the value: misspelled keys are renamed, invalid values are replaced
 * by examples. Checks that need a valid value can then run on the repaired one, so that all issues are reported at once.
 * @returns `repaired` is null if the value cannot be repaired.
 */
export function repair<T>(schema: z.ZodType<T>, value: unknown): { issues: Issue[]; repaired: T | null } {
  const issues: Issue[] = []
  let candidate = value
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = schema.safeParse(candidate)
    if (result.success) return { issues, repaired: result.data }
    const found = explain(schema, candidate)
    issues.push(...found.filter(({ path }) => !issues.some((earlier) => pathsOverlap(earlier.path, path))))
    candidate = found.reduce(applyFix, candidate)
  }
  return { issues, repaired: null }
}

/** A copy of the value in which the issue is fixed. */
function applyFix(value: unknown, { path, fix }: Issue): unknown {
  const [key] = path.slice(-1)
  if (fix === undefined) return value
  if (key === undefined) return fix.kind === 'replace' ? fix.value : value
  return changeAt(value, path.slice(0, -1), (holder) => {
    if (Array.isArray(holder)) return fix.kind === 'replace' ? holder.with(Number(key), fix.value) : holder
    if (!isRecord(holder)) return holder
    const { [String(key)]: removed, ...rest } = holder
    if (fix.kind === 'remove') return rest
    return fix.kind === 'rename' ? { ...rest, [fix.to]: removed } : { ...rest, [String(key)]: fix.value }
  })
}

/** A copy of plain data with the object or list at a path changed. */
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
