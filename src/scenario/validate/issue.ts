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

/** The most issues that an error lists. */
export const MAX_ISSUES = 100

/**
 * Thrown for an invalid scenario, state or record. The message has a line `source: path: message` for each issue, at most
 * 100.
 */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  readonly issues: readonly ScenarioIssue[]

  /** @param source what the message calls the value: the path of its file, or its name. */
  constructor(source: string, issues: readonly ScenarioIssue[]) {
    const listed = issues.slice(0, MAX_ISSUES)
    const lines = listed.map(({ path, message }) => `${source}: ${path}: ${message}`)
    if (issues.length > listed.length) lines.push(`${source}: …and more. Fix these first.`)
    super(lines.join('\n'))
    this.issues = listed
  }
}

/** The error that lists these issues. */
export function scenarioError(source: string, issues: readonly Issue[]): ScenarioError {
  const listed = issues.map(({ path, message }) => ({ path: formatPath(path), message }))
  return new ScenarioError(source, listed)
}

/** @throws {ScenarioError} if there are issues. */
export function throwIssues(source: string, issues: Iterable<Issue>): void {
  const first = firstIssues(issues)
  if (first.length > 0) throw scenarioError(source, first)
}

/**
 * The issues that an error lists, and one more if there are more. Checks are generators, so that the others are not even
 * searched for.
 */
export function firstIssues(issues: Iterable<Issue>): Issue[] {
  const first: Issue[] = []
  for (const issue of issues) if (first.push(issue) > MAX_ISSUES) break
  return first
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
  if (typeof value === 'object' && value !== null) return describeValue(value)
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return describeValue(value)
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** The kind of a value for a message, such as `an object` or `a Date`. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`
  const { name }: { name?: unknown } = Object(value.constructor)
  if (typeof name !== 'string' || name === '' || name === 'Object') return 'an object'
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name.slice(0, 80)}`
}

/** An issue for each repeated value. @param values undefined for an entry without a value. */
export function* duplicates(
  values: Iterable<string | undefined>,
  pathAt: (index: number) => Path,
  seen = new Set<string>(),
): Iterable<Issue> {
  let index = -1
  for (const value of values) {
    index += 1
    if (value === undefined) continue
    if (seen.has(value)) {
      yield { path: pathAt(index), message: `Duplicate ${formatValue(value)}. Choose another value.` }
    }
    seen.add(value)
  }
}

/** The first names of a list, for a message. */
export function listNames(names: Iterable<string>, max = 20): string {
  const listed: string[] = []
  for (const name of names) if (listed.push(formatName(name)) > max) break
  return listed.length > max ? `${listed.slice(0, max).join(', ')}, …` : listed.join(', ')
}

function formatName(name: string): string {
  return name.length > 80 ? `${name.slice(0, 79)}…` : name
}
