/** Where in a scenario: its keys and indexes from the root on. */
export type Path = readonly PropertyKey[]

/** One thing wrong with a scenario, as the checks find it. */
export interface Issue {
  path: Path
  /** What was found and what is allowed. */
  message: string
  /** The key that stands at the end of `path`, misspelled; null for one that is near to none. Absent where the key is right. */
  suggestion?: string | null
}

/** `portfolios[0].holdings.staked`; `(root)` for the whole. */
export function formatPath(path: Path): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return text.replace(/^\./, '') || '(root)'
}

/** Whether two paths are the same, or one leads into the other. */
export function pathsOverlap(one: Path, other: Path): boolean {
  const shared = Math.min(one.length, other.length)
  return one.slice(0, shared).every((key, at) => key === other[at])
}

/** A value as a message tells it: short, and with its kind where that is not plain to see. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
