import type * as z from 'zod'
import type { FaultRule } from '../schema/fault-rule.ts'
import { faultSchema } from '../schema/fault-schema.ts'
import type { PortfolioSpec } from '../schema/portfolio-spec.ts'
import type { Scenario } from '../schema/scenario.ts'
import { explain } from './explain.ts'
import type { Issue } from './issue.ts'
import { checkPortfolio } from './portfolio.ts'
import { repair } from './repair.ts'
import { finding, ScenarioError } from './scenario.ts'

/**
 * Checks a record that is to be added or changed, and returns a copy of it; a ScenarioError where it does not hold.
 * @param source what the message calls it.
 */
export function validateRecord<T>(schema: () => z.ZodType<T>, value: unknown, source: string): T {
  const result = schema().safeParse(value)
  if (result.success) return structuredClone(result.data)
  throw new ScenarioError(source, explain(schema(), value).map(finding))
}

/** Checks how one record, complete by now, fits the rest: `parts` holds it alone in its list. */
export function validateReferences(source: string, parts: Omit<PortfolioSpec, 'id'>, scenario: Scenario): void {
  throwIssues(
    source,
    checkPortfolio({ id: 'any', ...parts }, [], scenario).map((flaw) => ({ ...flaw, path: flaw.path.slice(2) })),
  )
}

/** Throws flaws, where there are any. */
export function throwIssues(source: string, flaws: readonly Issue[]): void {
  if (flaws.length > 0) throw new ScenarioError(source, flaws.map(finding))
}

/** Checks a rule that is to be added, and returns a copy of it; a ScenarioError where it does not hold. */
export function validateFault(value: unknown): FaultRule {
  const { flaws, mended } = repair(faultSchema(), value)
  if (mended !== null && flaws.length === 0) return structuredClone(mended)
  throw new ScenarioError('fault rule', flaws.map(finding))
}
