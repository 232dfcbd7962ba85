import type * as z from 'zod'
import { ONSET_MS } from '../../market/event.ts'
import { parseDuration } from '../../time/duration.ts'
import { faultSchema } from '../schema/fault-schema.ts'
import type { PortfolioSpec } from '../schema/portfolio-spec.ts'
import type { FaultRule, Scenario } from '../schema/scenario.ts'
import { scenarioSchema } from '../schema/scenario-schema.ts'
import { explainError } from './explain.ts'
import { duplicates, firstIssues, formatValue, type Issue, pathsOverlap, scenarioError, throwIssues } from './issue.ts'
import { copyPlainData } from './plain-data.ts'
import { checkPortfolio } from './portfolio.ts'
import { checkReferences, ListedAssets } from './references.ts'
import { repair } from './repair.ts'

/**
 * Checks a scenario and returns a copy of it.
 * @param source what messages call it: the path of its file, or its name.
 * @throws {ScenarioError} if it is invalid; the error lists all issues.
 */
export function validateScenario(value: unknown, source: string): Scenario {
  const { issues, repaired } = repair(scenarioSchema(), value)
  const all = firstIssues(allIssues(issues, repaired))
  if (repaired === null || all.length > 0) throw scenarioError(source, all)
  return repaired
}

/** The issues of the schema, then those of the repaired scenario elsewhere. */
function* allIssues(issues: readonly Issue[], repaired: Scenario | null): Iterable<Issue> {
  yield* issues
  if (repaired === null) return
  for (const issue of crossCheck(repaired)) {
    if (!issues.some(({ path }) => pathsOverlap(path, issue.path))) yield issue
  }
}

/** Checks how the parts of a scenario fit together, which a schema cannot. */
function* crossCheck(scenario: Scenario): Iterable<Issue> {
  const assets = new ListedAssets(scenario)
  yield* checkMarket(scenario, assets)
  for (const [index, spec] of scenario.portfolios.entries()) {
    yield* checkPortfolio(spec, ['portfolios', index], { assets, now: scenario.now })
  }
  yield* checkReferences(scenario)
}

/** Issues of `assets`, `events` and `limits`. */
function* checkMarket(scenario: Scenario, listed: ListedAssets): Iterable<Issue> {
  const { assets = [], events = [], limits } = scenario
  yield* duplicates(
    assets.map(({ symbol }) => symbol),
    (at) => ['assets', at, 'symbol'],
  )
  for (const [at, { asset, recovery }] of events.entries()) {
    if (asset !== 'all') yield* listed.check(asset, ['events', at, 'asset'])
    if (recovery !== undefined && (parseDuration(recovery) ?? 0) < ONSET_MS) {
      const message = `Expected at least "PT15M", the time in which an event takes full effect, got ${formatValue(recovery)}.`
      yield { path: ['events', at, 'recovery'], message }
    }
  }
  const { defaultLimit, maxLimit } = limits ?? {}
  if (defaultLimit !== undefined && maxLimit !== undefined && defaultLimit > maxLimit) {
    const message = `Expected at most \`maxLimit\`, which is ${maxLimit}, got ${defaultLimit}.`
    yield { path: ['limits', 'defaultLimit'], message }
  }
}

/**
 * Gives a scenario of your own its type, checks it, and returns a copy of it.
 * @throws {ScenarioError} if it is invalid; the error lists all issues.
 * @example
 * const mine = defineScenario({ name: 'mine', portfolios: [{ id: 'mine', snapshots: { count: 5 } }] })
 */
export function defineScenario(scenario: Scenario): Scenario {
  return validateScenario(scenario, sourceOf(scenario))
}

/** What messages call a scenario: its name. */
export function sourceOf(scenario: unknown): string {
  try {
    const name: unknown = Object(scenario).name
    return typeof name === 'string' ? JSON.stringify(name) : 'scenario object'
  } catch {
    return 'scenario object'
  }
}

/**
 * Checks a record to add, or changes of a record, and returns a copy.
 * @param source what messages call it.
 * @throws {ScenarioError} if it is invalid.
 */
export function validateRecord<T>(schema: () => z.ZodType<T>, value: unknown, source: string): T {
  const { copy, issues } = copyPlainData(value)
  throwIssues(source, issues)
  const result = schema().safeParse(copy, { reportInput: true })
  if (!result.success) throw scenarioError(source, explainError(schema(), result.error))
  return result.data
}

/**
 * Checks that a complete record fits the rest of its portfolio.
 * @param parts a portfolio with only this record, in the list of its kind.
 * @throws {ScenarioError} if it does not fit.
 */
export function validateReferences(source: string, parts: Omit<PortfolioSpec, 'id'>, scenario: Scenario): void {
  const context = { assets: new ListedAssets(scenario), now: scenario.now }
  throwIssues(source, withoutList(checkPortfolio({ id: 'any', ...parts }, [], context)))
}

/** Drops the list and the index of the only record from the paths. */
function* withoutList(issues: Iterable<Issue>): Iterable<Issue> {
  for (const issue of issues) yield { ...issue, path: issue.path.slice(2) }
}

/**
 * Checks a portfolio to add.
 * @throws {ScenarioError} if its parts do not fit together.
 */
export function validatePortfolio(source: string, spec: PortfolioSpec, scenario: Scenario): void {
  throwIssues(source, checkPortfolio(spec, [], { assets: new ListedAssets(scenario), now: scenario.now }))
}

/**
 * Checks a fault rule to add, and returns a copy.
 * @throws {ScenarioError} if it is invalid.
 */
export function validateFault(value: unknown): FaultRule {
  const { issues, repaired } = repair(faultSchema(), value)
  if (repaired === null || issues.length > 0) throw scenarioError('fault rule', issues)
  return repaired
}
