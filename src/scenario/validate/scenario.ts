import type { Scenario } from '../schema/scenario.ts'
import { scenarioSchema } from '../schema/scenario-schema.ts'
import { type Issue, pathsOverlap, scenarioError } from './issue.ts'
import { checkMarket } from './market.ts'
import { checkPortfolio } from './portfolio.ts'
import { checkReferences } from './references.ts'
import { repair } from './repair.ts'

/**
 * Checks a scenario and returns a copy of it.
 * @param source what messages call it: the path of its file, or its name.
 * @throws {ScenarioError} if it is invalid; the error lists all issues.
 */
export function validateScenario(value: unknown, source: string): Scenario {
  const { issues, repaired } = repair(scenarioSchema(), value)
  const more = repaired === null ? [] : crossCheck(repaired)
  const all = [...issues, ...more.filter(({ path }) => !issues.some((known) => pathsOverlap(known.path, path)))]
  if (repaired === null || all.length > 0) throw scenarioError(source, all)
  return structuredClone(repaired)
}

/** Checks what no schema can: how the parts of a scenario fit together. */
function crossCheck(scenario: Scenario): Issue[] {
  return [
    ...checkMarket(scenario),
    ...scenario.portfolios.flatMap((spec, index) => checkPortfolio(spec, ['portfolios', index], scenario)),
    ...checkReferences(scenario),
  ]
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
