import { clone, fill, isObject, type Json, slotsOf } from './json.ts'

const MAX_RUNS = 500

/** Looks for the smallest input that still fails. @param fails whether an input fails in the same way. */
export async function shrink(input: Json, fails: (input: Json) => Promise<boolean>, maxRuns = MAX_RUNS): Promise<Json> {
  let [smallest, runs, improved] = [input, 0, true]
  while (improved && runs < maxRuns) {
    improved = false
    for (const candidate of simpler(smallest)) {
      if (runs >= maxRuns) break
      runs += 1
      if (!(await fails(candidate))) continue
      smallest = candidate
      improved = true
      break
    }
  }
  return smallest
}

/** Simpler inputs, the simplest first. */
function* simpler(input: Json): Iterable<Json> {
  const count = slotsOf([input]).length
  for (let at = 0; at < count; at += 1) {
    const slotAt = (root: Json[]) => slotsOf(root)[at]
    const value = slotAt([input])?.value
    if (value === undefined) return
    for (const replacement of replacements(value, at === 0)) {
      const root = [clone(input)]
      const slot = slotAt(root)
      if (slot !== undefined) fill(slot, replacement)
      const [candidate] = root
      if (candidate !== undefined) yield candidate
    }
  }
}

/** Values that are simpler than this one. Undefined removes it. */
function* replacements(value: Json, isRoot: boolean): Iterable<Json | undefined> {
  if (!isRoot) yield undefined
  if (typeof value === 'string') {
    for (let size = Math.ceil(value.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < value.length; at += size) yield value.slice(0, at) + value.slice(at + size)
    }
  }
  if (typeof value === 'number' && value !== 0) {
    yield 0
    if (value !== 1) yield 1
    if (Math.trunc(value) !== value) yield Math.trunc(value)
  }
  if (Array.isArray(value)) {
    if (value.length > 2) {
      yield value.slice(0, Math.floor(value.length / 2))
      yield value.slice(Math.floor(value.length / 2))
    }
    if (isRoot && value.length === 1 && value[0] !== undefined) yield value[0]
  }
  if (isObject(value) && Object.keys(value).length > 3) {
    const entries = Object.entries(value)
    yield Object.fromEntries(entries.slice(0, entries.length / 2))
    yield Object.fromEntries(entries.slice(entries.length / 2))
  }
}
