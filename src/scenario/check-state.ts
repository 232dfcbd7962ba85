import { parseInstant } from '../seed/instant.ts'
import { checkScenario, finding, ScenarioError } from './check.ts'
import { checkSymbol } from './check-market.ts'
import { explain } from './explain.ts'
import { type Flaw, type Path, shown } from './finding.ts'
import { Roster } from './roster.ts'
import type { Scenario } from './scenario.ts'
import { changedPortfolioSchema, stateSchema } from './state-schema.ts'
import { type ChangedPortfolio, isChanged, STATE_VERSION, type WorldState } from './world-state.ts'

const SOURCE = 'state'

/**
 * Checks a saved state and returns a copy of it.
 * @throws ScenarioError that lists all that is wrong with it, TypeError for what is no state at all, RangeError for one
 * of another version.
 */
export function checkState(value: unknown): WorldState {
  checkVersion(value)
  const result = stateSchema().safeParse(value)
  if (!result.success) throw new ScenarioError(SOURCE, explain(stateSchema(), value).map(finding))
  refuse(result.data.portfolios.flatMap(explainPortfolio))
  const scenario = checkScenario(result.data.scenario, `${SOURCE}.scenario`)
  const portfolios = result.data.portfolios.map((portfolio) =>
    hasFacts(portfolio) ? changedPortfolioSchema().parse(portfolio) : { id: portfolio.id },
  )
  const state = structuredClone({ ...result.data, scenario, portfolios })
  refuse([...checkClock(state), ...checkPortfolios(state)])
  return state
}

function refuse(flaws: readonly Flaw[]): void {
  if (flaws.length > 0) throw new ScenarioError(SOURCE, flaws.map(finding))
}

function explainPortfolio(portfolio: object, at: number): Flaw[] {
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
    throw new TypeError(`Found ${shown(value)} that is no state of mockfolio: give what \`state()\` gave.`)
  }
  if (value.version === STATE_VERSION) return
  throw new RangeError(
    `The state is of version ${shown(value.version)}, and this mockfolio reads version ${STATE_VERSION}. Restore it with the version of mockfolio that saved it, or begin anew.`,
  )
}

function checkClock({ now, clock }: WorldState): Flaw[] {
  if ((parseInstant(clock.now) ?? 0) >= (parseInstant(now) ?? 0)) return []
  return [
    { path: ['clock', 'now'], message: `found ${shown(clock.now)}; expected no earlier than \`now\`, ${shown(now)}.` },
  ]
}

function checkPortfolios({ scenario, portfolios }: WorldState): Flaw[] {
  const roster = new Roster(scenario.portfolios)
  const seen = new Set<string>()
  return portfolios.flatMap((portfolio, at): Flaw[] => {
    const path = ['portfolios', at]
    const { id } = portfolio
    if (seen.has(id)) return [{ path: [...path, 'id'], message: `${shown(id)} is given twice; drop one of them.` }]
    seen.add(id)
    if (isChanged(portfolio)) return checkFacts(portfolio, path, scenario)
    if (roster.find(id) !== undefined) return []
    return [{ path, message: `the scenario has no portfolio ${shown(id)}; give its facts, or drop it.` }]
  })
}

function checkFacts(facts: ChangedPortfolio, path: Path, scenario: Scenario): Flaw[] {
  const { schedule, holdings, manualPositions, comments, snapshots } = facts
  const flaws: Flaw[] = []
  if (schedule !== null && schedule.irregularity * 2 >= schedule.every) {
    const message = `found ${schedule.irregularity}; expected less than half of \`every\`, ${schedule.every}.`
    flaws.push({ path: [...path, 'schedule', 'irregularity'], message })
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
        flaws.push({ path: [...path, name, at, 'id'], message: `${shown(id)} is given twice.` })
    }
  }
  return flaws
}
