import { parseInstant } from '../../time/instant.ts'
import { PortfolioIndex } from '../portfolio-index.ts'
import type { Scenario } from '../schema/scenario.ts'
import { changedPortfolioSchema, isChanged, STATE_VERSION, stateEnvelopeSchema } from '../schema/state-schema.ts'
import type { ChangedPortfolio, UnchangedPortfolio, WorldState } from '../schema/world-state.ts'
import { explain } from './explain.ts'
import { duplicates, formatValue, type Issue, type Path, throwIssues } from './issue.ts'
import { checkSymbol } from './references.ts'
import { validateScenario } from './scenario.ts'

const SOURCE = 'state'

/**
 * Checks a saved state and returns a copy of it.
 * @throws {TypeError} if it is not a saved state.
 * @throws {RangeError} if it has another version.
 * @throws {ScenarioError} if it is invalid; the error lists all issues.
 */
export function validateState(value: unknown): WorldState {
  checkVersion(value)
  throwIssues(SOURCE, explain(stateEnvelopeSchema(), value))
  const envelope = stateEnvelopeSchema().parse(value)
  throwIssues(SOURCE, envelope.portfolios.flatMap(explainPortfolio))
  const scenario = validateScenario(envelope.scenario, `${SOURCE}.scenario`)
  const state = structuredClone({ ...envelope, scenario, portfolios: envelope.portfolios.map(parsePortfolio) })
  throwIssues(SOURCE, [...checkClock(state), ...checkPortfolios(state)])
  return state
}

function checkVersion(value: unknown): void {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('portfolios' in value)) {
    throw new TypeError(`Expected a saved state as \`state()\` returns it, got ${formatValue(value)}.`)
  }
  if (value.version === STATE_VERSION) return
  throw new RangeError(
    `The state has version ${formatValue(value.version)}, but this mockfolio reads version ${STATE_VERSION}. Restore it with the mockfolio that saved it, or start without a state.`,
  )
}

function explainPortfolio(portfolio: object, at: number): Issue[] {
  if (!hasRecords(portfolio)) return []
  const issues = explain(changedPortfolioSchema(), portfolio)
  return issues.map((issue) => ({ ...issue, path: ['portfolios', at, ...issue.path] }))
}

function parsePortfolio(portfolio: UnchangedPortfolio): UnchangedPortfolio | ChangedPortfolio {
  return hasRecords(portfolio) ? changedPortfolioSchema().parse(portfolio) : { id: portfolio.id }
}

function hasRecords(portfolio: object): boolean {
  return Object.keys(portfolio).length > 1
}

function checkClock({ now, clock }: WorldState): Issue[] {
  if ((parseInstant(clock.now) ?? 0) >= (parseInstant(now) ?? 0)) return []
  const message = `Expected an instant not before \`now\`, which is ${formatValue(now)}, got ${formatValue(clock.now)}.`
  return [{ path: ['clock', 'now'], message }]
}

function checkPortfolios({ scenario, portfolios }: WorldState): Issue[] {
  const index = new PortfolioIndex(scenario.portfolios)
  return [
    ...duplicates(portfolios.map(({ id }, at) => ({ value: id, path: ['portfolios', at, 'id'] }))),
    ...portfolios.flatMap((portfolio, at): Issue[] => {
      const path = ['portfolios', at]
      if (isChanged(portfolio)) return checkRecords(portfolio, path, scenario)
      if (index.find(portfolio.id) !== undefined) return []
      const message = `Unknown portfolio ${formatValue(portfolio.id)}: the scenario does not have it. Add its records, or remove it.`
      return [{ path, message }]
    }),
  ]
}

function checkRecords(portfolio: ChangedPortfolio, path: Path, scenario: Scenario): Issue[] {
  const { schedule, holdings, manualPositions, comments, snapshots } = portfolio
  const issues: Issue[] = []
  if (schedule !== null && schedule.jitter * 2 >= schedule.every) {
    const message = `Expected less than half of \`every\`, which is ${schedule.every}, got ${schedule.jitter}.`
    issues.push({ path: [...path, 'schedule', 'jitter'], message })
  }
  for (const [at, { assets }] of holdings.entries()) {
    for (const [index, { symbol }] of assets.entries()) {
      issues.push(...checkSymbol(symbol, [...path, 'holdings', at, 'assets', index, 'symbol'], scenario))
    }
  }
  for (const [at, { custom, symbol }] of manualPositions.entries()) {
    if (!custom) issues.push(...checkSymbol(symbol, [...path, 'manualPositions', at, 'symbol'], scenario))
  }
  for (const [name, records] of Object.entries({ holdings, manualPositions, comments, snapshots })) {
    issues.push(...duplicates(records.map(({ id }, at) => ({ value: id, path: [...path, name, at, 'id'] }))))
  }
  return issues
}
