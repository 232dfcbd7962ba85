import type * as z from 'zod'
import { explainError } from './explain.ts'
import { type Issue, MAX_ISSUES, pathsOverlap } from './issue.ts'
import { copyPlainData } from './plain-data.ts'

/** An invalid value may need several rounds: a missing object, then its keys, then their formats. */
const MAX_ROUNDS = 8

/**
 * Finds the issues of a value by its schema, and repairs a copy of the value: misspelled keys are renamed, invalid values
 * are replaced by examples. Checks that need a valid value can then run on the repaired one, so that all issues are
 * reported at once.
 * @returns `repaired` shares nothing with the value. It is null if the value cannot be repaired, or has more issues than
 *   an error lists.
 */
export function repair<T>(schema: z.ZodType<T>, value: unknown): { issues: Issue[]; repaired: T | null } {
  const { copy, issues } = copyPlainData(value)
  const root = { value: copy }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (issues.length > MAX_ISSUES) break
    const result = schema.safeParse(root.value, { reportInput: true })
    if (result.success) return { issues, repaired: result.data }
    const found = explainError(schema, result.error)
    issues.push(...found.filter(({ path }) => !issues.some((earlier) => pathsOverlap(earlier.path, path))))
    for (const issue of found) applyFix(root, issue)
  }
  return { issues, repaired: null }
}

/** Fixes an issue in the copy. */
function applyFix(root: { value: unknown }, { path, fix }: Issue): void {
  if (fix === undefined) return
  const keys: PropertyKey[] = ['value', ...path]
  const [key] = keys.splice(-1)
  const holder = keys.reduce<unknown>((value, at) => (isObject(value) ? Reflect.get(value, at) : undefined), root)
  if (key === undefined || !isObject(holder)) return
  if (fix.kind === 'replace') {
    Reflect.set(holder, key, structuredClone(fix.value))
  } else if (!Array.isArray(holder)) {
    if (fix.kind === 'rename') Reflect.set(holder, fix.to, Reflect.get(holder, key))
    Reflect.deleteProperty(holder, key)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
