import { checkScenario } from './check.ts'
import type { Scenario } from './scenario.ts'

/**
 * Types and checks a scenario of your own, and returns a copy of it.
 * @throws ScenarioError that lists all that is wrong with it.
 * @example
 * const slow = defineScenario({ name: 'mine', portfolios: [{ id: 'mine', snapshots: { count: 5 } }] })
 */
export function defineScenario(scenario: Scenario): Scenario {
  return checkScenario(scenario, JSON.stringify(scenario.name) ?? 'given as an object')
}
