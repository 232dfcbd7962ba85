import { finding, ScenarioError } from './check.ts'
import type { FaultRule } from './fault-rule.ts'
import { faultSchema } from './fault-schema.ts'
import { mend } from './mend.ts'

/** Checks a rule that is to be added, and returns a copy of it; a ScenarioError where it does not hold. */
export function checkFault(value: unknown): FaultRule {
  const { flaws, mended } = mend(faultSchema(), value)
  if (mended !== null && flaws.length === 0) return structuredClone(mended)
  throw new ScenarioError('fault rule', flaws.map(finding))
}
