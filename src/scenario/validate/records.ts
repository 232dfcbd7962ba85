import type { HoldingRecord, ManualPositionRecord, ScheduleRecord, SnapshotRecord } from '../../database/records.ts'
import type { ChangedPortfolio } from '../schema/world-state.ts'
import { duplicates, formatValue, type Issue, type Path } from './issue.ts'
import type { ListedAssets } from './references.ts'
import { checkId } from './snapshots.ts'

/** Checks how the records of a saved portfolio fit together, as `checkPortfolio` does for the specs of a scenario. */
export function* checkRecords(portfolio: ChangedPortfolio, path: Path, assets: ListedAssets): Iterable<Issue> {
  const { schedule, holdings, manualPositions, comments, snapshots } = portfolio
  if (schedule !== null) yield* checkSchedule(schedule, [...path, 'schedule'])
  for (const [at, holding] of holdings.entries()) yield* checkHolding(holding, [...path, 'holdings', at], assets)
  for (const [at, position] of manualPositions.entries()) {
    yield* checkManualPosition(position, [...path, 'manualPositions', at], assets)
  }
  for (const [at, snapshot] of snapshots.entries()) yield* checkSnapshot(snapshot, [...path, 'snapshots', at])
  for (const [name, records] of Object.entries({ holdings, manualPositions, comments, snapshots })) {
    yield* duplicates(
      records.map(({ id }) => id),
      (at) => [...path, name, at, 'id'],
    )
  }
}

function* checkSchedule({ every, jitter, first, skipped }: ScheduleRecord, path: Path): Iterable<Issue> {
  if (jitter * 2 >= every) {
    const message = `Expected less than half of \`every\`, which is ${every}, got ${jitter}.`
    yield { path: [...path, 'jitter'], message }
  }
  let last = first - 1
  for (const [at, ordinal] of skipped.entries()) {
    if (ordinal <= last) {
      const message = `Expected ascending ordinals from \`first\` on, got ${ordinal} after ${last}.`
      yield { path: [...path, 'skipped', at], message }
    }
    last = ordinal
  }
}

function* checkHolding({ assets, opened, closed }: HoldingRecord, path: Path, listed: ListedAssets): Iterable<Issue> {
  for (const [index, { symbol }] of assets.entries()) {
    yield* listed.check(symbol, [...path, 'assets', index, 'symbol'])
  }
  if (closed === null || closed > opened) return
  yield { path: [...path, 'closed'], message: `Expected more than \`opened\`, which is ${opened}, got ${closed}.` }
}

function* checkManualPosition(
  { symbol, custom, revisions }: ManualPositionRecord,
  path: Path,
  listed: ListedAssets,
): Iterable<Issue> {
  if (!custom) yield* listed.check(symbol, [...path, 'symbol'])
  let last = Number.NEGATIVE_INFINITY
  for (const [at, { from, price }] of revisions.entries()) {
    const own = [...path, 'revisions', at]
    if (from < last) {
      yield { path: [...own, 'from'], message: `Expected at least that of the revision before, ${last}, got ${from}.` }
    }
    last = from
    if (custom && price === null) {
      yield { path: [...own, 'price'], message: 'Expected a number: a custom asset has no market price.' }
    }
    if (!custom && price !== null) {
      const message = `Expected null, got ${formatValue(price)}: a listed asset has the market price.`
      yield { path: [...own, 'price'], message }
    }
  }
}

function* checkSnapshot({ id, instant, positions }: SnapshotRecord, path: Path): Iterable<Issue> {
  yield* checkId(id, instant, path)
  yield* duplicates(
    (positions ?? []).map((position) => position.id),
    (at) => [...path, 'positions', at, 'id'],
  )
}
