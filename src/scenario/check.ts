import { checkMarket } from './check-market.ts'
import { checkPortfolio } from './check-portfolio.ts'
import { checkReferences } from './check-references.ts'
import { type Flaw, meets, pathText } from './finding.ts'
import { mend } from './mend.ts'
import type { Scenario } from './scenario.ts'
import { scenarioSchema } from './scenario-schema.ts'

/** One thing wrong with a scenario: where (a JSON path) and what. */
export interface Finding {
  path: string
  message: string
}

/** A scenario that does not hold: all that is wrong with it, a line each, as `file: path: message`. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  readonly findings: readonly Finding[]

  constructor(source: string, findings: readonly Finding[]) {
    super(findings.map(({ path, message }) => `${source}: ${path}: ${message}`).join('\n'))
    this.findings = findings
  }
}

/**
 * Checks a scenario and returns a copy of it; a ScenarioError where it does not hold.
 * @param source what the message calls it: a file's path, or the scenario's name.
 */
export function checkScenario(value: unknown, source: string): Scenario {
  const { flaws, mended } = mend(scenarioSchema(), value)
  const crossed = mended === null ? [] : crossCheck(mended)
  const all = [...flaws, ...crossed.filter(({ path }) => !flaws.some((flaw) => meets(flaw.path, path)))]
  if (mended !== null && all.length === 0) return structuredClone(mended)
  throw new ScenarioError(source, all.map(finding))
}

/** A flaw as users see it. */
export function finding({ path, message }: Flaw): Finding {
  return { path: pathText(path), message }
}

/** What no schema can tell: how the parts of a scenario fit together. */
function crossCheck(scenario: Scenario): Flaw[] {
  return [
    ...checkMarket(scenario),
    ...scenario.portfolios.flatMap((spec, index) => checkPortfolio(spec, ['portfolios', index], scenario)),
    ...checkReferences(scenario),
  ]
}
