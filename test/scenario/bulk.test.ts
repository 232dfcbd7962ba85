import { expect, it } from 'vitest'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { bulkScenarios } from './bulk.ts'

/** With checks that compare every record with every other one, each of these took minutes. */
it.each(['portfolios and templates', 'misspelled keys', 'unknown keys', 'functions'])('checks 40,000 %s', (kind) => {
  expect(issuesOf(bulkScenarios[kind]?.(40_000))).toBe(kind.startsWith('portfolios') ? 0 : 100)
})

it('lists the first 100 issues, and says that there are more', () => {
  const scenario = bulkScenarios['unknown assets']?.(101)
  expect(() => validateScenario(scenario, 'bulk')).toThrow(/"NO99"\..*\nbulk: …and more\. Fix these first\.$/)
  expect(issuesOf(bulkScenarios['unknown assets']?.(100))).toBe(100)
  expect(() => validateScenario(bulkScenarios['unknown assets']?.(100), 'bulk')).not.toThrow(/more/)
})

function issuesOf(scenario: unknown): number {
  try {
    validateScenario(scenario, 'bulk')
    return 0
  } catch (error) {
    if (error instanceof ScenarioError) return error.issues.length
    throw error
  }
}
