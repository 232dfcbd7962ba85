/** Keys and indexes from the root to a value. */
export type Path = readonly PropertyKey[]

/** One thing wrong with a scenario, a state or a record. */
export interface Issue {
  path: Path
  /** What is wrong and what to do. */
  message: string
  /** The change with which `repair` continues. Only issues from a schema have one. */
  fix?: Fix
}

/** A change of the key at the end of an issue's path. */
export type Fix = { kind: 'remove' } | { kind: 'rename'; to: string } | { kind: 'replace'; value: unknown }

/** One thing wrong with a scenario, as a {@link ScenarioError} lists it. */
export interface ScenarioIssue {
  /** Such as `portfolios[0].holdings.staked`; `(root)` for the whole. */
  path: string
  /** What is wrong and what to do. */
  message: string
}

/** Thrown for an invalid scenario, state or record. The message has a line `source: path: message` for each issue. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  readonly issues: readonly ScenarioIssue[]

  /** @param source what the message calls the value: the path of its file, or its name. */
  constructor(source: string, issues: readonly ScenarioIssue[]) {
    super(issues.map(({ path, message }) => `${source}: ${path}: ${message}`).join('\n'))
    this.issues = issues
  }
}

/** The error that lists these issues. */
export function scenarioError(source: string, issues: readonly Issue[]): ScenarioError {
  const listed = issues.map(({ path, message }) => ({ path: formatPath(path), message }))
  return new ScenarioError(source, listed)
}

/** @throws {ScenarioError} if there are issues. */
export function throwIssues(source: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw scenarioError(source, issues)
}

/** `portfolios[0].holdings.staked`; `(root)` for an empty path. */
function formatPath(path: Path): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return text.replace(/^\./, '') || '(root)'
}

/** Whether two paths are equal, or one contains the other. */
export function pathsOverlap(one: Path, other: Path): boolean {
  const shared = Math.min(one.length, other.length)
  return one.slice(0, shared).every((key, at) => key === other[at])
}

/** A value for a message, in at most 80 characters. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** An issue for each repeated value. */
export function duplicates(entries: readonly { value: string | undefined; path: Path }[]): Issue[] {
  const seen = new Set<string>()
  return entries.flatMap(({ value, path }): Issue[] => {
    if (value === undefined) return []
    if (seen.has(value)) return [{ path, message: `Duplicate ${formatValue(value)}. Choose another value.` }]
    seen.add(value)
    return []
  })
}
