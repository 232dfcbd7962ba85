import { MANUAL } from '../../portfolio/manual-positions.ts'
import { instantOfUlid } from '../../random/ulid.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import type { ManualPositionSpec, PositionSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'
import { duplicates, formatValue, type Issue, type Path } from './issue.ts'

/**
 * Checks the explicit snapshots of a portfolio.
 * @param manualPositions the explicit manual positions of the portfolio.
 */
export function checkSnapshots(
  snapshots: readonly SnapshotSpec[],
  manualPositions: readonly ManualPositionSpec[],
  path: Path,
): Issue[] {
  const instants = snapshots.map(({ timestamp }) => parseInstant(timestamp) ?? 0)
  const latest = instants.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  return [
    ...duplicates(instants.map((instant, at) => ({ value: formatInstant(instant), path: [...path, at, 'timestamp'] }))),
    ...duplicates(snapshots.map(({ id }, at) => ({ value: id, path: [...path, at, 'id'] }))),
    ...snapshots.flatMap((snapshot, at) => {
      const own = [...path, at]
      const positions = snapshot.positions ?? []
      return [
        ...checkId(snapshot, instants[at] ?? 0, own),
        ...checkTotal(snapshot, own),
        ...duplicates(positions.map(({ id }, index) => ({ value: id, path: [...own, 'positions', index, 'id'] }))),
        ...positions.flatMap((position, index) => {
          const where = [...own, 'positions', index]
          return [
            ...checkValue(position, where),
            ...checkManual(position, manualPositions, instants[at] === latest, where),
          ]
        }),
      ]
    }),
  ]
}

/** Checks that the time part of an id equals the timestamp. */
function checkId({ id }: SnapshotSpec, instant: number, path: Path): Issue[] {
  const decoded = id === undefined ? undefined : instantOfUlid(id)
  if (decoded === undefined || decoded === instant) return []
  const message = `The time part of ${formatValue(id)} is ${formatInstant(decoded)}, not the timestamp. Remove the id to have one generated.`
  return [{ path: [...path, 'id'], message }]
}

/** Checks that the total equals the sum of the positions, added in listing order, unless it is overridden. */
function checkTotal({ usdValue, positions, overrideTotal }: SnapshotSpec, path: Path): Issue[] {
  const own = [...path, 'usdValue']
  if (usdValue === undefined) {
    return overrideTotal === true ? [{ path: own, message: 'Missing. `overrideTotal` needs a `usdValue`.' }] : []
  }
  if (overrideTotal === true) return []
  const remedy = 'Remove `usdValue` to have it calculated, or add "overrideTotal": true to keep it.'
  if (positions === undefined) {
    return [
      {
        path: own,
        message: `The total is calculated from the holdings if there are no \`positions\`, got ${usdValue}. ${remedy}`,
      },
    ]
  }
  const sum = positions.reduce((before, { amount, price }) => before + amount * price, 0)
  if (sum === usdValue) return []
  return [{ path: own, message: `Expected the sum of the positions' values, ${sum}, got ${usdValue}. ${remedy}` }]
}

function checkValue({ amount, price, usdValue }: PositionSpec, path: Path): Issue[] {
  if (usdValue === undefined || usdValue === amount * price) return []
  const message = `Expected amount times price, ${amount * price}, got ${usdValue}. Remove \`usdValue\` to have it calculated.`
  return [{ path: [...path, 'usdValue'], message }]
}

/** Checks that a position of type Manual refers to a manual position, and has its values in the latest snapshot. */
function checkManual(
  position: PositionSpec,
  manualPositions: readonly ManualPositionSpec[],
  isLatest: boolean,
  path: Path,
): Issue[] {
  if (position.type !== MANUAL) return []
  const manual = manualPositions.find(({ id }) => id !== undefined && `${id}-1` === position.id)
  if (manual === undefined) {
    const ids = manualPositions.flatMap(({ id }) => (id === undefined ? [] : [`"${id}-1"`]))
    const allowed = ids.length === 0 ? 'Add one with an `id` to `manualPositions`.' : `Allowed: ${ids.join(', ')}.`
    const message = `A position of type Manual needs the id of a manual position of the portfolio, followed by "-1". ${allowed}`
    return [{ path: [...path, 'id'], message }]
  }
  if (!isLatest) return []
  return (['amount', 'price', 'description'] as const).flatMap((key): Issue[] => {
    const [expected, actual] = [manual[key], position[key] ?? null]
    if (expected === undefined || expected === actual) return []
    const message = `Expected ${formatValue(expected)} as in the manual position, got ${formatValue(actual)}. Set it in one place only.`
    return [{ path: [...path, key], message }]
  })
}
