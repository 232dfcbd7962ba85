import { checkScenario } from './check.ts'
import { didYouMean, nearMiss } from './near-miss.ts'
import type { Scenario } from './scenario.ts'
import { scenarios, shippedScenario } from './shipped.ts'

/**
 * The scenario of a name, or a given one, which is checked; copied in both cases.
 * @throws RangeError for an unknown name, ScenarioError for a scenario that does not hold.
 */
export function findScenario(scenario: string | Scenario): Scenario {
  if (typeof scenario !== 'string') return checkScenario(scenario, nameOf(scenario))
  const found = shippedScenario(scenario)
  if (found !== undefined) return structuredClone(found)
  const known = scenarios.map(({ name }) => name)
  const near = didYouMean(nearMiss(scenario, known))
  throw new RangeError(`No scenario ${JSON.stringify(scenario)}.${near} Known scenarios: ${known.join(', ')}.`)
}

function nameOf(scenario: unknown): string {
  const named = typeof scenario === 'object' && scenario !== null && 'name' in scenario
  return named && typeof scenario.name === 'string' ? JSON.stringify(scenario.name) : 'given as an object'
}
