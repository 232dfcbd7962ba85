import type * as z from 'zod'
import type { Scenario } from './scenario.ts'
import { scenarioSchema } from './scenario-schema.ts'

/** One thing wrong with a scenario: where (a JSON path) and what. */
export interface Finding {
  path: string
  message: string
}

/** A scenario that does not hold: all that is wrong with it, in one message. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  readonly findings: readonly Finding[]

  constructor(source: string, findings: readonly Finding[]) {
    super([`Bad scenario ${source}:`, ...findings.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'))
    this.findings = findings
  }
}

/**
 * Checks a scenario and returns a copy of it; a ScenarioError where it does not hold.
 * @param source what the message calls it: a file's path, or the name of an option.
 */
export function checkScenario(value: unknown, source: string): Scenario {
  const result = scenarioSchema.safeParse(value)
  if (result.success) return structuredClone(result.data)
  throw new ScenarioError(source, result.error.issues.map(finding))
}

function finding(issue: z.core.$ZodIssue): Finding {
  const path = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return { path: path.replace(/^\./, '') || '(root)', message: issue.message }
}
