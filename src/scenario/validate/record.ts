import type * as z from 'zod'
import { faultSchema } from '../schema/fault-schema.ts'
import type { PortfolioSpec } from '../schema/portfolio-spec.ts'
import type { FaultRule, Scenario } from '../schema/scenario.ts'
import { explain } from './explain.ts'
import { scenarioError, throwIssues } from './issue.ts'
import { checkPortfolio } from './portfolio.ts'
import { repair } from './repair.ts'

/**
 * Checks a record to add or changes of one, and returns a copy.
 * @param source what messages call it.
 * @throws {ScenarioError} if it is invalid.
 */
export function validateRecord<T>(schema: () => z.ZodType<T>, value: unknown, source: string): T {
  const result = schema().safeParse(value)
  if (!result.success) throw scenarioError(source, explain(schema(), value))
  return structuredClone(result.data)
}

/**
 * Checks how a complete record fits the rest of its portfolio.
 * @param parts a portfolio with only this record, in its list.
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
