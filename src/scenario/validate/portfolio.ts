import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { parseDuration } from '../../time/duration.ts'
import { DAY_MS, parseInstant } from '../../time/instant.ts'
import { platforms } from '../fixtures.ts'
import { bounds } from '../schema/bounds.ts'
import type { HoldingSpec, ManualPositionSpec, PortfolioSpec, ScheduleSpec } from '../schema/portfolio-spec.ts'
import { checkHoldingType } from './holding-type.ts'
import { duplicates, formatValue, type Issue, listNames, type Path } from './issue.ts'
import { type ListedAssets, nearName } from './references.ts'
import { checkScheduleParts, lengthOfGaps } from './schedule-parts.ts'
import { checkSnapshots } from './snapshots.ts'

/** The scenario of a portfolio. */
export interface PortfolioContext {
  assets: ListedAssets
  /** The scenario's `now`. */
  now: string | undefined
}

/** Checks how the parts of a portfolio fit together. */
export function* checkPortfolio(spec: PortfolioSpec, path: Path, { assets, now }: PortfolioContext): Iterable<Issue> {
  const { snapshots } = spec
  const accounts = listOf(spec.accounts)
  const holdings = listOf(spec.holdings)
  const manualPositions = listOf(spec.manualPositions)
  const labels = Array.isArray(spec.accounts) ? new Set(accounts.map(({ label }) => label)) : undefined
  const accountPath = (at: number) => [...path, 'accounts', at, 'label']
  yield* duplicates(
    accounts.map(({ label }) => label),
    accountPath,
  )
  if (Array.isArray(snapshots)) yield* checkSnapshots(snapshots, manualPositions, [...path, 'snapshots'])
  else {
    yield* checkSchedule(snapshots ?? {}, [...path, 'snapshots'], now)
    yield* checkScheduleParts(snapshots ?? {}, [...path, 'snapshots'])
    yield* checkSnapshots(snapshots?.extra ?? [], manualPositions, [...path, 'snapshots', 'extra'])
    yield* checkComments(spec, [...path, 'comments', 'snapshots'])
  }
  for (const [at, holding] of holdings.entries()) {
    const own = [...path, 'holdings', at]
    yield* checkHoldingType(holding, own)
    yield* checkAssets(holding, own, assets)
    yield* checkPlatform(holding, own)
    yield* checkLifetime(holding, own)
    yield* checkAccount(holding.account, [...own, 'account'], labels)
  }
  for (const [at, position] of manualPositions.entries()) {
    const own = [...path, 'manualPositions', at]
    yield* checkManualPosition(position, own, assets)
    yield* checkAccount(position.account, [...own, 'account'], labels)
  }
  const ids = new Set<string>()
  yield* duplicates(
    holdings.map(({ id }) => id),
    (at) => [...path, 'holdings', at, 'id'],
    ids,
  )
  yield* duplicates(
    manualPositions.map(({ id }) => id),
    (at) => [...path, 'manualPositions', at, 'id'],
    ids,
  )
}

/** The explicit records; empty if the spec only has their number. */
function listOf<T>(specs: T[] | number | object | undefined): T[] {
  return Array.isArray(specs) ? specs : []
}

function* checkSchedule(
  { count, since, every = 'P1D', jitter, gaps = [] }: ScheduleSpec,
  path: Path,
  now = 'today',
): Iterable<Issue> {
  if (count !== undefined && since !== undefined) {
    yield { path: [...path, 'since'], message: '`count` and `since` cannot be combined. Remove one of them.' }
  }
  const interval = parseDuration(every) ?? DAY_MS
  if (jitter !== undefined && (parseDuration(jitter) ?? 0) * 2 >= interval) {
    const message = `Expected less than half of \`every\`, which is ${formatValue(every)}, got ${formatValue(jitter)}.`
    yield { path: [...path, 'jitter'], message }
  }
  // Without a `now`, or with `today`, the check uses the year 2020: validity must not depend on the real time.
  const end = (parseInstant(now) ?? 50 * 365 * DAY_MS) - lengthOfGaps(gaps)
  if (count !== undefined && since === undefined && count * interval > end) {
    const most = Math.max(0, Math.floor(end / interval))
    const message = `Expected at most ${most}, so that no snapshot is before 1970, got ${count}.`
    yield { path: [...path, 'count'], message }
  }
}

/** Checks that `all` does not ask for more comments than a number may. */
function* checkComments({ snapshots, comments }: PortfolioSpec, path: Path): Iterable<Issue> {
  const { count = 0 } = Array.isArray(snapshots) ? {} : (snapshots ?? {})
  if (comments?.snapshots !== 'all' || count <= bounds.comments) return
  const message = `Expected a number of at most ${bounds.comments}, got "all" with ${count} snapshots.`
  yield { path, message }
}

/** An account must be one of the explicit accounts, if there are any. */
function* checkAccount(
  label: string | undefined,
  path: Path,
  labels: ReadonlySet<string> | undefined,
): Iterable<Issue> {
  if (label === undefined || labels === undefined || labels.has(label)) return
  const near = nearName(label, labels)
  const hint = near === undefined ? ` The portfolio has ${listNames(labels)}.` : didYouMean(near)
  yield { path, message: `Unknown account ${formatValue(label)}.${hint}` }
}

function* checkAssets({ asset, amount, assets: pool }: HoldingSpec, path: Path, listed: ListedAssets): Iterable<Issue> {
  if (pool === undefined && asset === undefined) {
    yield { path: [...path, 'asset'], message: 'Missing. Set the symbol of an asset, or `assets` for a pool.' }
    return
  }
  if (pool !== undefined && (asset ?? amount) !== undefined) {
    const message = '`assets` cannot be combined with `asset` or `amount`. Remove one or the other.'
    yield { path: [...path, 'assets'], message }
  }
  if (asset !== undefined) yield* listed.check(asset, [...path, 'asset'])
  for (const [at, held] of (pool ?? []).entries()) yield* listed.check(held.asset, [...path, 'assets', at, 'asset'])
}

const platformNames = new Set(platforms.map(({ name }) => name))

function* checkPlatform({ platform, network }: HoldingSpec, path: Path): Iterable<Issue> {
  if (platform === undefined || network !== undefined || platformNames.has(platform)) return
  const near = didYouMean(nearMiss(platform, platformNames))
  const message = `The platform ${formatValue(platform)} is not built in, so it needs a \`network\`.${near}`
  yield { path: [...path, 'platform'], message }
}

function* checkLifetime({ opened, closed }: HoldingSpec, path: Path): Iterable<Issue> {
  if (opened === undefined || closed === undefined) return
  if ((parseInstant(closed) ?? 0) > (parseInstant(opened) ?? 0)) return
  const message = `Expected an instant after \`opened\`, which is ${formatValue(opened)}, got ${formatValue(closed)}.`
  yield { path: [...path, 'closed'], message }
}

function* checkManualPosition({ asset, price }: ManualPositionSpec, path: Path, listed: ListedAssets): Iterable<Issue> {
  if (typeof asset !== 'string') return
  yield* listed.check(asset, [...path, 'asset'])
  if (price === undefined) return
  const custom = `"asset": { "symbol": ${JSON.stringify(asset)}, "name": … }`
  const message = `A listed asset has the market price. Remove \`price\`, or use a custom asset: ${custom}.`
  yield { path: [...path, 'price'], message }
}
