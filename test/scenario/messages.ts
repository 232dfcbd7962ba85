import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'

export const NOW = '2026-02-05T08:00:00Z'

/** The id of a snapshot or position of another day. */
export const ID = '01JJ1K57C0D2WX6T9B3V8QNRFM'

/** A scenario with one portfolio, valid or not. */
export function small(portfolio: object = {}, rest: object = {}): object {
  return { name: 'mine', portfolios: [{ id: 'mine', ...portfolio }], ...rest }
}

/** What is wrong with a scenario: `path: message` of each issue. */
export function messagesOf(scenario: object): string[] {
  return messagesFrom(() => validateScenario(scenario, 'mine.json'))
}

/** The issues of the error that a check throws. */
export function messagesFrom(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ScenarioError) return error.issues.map(({ path, message }) => `${path}: ${message}`)
    throw error
  }
}
