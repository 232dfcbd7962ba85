import type { NewPosition, NewSnapshot, SnapshotChanges } from '../../src/index.ts'
import type { Edited } from './edits.ts'
import { ulidOf } from './ids.ts'
import { positionFrom } from './initial-world.ts'
import { inOrder, latestOf, shownSnapshot } from './valuation.ts'
import type { ModelPortfolio, ModelPosition, ModelSnapshot } from './world.ts'

/** A snapshot, past or future; `latest` is the newest one at or before `now`. */
export function findSnapshot(portfolio: ModelPortfolio, id: string, now: number): ModelSnapshot | undefined {
  return id === 'latest' ? latestOf(portfolio, now) : portfolio.snapshots.find((one) => one.id === id)
}

export function addSnapshot(portfolio: ModelPortfolio, record: NewSnapshot, now: number): Edited {
  const { id = '', timestamp, comments = [] } = record
  const instant = timestamp === undefined ? now : Date.parse(timestamp)
  const positions = positionsFrom(portfolio, record.positions)
  const isOfInstant = id.startsWith(ulidOf(instant, '').slice(0, 10))
  const total = totalFrom(record, positions)
  if (!isOfInstant || positions === undefined || total === undefined) return 'invalid-body'
  if (portfolio.snapshots.some((one) => one.id === id)) return 'conflict'
  const snapshot = { id, instant, positions, total }
  const added = comments.map(({ author = '', content, timestamp: own }) => {
    const written = own === undefined ? Math.max(now, instant) : Date.parse(own)
    return { id: null, on: id, author, instant: written, content }
  })
  const changed = {
    ...portfolio,
    snapshots: inOrder([...portfolio.snapshots, snapshot]),
    comments: [...portfolio.comments, ...added],
  }
  return { portfolio: changed, reply: { status: 201, body: shownSnapshot(changed, snapshot, true) } }
}

export function changeSnapshot(portfolio: ModelPortfolio, id: string, changes: SnapshotChanges, now: number): Edited {
  const found = findSnapshot(portfolio, id, now)
  if (found === undefined) return 'snapshot-not-found'
  const isOverridden = changes.overrideTotal ?? found.total !== null
  const usdValue = changes.usdValue ?? (isOverridden ? found.total : null)
  const positions = changes.positions === undefined ? found.positions : positionsFrom(portfolio, changes.positions)
  if (positions === undefined) return 'invalid-body'
  const total = totalFrom({ overrideTotal: isOverridden, ...(usdValue === null ? {} : { usdValue }) }, positions)
  const isStillValid = positions === null || positions.every((position) => hasManual(portfolio, position))
  if (total === undefined || !isStillValid) return 'invalid-body'
  const snapshot = { ...found, positions, total }
  const changed = { ...portfolio, snapshots: portfolio.snapshots.map((one) => (one === found ? snapshot : one)) }
  return { portfolio: changed, reply: { status: 200, body: shownSnapshot(changed, snapshot, true) } }
}

/** Null without positions, and for `null`; undefined if one is invalid. Steps give all fields of a position. */
function positionsFrom(portfolio: ModelPortfolio, positions: readonly NewPosition[] | null | undefined) {
  if (positions == null) return null
  const complete = positions.map((position) =>
    positionFrom({
      network: '',
      platform: '',
      account: '',
      type: '',
      assetSymbol: '',
      assetName: '',
      amount: 0,
      price: 0,
      ...position,
    }),
  )
  const isUnique = new Set(complete.map(({ id }) => id)).size === complete.length
  return isUnique && complete.every((position) => hasManual(portfolio, position)) ? complete : undefined
}

/** A position of type Manual needs a manual position of the portfolio. */
function hasManual({ manual }: ModelPortfolio, { id, type }: ModelPosition): boolean {
  return type !== 'Manual' || manual.some((one) => `${one.id}-1` === id)
}

/** The recorded total of a snapshot: null for the sum of its positions, undefined if it is invalid. */
function totalFrom(
  { usdValue, overrideTotal = false }: Pick<NewSnapshot, 'usdValue' | 'overrideTotal'>,
  positions: readonly ModelPosition[] | null | undefined,
): number | null | undefined {
  if (overrideTotal) return usdValue
  if (usdValue === undefined) return null
  const sum = positions?.reduce((before, { amount, price }) => before + amount * price, 0)
  return sum === usdValue ? null : undefined
}
