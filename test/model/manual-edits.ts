import type { ManualPositionChanges, NewManualPosition } from '../../src/index.ts'
import type { Edited } from './edits.ts'
import { prices } from './scenario.ts'
import { latestOf, shownManual } from './valuation.ts'
import type { ModelManual, ModelPortfolio, ModelSnapshot, Revision } from './world.ts'

/**
 * Steps give the id, the account, the asset, the amount and, for a custom asset, the price of a manual position. The
 * note is by default that of the newest snapshot that records the position.
 */
export function addManualPosition(portfolio: ModelPortfolio, record: NewManualPosition, now: number): Edited {
  const { id = '', account = '', asset = '', amount = 0, comments = [] } = record
  const recorded = portfolio.snapshots
    .flatMap(({ positions }) => positions ?? [])
    .findLast((row) => row.id === `${id}-1`)
  const { description = recorded?.description ?? null } = record
  const isCustom = typeof asset !== 'string'
  if (!isCustom && (!(asset in prices) || record.price !== undefined)) return 'invalid-body'
  if (portfolio.manual.some((one) => one.id === id)) return 'conflict'
  const visible = latestOf(portfolio, now)?.instant ?? now
  const from = record.createdAt === undefined ? visible : Date.parse(record.createdAt)
  const manual: ModelManual = {
    id,
    account,
    ...(isCustom ? { symbol: asset.symbol, name: asset.name } : { symbol: asset, name: `${asset} coin` }),
    isCustom,
    first: { from, amount, price: isCustom ? (record.price ?? 0) : null, description },
    updates: [],
  }
  const added = comments.map(({ author = '', content, timestamp }) => {
    const instant = timestamp === undefined ? Math.max(now, from) : Date.parse(timestamp)
    return { id: null, on: id, author, instant, content }
  })
  const changed = {
    ...portfolio,
    manual: [...portfolio.manual, manual],
    comments: [...portfolio.comments, ...added],
  }
  return { portfolio: changed, reply: { status: 201, body: shownManual(changed, manual, now) } }
}

/**
 * Changes the current values, from the latest snapshot on if that one has recorded values and shows no update. A later
 * `createdAt` never brings back earlier ones.
 */
export function changeManualPosition(
  portfolio: ModelPortfolio,
  id: string,
  changes: ManualPositionChanges,
  now: number,
): Edited {
  const found = portfolio.manual.find((one) => one.id === id)
  if (found === undefined) return 'manual-position-not-found'
  const { account = found.account, createdAt, ...values } = changes
  if (!found.isCustom && values.price !== undefined) return 'invalid-body'
  const { first, updates } = withValues(found, values, latestOf(portfolio, now))
  const from = createdAt === undefined ? undefined : Date.parse(createdAt)
  const moved = from === undefined ? { first, updates } : createdFrom({ first, updates }, from)
  const manual = { ...found, account, ...moved }
  const changed = { ...portfolio, manual: portfolio.manual.map((one) => (one === found ? manual : one)) }
  return { portfolio: changed, reply: { status: 200, body: shownManual(changed, manual, now) } }
}

function withValues({ id, first, updates }: ModelManual, values: Partial<Revision>, latest: ModelSnapshot | undefined) {
  const last = updates.at(-1)
  if (last !== undefined) return { first, updates: [...updates.slice(0, -1), { ...last, ...values }] }
  const isRecorded = latest?.positions?.some((position) => position.id === `${id}-1`)
  if (!isRecorded || latest === undefined || latest.instant < first.from || Object.keys(values).length === 0)
    return { first: { ...first, ...values }, updates }
  return { first, updates: [{ ...first, ...values, from: latest.instant }] }
}

function createdFrom({ first, updates }: Pick<ModelManual, 'first' | 'updates'>, from: number) {
  const later = updates.filter((update) => update.from > from)
  const values = later.length === 0 ? (updates.at(-1) ?? first) : first
  return { first: { ...values, from }, updates: later }
}
