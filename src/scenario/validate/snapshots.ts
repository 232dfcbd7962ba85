import { MANUAL } from '../../portfolio/manual-positions.ts'
import { instantOfUlid } from '../../random/ulid.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import type { ManualPositionSpec, PortfolioSpec, PositionSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'
import type { Issue, Path } from './issue.ts'

/** Flaws of the literal snapshots of a portfolio. */
export function checkSnapshots(snapshots: readonly SnapshotSpec[], spec: PortfolioSpec, path: Path): Issue[] {
  const manual = Array.isArray(spec.manualPositions) ? spec.manualPositions : []
  const newest = snapshots.reduce(
    (latest, { timestamp }) => Math.max(latest, instant(timestamp)),
    Number.NEGATIVE_INFINITY,
  )
  return snapshots.flatMap((snapshot, at) => {
    const own = [...path, 'snapshots', at]
    return [
      ...identity(snapshot, snapshots.slice(0, at), own),
      ...total(snapshot, own),
      ...(snapshot.positions ?? []).flatMap((position, place) => {
        const where = [...own, 'positions', place]
        const among = snapshot.positions?.slice(0, place) ?? []
        const latest = instant(snapshot.timestamp) === newest
        return [
          ...repeated(position, among, where),
          ...value(position, where),
          ...named(position, manual, latest, where),
        ]
      }),
    ]
  })
}

function identity({ id, timestamp }: SnapshotSpec, before: readonly SnapshotSpec[], path: Path): Issue[] {
  const flaws: Issue[] = []
  if (before.some((other) => instant(other.timestamp) === instant(timestamp))) {
    flaws.push({
      path: [...path, 'timestamp'],
      message: `${JSON.stringify(timestamp)} is given twice; choose another instant.`,
    })
  }
  if (id === undefined) return flaws
  if (before.some((other) => other.id === id)) {
    flaws.push({ path: [...path, 'id'], message: `${JSON.stringify(id)} is given twice; choose another one.` })
  }
  const decoded = instantOfUlid(id)
  if (decoded === undefined || decoded === instant(timestamp)) return flaws
  const message = `the time part of ${JSON.stringify(id)} is ${formatInstant(decoded)}, not the timestamp; leave the id out to have it made.`
  return [...flaws, { path: [...path, 'id'], message }]
}

/** A total that is given must be the left-to-right sum, unless it stands as recorded. */
function total({ usdValue, positions, overrideTotal }: SnapshotSpec, path: Path): Issue[] {
  if (overrideTotal === true && usdValue === undefined) {
    return [{ path: [...path, 'usdValue'], message: 'is missing; with `overrideTotal` the total must be given.' }]
  }
  if (overrideTotal === true || usdValue === undefined) return []
  const remedy = 'leave it out to have it reckoned, or add "overrideTotal": true to let it stand.'
  if (positions === undefined) {
    return [
      { path: [...path, 'usdValue'], message: `found ${usdValue}, but the total follows from the holdings; ${remedy}` },
    ]
  }
  const sum = positions.reduce((before, { amount, price }) => before + amount * price, 0)
  if (sum === usdValue) return []
  return [
    { path: [...path, 'usdValue'], message: `found ${usdValue}; the positions' values add up to ${sum}: ${remedy}` },
  ]
}

function value({ amount, price, usdValue }: PositionSpec, path: Path): Issue[] {
  if (usdValue === undefined || usdValue === amount * price) return []
  const message = `found ${usdValue}; amount times price is ${amount * price}: leave it out to have it reckoned.`
  return [{ path: [...path, 'usdValue'], message }]
}

function repeated({ id }: PositionSpec, before: readonly PositionSpec[], path: Path): Issue[] {
  if (id === undefined || !before.some((other) => other.id === id)) return []
  return [
    { path: [...path, 'id'], message: `${JSON.stringify(id)} is given twice in this snapshot; choose another one.` },
  ]
}

/** A position of type Manual is one of the portfolio's manual positions, and the newest snapshot shows how that one is. */
function named(position: PositionSpec, manual: readonly ManualPositionSpec[], newest: boolean, path: Path): Issue[] {
  if (position.type !== MANUAL) return []
  const found = manual.find(({ id }) => id !== undefined && `${id}-1` === position.id)
  if (found === undefined) {
    const ids = manual.flatMap(({ id }) => (id === undefined ? [] : [`"${id}-1"`]))
    const allowed = ids.length === 0 ? 'list it among `manualPositions`, with an `id`' : `allowed: ${ids.join(', ')}`
    const what = position.id === undefined ? 'is missing' : `found ${JSON.stringify(position.id)}`
    const message = `${what}; a position of type Manual takes the id of a manual position of the portfolio and "-1": ${allowed}.`
    return [{ path: [...path, 'id'], message }]
  }
  if (!newest) return []
  return (['amount', 'price', 'description'] as const).flatMap((key): Issue[] => {
    const given = found[key]
    const shown = position[key] ?? null
    if (given === undefined || given === shown) return []
    const message = `found ${JSON.stringify(shown)}, but the manual position says ${JSON.stringify(given)}; give it in one of both places.`
    return [{ path: [...path, key], message }]
  })
}

function instant(text: string): number {
  return parseInstant(text) ?? 0
}
