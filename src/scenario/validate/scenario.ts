import type { Scenario } from '../schema/scenario.ts'
import { scenarioSchema } from '../schema/scenario-schema.ts'
import { formatPath, type Issue, pathsOverlap } from './issue.ts'
import { checkMarket } from './market.ts'
import { checkPortfolio } from './portfolio.ts'
import { checkReferences } from './references.ts'
import { repair } from './repair.ts'

/** One thing wrong with a scenario: where (a JSON path) and what. */
export interface Finding {
  path: string
  message: string
}

/** A scenario that does not hold: all that is wrong with it, a line each, as `file: path: message`. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  readonly issues: readonly Finding[]

  constructor(source: string, findings: readonly Finding[]) {
    super(findings.map(({ path, message }) => `${source}: ${path}: ${message}`).join('\n'))
    this.issues = findings
  }
}

/**
 * Checks a scenario and returns a copy of it; a ScenarioError where it does not hold.
 * @param source what the message calls it: a file's path, or the scenario's name.
 */
export function validateScenario(value: unknown, source: string): Scenario {
  const { flaws, mended } = repair(scenarioSchema(), value)
  const crossed = mended === null ? [] : crossCheck(mended)
  const all = [...flaws, ...crossed.filter(({ path }) => !flaws.some((flaw) => pathsOverlap(flaw.path, path)))]
  if (mended !== null && all.length === 0) return structuredClone(mended)
  throw new ScenarioError(source, all.map(finding))
}

/** A flaw as users see it. */
export function finding({ path, message }: Issue): Finding {
  return { path: formatPath(path), message }
}

/** What no schema can tell: how the parts of a scenario fit together. */
function crossCheck(scenario: Scenario): Issue[] {
  return [
    ...checkMarket(scenario),
    ...scenario.portfolios.flatMap((spec, index) => checkPortfolio(spec, ['portfolios', index], scenario)),
    ...checkReferences(scenario),
  ]
}

/**
 * Types and checks a scenario of your own, and returns a copy of it.
 * @throws ScenarioError that lists all that is wrong with it.
 * @example
 * const slow = defineScenario({ name: 'mine', portfolios: [{ id: 'mine', snapshots: { count: 5 } }] })
 */
export function defineScenario(scenario: Scenario): Scenario {
  return validateScenario(scenario, JSON.stringify(scenario.name) ?? 'given as an object')
}
