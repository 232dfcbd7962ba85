import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { DAY_MS, parseDuration, parseInstant } from '../../time/instant.ts'
import { platforms } from '../fixtures.ts'
import type { HoldingSpec, ManualPositionSpec, PortfolioSpec, ScheduleSpec } from '../schema/portfolio-spec.ts'
import type { Scenario } from '../schema/scenario.ts'
import { checkHoldingType } from './holding-type.ts'
import { duplicates, formatValue, type Issue, type Path } from './issue.ts'
import { checkSymbol } from './references.ts'
import { checkScheduleParts, lengthOfGaps } from './schedule-parts.ts'
import { checkSnapshots } from './snapshots.ts'

/** Checks how the parts of a portfolio fit together. */
export function checkPortfolio(spec: PortfolioSpec, path: Path, scenario: Scenario): Issue[] {
  const { snapshots } = spec
  const accounts = listOf(spec.accounts)
  const holdings = listOf(spec.holdings)
  const manualPositions = listOf(spec.manualPositions)
  const labels = Array.isArray(spec.accounts) ? accounts.map(({ label }) => label) : undefined
  const ids = Object.entries({ holdings, manualPositions }).flatMap(([name, specs]) =>
    specs.map(({ id }, at) => ({ value: id, path: [...path, name, at, 'id'] })),
  )
  return [
    ...duplicates(accounts.map(({ label }, at) => ({ value: label, path: [...path, 'accounts', at, 'label'] }))),
    ...(Array.isArray(snapshots)
      ? checkSnapshots(snapshots, manualPositions, [...path, 'snapshots'])
      : [
          ...checkSchedule(snapshots ?? {}, [...path, 'snapshots'], scenario.now),
          ...checkScheduleParts(snapshots ?? {}, [...path, 'snapshots']),
          ...checkSnapshots(snapshots?.extra ?? [], manualPositions, [...path, 'snapshots', 'extra']),
        ]),
    ...holdings.flatMap((holding, at) => {
      const own = [...path, 'holdings', at]
      return [
        ...checkHoldingType(holding, own),
        ...checkAssets(holding, own, scenario),
        ...checkPlatform(holding, own),
        ...checkLifetime(holding, own),
        ...checkAccount(holding.account, [...own, 'account'], labels),
      ]
    }),
    ...manualPositions.flatMap((position, at) => {
      const own = [...path, 'manualPositions', at]
      return [
        ...checkManualPosition(position, own, scenario),
        ...checkAccount(position.account, [...own, 'account'], labels),
      ]
    }),
    ...duplicates(ids),
  ]
}

/** The explicit records; empty if the spec only has their number. */
function listOf<T>(specs: T[] | number | object | undefined): T[] {
  return Array.isArray(specs) ? specs : []
}

function checkSchedule(
  { count, since, every = 'P1D', jitter, gaps = [] }: ScheduleSpec,
  path: Path,
  now = 'today',
): Issue[] {
  const issues: Issue[] = []
  if (count !== undefined && since !== undefined) {
    issues.push({ path: [...path, 'since'], message: '`count` and `since` cannot be combined. Remove one of them.' })
  }
  const interval = parseDuration(every) ?? DAY_MS
  if (jitter !== undefined && (parseDuration(jitter) ?? 0) * 2 >= interval) {
    const message = `Expected less than half of \`every\`, which is ${formatValue(every)}, got ${formatValue(jitter)}.`
    issues.push({ path: [...path, 'jitter'], message })
  }
  // Without a `now`, or with `today`, the check uses the year 2020: validity must not depend on the real time.
  const end = (parseInstant(now) ?? 50 * 365 * DAY_MS) - lengthOfGaps(gaps)
  if (count !== undefined && since === undefined && count * interval > end) {
    const message = `Expected at most ${Math.max(0, Math.floor(end / interval))}, so that no snapshot is before 1970, got ${count}.`
    issues.push({ path: [...path, 'count'], message })
  }
  return issues
}

/** An account must be one of the explicit accounts, if there are any. */
function checkAccount(label: string | undefined, path: Path, labels: readonly string[] | undefined): Issue[] {
  if (label === undefined || labels === undefined || labels.includes(label)) return []
  const near = nearMiss(label, labels)
  const hint = near === undefined ? ` The portfolio has ${labels.join(', ')}.` : didYouMean(near)
  return [{ path, message: `Unknown account ${formatValue(label)}.${hint}` }]
}

function checkAssets({ asset, amount, assets: pool }: HoldingSpec, path: Path, scenario: Scenario): Issue[] {
  if (pool === undefined && asset === undefined) {
    const message = 'Missing. Set the symbol of an asset, or `assets` for a pool.'
    return [{ path: [...path, 'asset'], message }]
  }
  const issues = asset === undefined ? [] : checkSymbol(asset, [...path, 'asset'], scenario)
  if (pool === undefined) return issues
  if ((asset ?? amount) !== undefined) {
    const message = '`assets` cannot be combined with `asset` or `amount`. Remove one or the other.'
    issues.unshift({ path: [...path, 'assets'], message })
  }
  return [...issues, ...pool.flatMap((held, at) => checkSymbol(held.asset, [...path, 'assets', at, 'asset'], scenario))]
}

function checkPlatform({ platform, network }: HoldingSpec, path: Path): Issue[] {
  const names = platforms.map(({ name }) => name)
  if (platform === undefined || network !== undefined || names.includes(platform)) return []
  const near = didYouMean(nearMiss(platform, names))
  const message = `The platform ${formatValue(platform)} is not built in, so it needs a \`network\`.${near}`
  return [{ path: [...path, 'platform'], message }]
}

function checkLifetime({ opened, closed }: HoldingSpec, path: Path): Issue[] {
  if (opened === undefined || closed === undefined) return []
  if ((parseInstant(closed) ?? 0) > (parseInstant(opened) ?? 0)) return []
  const message = `Expected an instant after \`opened\`, which is ${formatValue(opened)}, got ${formatValue(closed)}.`
  return [{ path: [...path, 'closed'], message }]
}

function checkManualPosition({ asset, price }: ManualPositionSpec, path: Path, scenario: Scenario): Issue[] {
  if (typeof asset !== 'string') return []
  const issues = checkSymbol(asset, [...path, 'asset'], scenario)
  if (price === undefined) return issues
  const custom = `"asset": { "symbol": ${JSON.stringify(asset)}, "name": … }`
  const message = `A listed asset has the market price. Remove \`price\`, or use a custom asset: ${custom}.`
  return [...issues, { path: [...path, 'price'], message }]
}
