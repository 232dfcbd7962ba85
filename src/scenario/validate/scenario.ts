import type * as z from 'zod'
import { ONSET_MS } from '../../market/event.ts'
import { parseDuration } from '../../time/instant.ts'
import { faultSchema } from '../schema/fault-schema.ts'
import type { PortfolioSpec } from '../schema/portfolio-spec.ts'
import type { FaultRule, Scenario } from '../schema/scenario.ts'
import { scenarioSchema } from '../schema/scenario-schema.ts'
import { explain } from './explain.ts'
import { duplicates, formatValue, type Issue, pathsOverlap, scenarioError, throwIssues } from './issue.ts'
import { checkPortfolio } from './portfolio.ts'
import { checkReferences, checkSymbol } from './references.ts'
import { repair } from './repair.ts'

/**
 * Checks a scenario and returns a copy of it.
 * @param source what messages call it: the path of its file, or its name.
 * @throws {ScenarioError} if it is invalid; the error lists all issues.
 */
export function validateScenario(value: unknown, source: string): Scenario {
  const { issues, repaired } = repair(scenarioSchema(), value)
  const furtherIssues = repaired === null ? [] : crossCheck(repaired)
  const all = [
    ...issues,
    ...furtherIssues.filter(({ path }) => !issues.some((issue) => pathsOverlap(issue.path, path))),
  ]
  if (repaired === null || all.length > 0) throw scenarioError(source, all)
  return structuredClone(repaired)
}

/** Checks how the parts of a scenario fit together, which a schema cannot. */
function crossCheck(scenario: Scenario): Issue[] {
  return [
    ...checkMarket(scenario),
    ...scenario.portfolios.flatMap((spec, index) => checkPortfolio(spec, ['portfolios', index], scenario)),
    ...checkReferences(scenario),
  ]
}

/** Issues of `assets`, `events` and `limits`. */
function checkMarket(scenario: Scenario): Issue[] {
  const { assets = [], events = [], limits } = scenario
  const issues = duplicates(assets.map(({ symbol }, at) => ({ value: symbol, path: ['assets', at, 'symbol'] })))
  for (const [at, { asset, recovery }] of events.entries()) {
    if (asset !== 'all') issues.push(...checkSymbol(asset, ['events', at, 'asset'], scenario))
    if (recovery !== undefined && (parseDuration(recovery) ?? 0) < ONSET_MS) {
      const message = `Expected at least "PT15M", the time in which an event takes full effect, got ${formatValue(recovery)}.`
      issues.push({ path: ['events', at, 'recovery'], message })
    }
  }
  const { defaultLimit, maxLimit } = limits ?? {}
  if (defaultLimit !== undefined && maxLimit !== undefined && defaultLimit > maxLimit) {
    const message = `Expected at most \`maxLimit\`, which is ${maxLimit}, got ${defaultLimit}.`
    issues.push({ path: ['limits', 'defaultLimit'], message })
  }
  return issues
}

/**
 * Gives a scenario of your own its type, checks it, and returns a copy of it.
 * @throws {ScenarioError} if it is invalid; the error lists all issues.
 * @example
 * const mine = defineScenario({ name: 'mine', portfolios: [{ id: 'mine', snapshots: { count: 5 } }] })
 */
export function defineScenario(scenario: Scenario): Scenario {
  return validateScenario(scenario, JSON.stringify(scenario.name) ?? 'scenario object')
}

/**
 * Checks a record to add, or changes of a record, and returns a copy.
 * @param source what messages call it.
 * @throws {ScenarioError} if it is invalid.
 */
export function validateRecord<T>(schema: () => z.ZodType<T>, value: unknown, source: string): T {
  const result = schema().safeParse(value)
  if (!result.success) throw scenarioError(source, explain(schema(), value))
  return structuredClone(result.data)
}

/**
 * Checks that a complete record fits the rest of its portfolio.
 * @param parts a portfolio with only this record, in the list of its kind.
 * @throws {ScenarioError} if it does not fit.
 */
export function validateReferences(source: string, parts: Omit<PortfolioSpec, 'id'>, scenario: Scenario): void {
  const issues = checkPortfolio({ id: 'any', ...parts }, [], scenario)
  throwIssues(
    source,
    issues.map((issue) => ({ ...issue, path: issue.path.slice(2) })),
  )
}

/**
 * Checks a fault rule to add, and returns a copy.
 * @throws {ScenarioError} if it is invalid.
 */
export function validateFault(value: unknown): FaultRule {
  const { issues, repaired } = repair(faultSchema(), value)
  if (repaired === null || issues.length > 0) throw scenarioError('fault rule', issues)
  return structuredClone(repaired)
}
