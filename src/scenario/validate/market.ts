import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { parseDuration } from '../../time/instant.ts'
import { assets as builtInAssets } from '../fixtures.ts'
import type { Scenario } from '../schema/scenario.ts'
import { duplicates, formatValue, type Issue, type Path } from './issue.ts'

/** The time in which a market event takes full effect. */
const EVENT_MS = 15 * 60 * 1000

/** An issue if no asset of this symbol is listed. */
export function checkSymbol(symbol: string, path: Path, scenario: Scenario): Issue[] {
  const symbols = new Set([...builtInAssets, ...(scenario.assets ?? [])].map((asset) => asset.symbol))
  if (symbols.has(symbol)) return []
  const near = nearMiss(symbol, symbols)
  const known = near === undefined ? ` Listed assets: ${[...symbols].join(', ')}.` : didYouMean(near)
  const message = `Unknown asset ${formatValue(symbol)}. Use a listed asset, or add it to \`assets\`.${known}`
  return [{ path, message }]
}

/** Issues of `assets`, `events` and `limits`. */
export function checkMarket(scenario: Scenario): Issue[] {
  const { assets = [], events = [], limits } = scenario
  const issues = duplicates(assets.map(({ symbol }, at) => ({ value: symbol, path: ['assets', at, 'symbol'] })))
  for (const [at, { asset, recovery }] of events.entries()) {
    if (asset !== 'all') issues.push(...checkSymbol(asset, ['events', at, 'asset'], scenario))
    if (recovery !== undefined && (parseDuration(recovery) ?? 0) < EVENT_MS) {
      const message = `Expected at least "PT15M", the time in which an event takes full effect, got ${formatValue(recovery)}.`
      issues.push({ path: ['events', at, 'recovery'], message })
    }
  }
  const { defaultLimit, maxLimit } = limits ?? {}
  if (defaultLimit !== undefined && maxLimit !== undefined && defaultLimit > maxLimit) {
    const message = `Expected at most \`maxLimit\`, which is ${maxLimit}, got ${defaultLimit}.`
    issues.push({ path: ['limits', 'defaultLimit'], message })
  }
  return issues
}
