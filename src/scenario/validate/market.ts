import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { parseDuration } from '../../time/instant.ts'
import { assets } from '../fixtures.ts'
import type { Scenario } from '../schema/scenario.ts'
import type { Issue, Path } from './issue.ts'

/** The symbols of the listed assets that a scenario can name. */
function symbolsOf(scenario: Scenario): Set<string> {
  return new Set([...assets, ...(scenario.assets ?? [])].map(({ symbol }) => symbol))
}

/** What is wrong with a symbol: nothing, or that no such asset is listed. */
export function checkSymbol(symbol: string, path: Path, scenario: Scenario): Issue[] {
  const symbols = symbolsOf(scenario)
  if (symbols.has(symbol)) return []
  const near = nearMiss(symbol, symbols)
  const known = near === undefined ? ` Known: ${[...symbols].join(', ')}.` : didYouMean(near)
  return [
    { path, message: `unknown asset ${JSON.stringify(symbol)}; name a listed one or add it to \`assets\`.${known}` },
  ]
}

/** Flaws of `assets`, `events`, `limits` and `clock`. */
export function checkMarket(scenario: Scenario): Issue[] {
  const { assets: own = [], events = [], limits } = scenario
  const flaws = own.flatMap(({ symbol }, index): Issue[] => {
    if (own.findIndex((other) => other.symbol === symbol) === index) return []
    return [
      { path: ['assets', index, 'symbol'], message: `${JSON.stringify(symbol)} is given twice; drop one of them.` },
    ]
  })
  for (const [index, { asset, recovery }] of events.entries()) {
    if (asset !== 'all') flaws.push(...checkSymbol(asset, ['events', index, 'asset'], scenario))
    if (recovery !== undefined && (parseDuration(recovery) ?? 0) < QUARTER) {
      const message = `found ${JSON.stringify(recovery)}; an event takes a quarter of an hour to come about, so give more than "PT15M".`
      flaws.push({ path: ['events', index, 'recovery'], message })
    }
  }
  const { defaultLimit, maxLimit } = limits ?? {}
  if (defaultLimit !== undefined && maxLimit !== undefined && defaultLimit > maxLimit) {
    const message = `found ${defaultLimit}; expected at most maxLimit, which is ${maxLimit}.`
    flaws.push({ path: ['limits', 'defaultLimit'], message })
  }
  return flaws
}

const QUARTER = 15 * 60 * 1000
