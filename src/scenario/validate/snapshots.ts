import { MANUAL } from '../../portfolio/manual-positions.ts'
import { instantOfUlid } from '../../random/ulid.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import type { ManualPositionSpec, PositionSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'
import { duplicates, formatValue, type Issue, listNames, type Path } from './issue.ts'

/**
 * Checks the explicit snapshots of a portfolio.
 * @param manualPositions the explicit manual positions of the portfolio.
 */
export function* checkSnapshots(
  snapshots: readonly SnapshotSpec[],
  manualPositions: readonly ManualPositionSpec[],
  path: Path,
): Iterable<Issue> {
  const instants = snapshots.map(({ timestamp }) => parseInstant(timestamp) ?? 0)
  const latest = instants.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const manualById = new Map<string, ManualPositionSpec>()
  for (const position of manualPositions) {
    if (position.id !== undefined) manualById.set(`${position.id}-1`, position)
  }
  yield* duplicates(instants.map(formatInstant), (at) => [...path, at, 'timestamp'])
  yield* duplicates(
    snapshots.map(({ id }) => id),
    (at) => [...path, at, 'id'],
  )
  for (const [at, snapshot] of snapshots.entries()) {
    const own = [...path, at]
    const { positions = [] } = snapshot
    const instant = instants[at] ?? 0
    yield* checkId(snapshot.id, instant, own)
    yield* checkTotal(snapshot, own)
    yield* duplicates(
      positions.map(({ id }) => id),
      (index) => [...own, 'positions', index, 'id'],
    )
    for (const [index, position] of positions.entries()) {
      const where = [...own, 'positions', index]
      yield* checkValue(position, where)
      yield* checkManual(position, manualById, instant === latest, where)
    }
  }
}

/** Checks that the time part of an id equals the instant of the snapshot. */
export function* checkId(id: string | undefined, instant: number, path: Path): Iterable<Issue> {
  const decoded = id === undefined ? undefined : instantOfUlid(id)
  if (decoded === undefined || decoded === instant) return
  const message = `The time part of ${formatValue(id)} is ${formatInstant(decoded)}, not the timestamp. Remove the id to have one generated.`
  yield { path: [...path, 'id'], message }
}

/** Checks that the total equals the sum of the positions, added in listing order, unless it is overridden. */
function* checkTotal({ usdValue, positions, overrideTotal }: SnapshotSpec, path: Path): Iterable<Issue> {
  const own = [...path, 'usdValue']
  if (usdValue === undefined) {
    if (overrideTotal === true) yield { path: own, message: 'Missing. `overrideTotal` needs a `usdValue`.' }
    return
  }
  if (overrideTotal === true) return
  const remedy = 'Remove `usdValue` to have it calculated, or add "overrideTotal": true to keep it.'
  if (positions === undefined) {
    const reason = 'The total is calculated from the holdings if there are no `positions`'
    yield { path: own, message: `${reason}, got ${usdValue}. ${remedy}` }
    return
  }
  const sum = positions.reduce((before, { amount, price }) => before + amount * price, 0)
  if (sum === usdValue) return
  yield { path: own, message: `Expected the sum of the positions' values, ${sum}, got ${usdValue}. ${remedy}` }
}

function* checkValue({ amount, price, usdValue }: PositionSpec, path: Path): Iterable<Issue> {
  if (usdValue === undefined || usdValue === amount * price) return
  const message = `Expected amount times price, ${amount * price}, got ${usdValue}. Remove \`usdValue\` to have it calculated.`
  yield { path: [...path, 'usdValue'], message }
}

/**
 * Checks that a position of type Manual refers to a manual position, and has its values in the latest snapshot.
 * @param manualPositions by the id of their positions.
 */
function* checkManual(
  position: PositionSpec,
  manualPositions: ReadonlyMap<string, ManualPositionSpec>,
  isLatest: boolean,
  path: Path,
): Iterable<Issue> {
  if (position.type !== MANUAL) return
  const manual = position.id === undefined ? undefined : manualPositions.get(position.id)
  if (manual === undefined) {
    const ids = Array.from(manualPositions.keys(), (id) => `"${id}"`)
    const allowed = ids.length === 0 ? 'Add one with an `id` to `manualPositions`.' : `Allowed: ${listNames(ids)}.`
    const message = `A position of type Manual needs the id of a manual position of the portfolio, followed by "-1". ${allowed}`
    yield { path: [...path, 'id'], message }
  } else if (isLatest) {
    yield* checkSameValues(position, manual, path)
  }
}

function* checkSameValues(position: PositionSpec, manual: ManualPositionSpec, path: Path): Iterable<Issue> {
  for (const key of ['amount', 'price', 'description'] as const) {
    const [expected, actual] = [manual[key], position[key] ?? null]
    if (expected === undefined || expected === actual) continue
    const message = `Expected ${formatValue(expected)} as in the manual position, got ${formatValue(actual)}. Set it in one place only.`
    yield { path: [...path, key], message }
  }
}
