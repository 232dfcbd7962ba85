import { expect, it, vi } from 'vitest'
import type { Scenario } from '../../src/index.ts'
import { findScenario, scenarios } from '../../src/scenario/shipped.ts'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { answersOf } from '../e2e/scenario-answers.ts'

vi.setConfig({ testTimeout: 600_000 })

/**
 * Values that no answer depends on: one for editors, the address of an account without holdings, and the price of an asset
 * in `awkward` that has a peg.
 */
const unseen = ['$schema', 'portfolios.0.accounts.0.address', 'assets.5.price']

it.each(scenarios.map(({ name }) => name))('a change of any value of %s changes its hash', async (name) => {
  const scenario = findScenario(name)
  const pinned = new Map<unknown, string[]>()
  const unnoticed: string[] = []
  for (const path of leavesOf(scenario, [])) {
    const portfolio = path[0] === 'portfolios' ? path[1] : undefined
    const answers = pinned.get(portfolio) ?? (await answersOfPart(scenario, portfolio))
    pinned.set(portfolio, answers)
    if (await areAnswers(answers, partOf(changedAt(scenario, path), portfolio))) unnoticed.push(path.join('.'))
  }
  expect(unnoticed.filter((path) => !unseen.includes(path))).toEqual([])
})

/** The answers that are hashed, of the scenario or of one portfolio in it. */
async function answersOfPart(scenario: Scenario, portfolio: Path[number] | undefined): Promise<string[]> {
  const answers: string[] = []
  for await (const answer of answersOf(validateScenario(partOf(scenario, portfolio), scenario.name)))
    answers.push(answer)
  return answers
}

/** Whether a scenario gives the same answers. Stops at the first other one. */
async function areAnswers(answers: readonly string[], scenario: Scenario): Promise<boolean> {
  let count = 0
  for await (const answer of answersOf(scenario)) {
    if (answer !== answers[count]) return false
    count += 1
  }
  return count === answers.length
}

type Path = readonly (string | number)[]

/**
 * The scenario with this portfolio alone, which saves two minutes: the answers about a portfolio do not depend on others.
 * All of the scenario, if no portfolio is given, or if its tokens or faults may name others.
 */
function partOf(scenario: Scenario, portfolio: Path[number] | undefined): Scenario {
  if (portfolio === undefined || scenario.tokens !== undefined || scenario.faults !== undefined) return scenario
  return { ...scenario, portfolios: scenario.portfolios.filter((_, at) => at === portfolio) }
}

function leavesOf(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) =>
    leavesOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A valid scenario with another value at a path, or, if it must be the same in several places, at each of them. */
function changedAt(scenario: unknown, path: Path): Scenario {
  const value = valueAt(scenario, path)
  const candidates = otherValues(value).flatMap((next) => [
    () => replaced(scenario, path, next),
    ...(typeof value === 'string' ? [() => renamed(scenario, value, next)] : []),
  ])
  for (const candidate of candidates) {
    try {
      return validateScenario(candidate(), 'changed')
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
    }
  }
  throw new Error(`No other value is valid at ${path.join('.')}. Add one to the test.`)
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, key) => Object(holder)[key], value)
}

function replaced(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? replaced(item, rest, next) : item))
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, next) }
}

/** The value with every text or id that contains `from` changed. */
function renamed(value: unknown, from: unknown, to: unknown): unknown {
  if (typeof value === 'string') return value.replace(String(from).replace(/-1$/, ''), String(to).replace(/-1$/, ''))
  if (Array.isArray(value)) return value.map((item) => renamed(item, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, from, to)]))
}

/** Values near to this one, of which at least one is valid in its place. */
function otherValues(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value * 1.01, value - 1, value / 2]
  if (typeof value === 'boolean') return [!value]
  if (typeof value !== 'string') return ['note']
  const id = value.replace(/[0-9A-Z](?=(?:-1)?$)/, (character) => (character === '7' ? '8' : '7'))
  const moved = (part: RegExp) => value.replace(part, (digit) => String((Number(digit) + 1) % 10))
  const instant = Date.parse(value)
  const dayBefore = Number.isNaN(instant) ? [] : [new Date(instant - 86_400_000).toISOString()]
  const times = [moved(/\d(?=T)/), ...dayBefore, moved(/\d(?=:)/)]
  return [`${value}x`, id, ...times, ...known, []].filter((text) => text !== value)
}

/** Values of fields that accept only some. */
const known =
  'frozen,simulator,BTC,ETH,SOL,Lido,Jito,Rocket Pool,Aave V3,Compound V3,Uniswap V3,Yield,Staked,listPositions,hang,PT7M,P9D'.split(
    ',',
  )
