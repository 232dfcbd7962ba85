import type * as z from 'zod'
import { finding, ScenarioError } from './check.ts'
import { checkPortfolio } from './check-portfolio.ts'
import { explain } from './explain.ts'
import type { Flaw } from './finding.ts'
import type { PortfolioSpec } from './portfolio-spec.ts'
import type { Scenario } from './scenario.ts'

/**
 * Checks a record that is to be added or changed, and returns a copy of it; a ScenarioError where it does not hold.
 * @param source what the message calls it.
 */
export function checkRecord<T>(schema: () => z.ZodType<T>, value: unknown, source: string): T {
  const result = schema().safeParse(value)
  if (result.success) return structuredClone(result.data)
  throw new ScenarioError(source, explain(schema(), value).map(finding))
}

/** Checks how one record, complete by now, fits the rest: `parts` holds it alone in its list. */
export function checkFit(source: string, parts: Omit<PortfolioSpec, 'id'>, scenario: Scenario): void {
  refuse(
    source,
    checkPortfolio({ id: 'any', ...parts }, [], scenario).map((flaw) => ({ ...flaw, path: flaw.path.slice(2) })),
  )
}

/** Throws flaws, where there are any. */
export function refuse(source: string, flaws: readonly Flaw[]): void {
  if (flaws.length > 0) throw new ScenarioError(source, flaws.map(finding))
}
