import { parseInstant } from '../../time/instant.ts'
import { PortfolioIndex } from '../portfolio-index.ts'
import type { Scenario } from '../schema/scenario.ts'
import { changedPortfolioSchema, stateSchema } from '../schema/state-schema.ts'
import { type ChangedPortfolio, isChanged, STATE_VERSION, type WorldState } from '../schema/world-state.ts'
import { explain } from './explain.ts'
import { formatValue, type Issue, type Path } from './issue.ts'
import { checkSymbol } from './market.ts'
import { finding, ScenarioError, validateScenario } from './scenario.ts'

const SOURCE = 'state'

/**
 * Checks a saved state and returns a copy of it.
 * @throws ScenarioError that lists all that is wrong with it, TypeError for what is no state at all, RangeError for one
 * of another version.
 */
export function validateState(value: unknown): WorldState {
  checkVersion(value)
  const result = stateSchema().safeParse(value)
  if (!result.success) throw new ScenarioError(SOURCE, explain(stateSchema(), value).map(finding))
  refuse(result.data.portfolios.flatMap(explainPortfolio))
  const scenario = validateScenario(result.data.scenario, `${SOURCE}.scenario`)
  const portfolios = result.data.portfolios.map((portfolio) =>
    hasFacts(portfolio) ? changedPortfolioSchema().parse(portfolio) : { id: portfolio.id },
  )
  const state = structuredClone({ ...result.data, scenario, portfolios })
  refuse([...checkClock(state), ...checkPortfolios(state)])
  return state
}

function refuse(flaws: readonly Issue[]): void {
  if (flaws.length > 0) throw new ScenarioError(SOURCE, flaws.map(finding))
}

function explainPortfolio(portfolio: object, at: number): Issue[] {
  if (!hasFacts(portfolio)) return []
  return explain(changedPortfolioSchema(), portfolio).map((flaw) => ({
    ...flaw,
    path: ['portfolios', at, ...flaw.path],
  }))
}

function hasFacts(portfolio: object): boolean {
  return Object.keys(portfolio).length > 1
}

function checkVersion(value: unknown): void {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('portfolios' in value)) {
    throw new TypeError(`Found ${formatValue(value)} that is no state of mockfolio: give what \`state()\` gave.`)
  }
  if (value.version === STATE_VERSION) return
  throw new RangeError(
    `The state is of version ${formatValue(value.version)}, and this mockfolio reads version ${STATE_VERSION}. Restore it with the version of mockfolio that saved it, or begin anew.`,
  )
}

function checkClock({ now, clock }: WorldState): Issue[] {
  if ((parseInstant(clock.now) ?? 0) >= (parseInstant(now) ?? 0)) return []
  return [
    {
      path: ['clock', 'now'],
      message: `found ${formatValue(clock.now)}; expected no earlier than \`now\`, ${formatValue(now)}.`,
    },
  ]
}

function checkPortfolios({ scenario, portfolios }: WorldState): Issue[] {
  const roster = new PortfolioIndex(scenario.portfolios)
  const seen = new Set<string>()
  return portfolios.flatMap((portfolio, at): Issue[] => {
    const path = ['portfolios', at]
    const { id } = portfolio
    if (seen.has(id))
      return [{ path: [...path, 'id'], message: `${formatValue(id)} is given twice; drop one of them.` }]
    seen.add(id)
    if (isChanged(portfolio)) return checkFacts(portfolio, path, scenario)
    if (roster.find(id) !== undefined) return []
    return [{ path, message: `the scenario has no portfolio ${formatValue(id)}; give its facts, or drop it.` }]
  })
}

function checkFacts(facts: ChangedPortfolio, path: Path, scenario: Scenario): Issue[] {
  const { schedule, holdings, manualPositions, comments, snapshots } = facts
  const flaws: Issue[] = []
  if (schedule !== null && schedule.jitter * 2 >= schedule.every) {
    const message = `found ${schedule.jitter}; expected less than half of \`every\`, ${schedule.every}.`
    flaws.push({ path: [...path, 'schedule', 'jitter'], message })
  }
  for (const [at, { assets }] of holdings.entries()) {
    for (const [place, { symbol }] of assets.entries()) {
      flaws.push(...checkSymbol(symbol, [...path, 'holdings', at, 'assets', place, 'symbol'], scenario))
    }
  }
  for (const [at, { custom, symbol }] of manualPositions.entries()) {
    if (!custom) flaws.push(...checkSymbol(symbol, [...path, 'manualPositions', at, 'symbol'], scenario))
  }
  for (const [name, records] of Object.entries({ holdings, manualPositions, comments, snapshots })) {
    const ids = records.map(({ id }) => id)
    for (const [at, id] of ids.entries()) {
      if (ids.indexOf(id) !== at)
        flaws.push({ path: [...path, name, at, 'id'], message: `${formatValue(id)} is given twice.` })
    }
  }
  return flaws
}
