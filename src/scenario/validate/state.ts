import { parseInstant } from '../../time/instant.ts'
import { PortfolioIndex } from '../portfolio-index.ts'
import { changedPortfolioSchema, isChanged, STATE_VERSION, stateEnvelopeSchema } from '../schema/state-schema.ts'
import type { UnchangedPortfolio, WorldState } from '../schema/world-state.ts'
import { explainError } from './explain.ts'
import { duplicates, formatValue, type Issue, scenarioError, throwIssues } from './issue.ts'
import { copyPlainData } from './plain-data.ts'
import { checkRecords } from './records.ts'
import { ListedAssets } from './references.ts'
import { validateScenario } from './scenario.ts'

const SOURCE = 'state'

/**
 * Checks a saved state and returns a copy of it.
 * @throws {TypeError} if it is not a saved state.
 * @throws {RangeError} if it has another version.
 * @throws {ScenarioError} if it is invalid; the error lists all issues.
 */
export function validateState(value: unknown): WorldState {
  const { copy, issues } = copyPlainData(value)
  if (issues.length === 0) checkVersion(copy)
  throwIssues(SOURCE, issues)
  const envelope = stateEnvelopeSchema().safeParse(copy, { reportInput: true })
  if (!envelope.success) throw scenarioError(SOURCE, explainError(stateEnvelopeSchema(), envelope.error))
  const portfolios = parsePortfolios(envelope.data.portfolios)
  const scenario = validateScenario(envelope.data.scenario, `${SOURCE}.scenario`)
  const state = { ...envelope.data, scenario, portfolios }
  throwIssues(SOURCE, checkState(state))
  return state
}

function* checkState(state: WorldState): Iterable<Issue> {
  yield* checkClock(state)
  yield* checkPortfolios(state)
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

function parsePortfolios(values: readonly UnchangedPortfolio[]): WorldState['portfolios'] {
  const portfolios: WorldState['portfolios'] = []
  throwIssues(SOURCE, parseEach(values, portfolios))
  return portfolios
}

/** Yields the issues of each portfolio, and adds those without to a list. */
function* parseEach(values: readonly UnchangedPortfolio[], valid: WorldState['portfolios']): Iterable<Issue> {
  for (const [at, value] of values.entries()) {
    if (!hasRecords(value)) {
      valid.push({ id: value.id })
      continue
    }
    const result = changedPortfolioSchema().safeParse(value, { reportInput: true })
    if (result.success) valid.push(result.data)
    else for (const issue of explainError(changedPortfolioSchema(), result.error)) yield atPortfolio(issue, at)
  }
}

function atPortfolio(issue: Issue, at: number): Issue {
  return { ...issue, path: ['portfolios', at, ...issue.path] }
}

function hasRecords(portfolio: object): boolean {
  return Object.keys(portfolio).length > 1
}

function* checkClock({ now, clock }: WorldState): Iterable<Issue> {
  if ((parseInstant(clock.now) ?? 0) >= (parseInstant(now) ?? 0)) return
  const message = `Expected an instant not before \`now\`, which is ${formatValue(now)}, got ${formatValue(clock.now)}.`
  yield { path: ['clock', 'now'], message }
}

function* checkPortfolios({ scenario, portfolios }: WorldState): Iterable<Issue> {
  const index = new PortfolioIndex(scenario.portfolios)
  const assets = new ListedAssets(scenario)
  yield* duplicates(
    portfolios.map(({ id }) => id),
    (at) => ['portfolios', at, 'id'],
  )
  for (const [at, portfolio] of portfolios.entries()) {
    const path = ['portfolios', at]
    if (isChanged(portfolio)) {
      yield* checkRecords(portfolio, path, assets)
    } else if (index.find(portfolio.id) === undefined) {
      const message = `Unknown portfolio ${formatValue(portfolio.id)}: the scenario does not have it. Add its records, or remove it.`
      yield { path, message }
    }
  }
}
