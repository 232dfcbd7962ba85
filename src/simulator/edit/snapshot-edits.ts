import type { PositionRecord, SnapshotRecord } from '../../database/records.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import type { Random } from '../../random/random.ts'
import { ulidAfter } from '../../random/ulid.ts'
import { snapshotFromSpec } from '../../scenario/generate/snapshot.ts'
import type { NewPosition, NewSnapshot, SnapshotChanges } from '../../scenario/schema/edits.ts'
import type { PortfolioSpec, PositionSpec, SnapshotSpec } from '../../scenario/schema/portfolio-spec.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import { accountsOf, type EditContext } from './edit-context.ts'

/** The snapshot with an id, or the latest one; scheduled or recorded, past or future. */
export function findSnapshot({ portfolio, now }: EditContext, id: string): SnapshotRecord | undefined {
  const { timeline } = portfolio
  const ref = id === 'latest' ? timeline.latest(now) : timeline.find(id, Number.POSITIVE_INFINITY)
  return ref && (ref.record ?? { id: ref.id, instant: ref.instant, recordedTotal: null, positions: null })
}

/** Fills in the defaults of a new snapshot, whose timestamp is the clock's, and of its positions. */
export function completeSnapshot(context: EditContext, { positions, ...snapshot }: NewSnapshot): SnapshotSpec {
  const timestamp = snapshot.timestamp ?? formatInstant(context.now)
  const spec: SnapshotSpec = { ...snapshot, timestamp }
  if (positions === undefined) return spec
  const instant = parseInstant(timestamp) ?? context.now
  return { ...spec, positions: positions.map((position) => completePosition(context, position, instant)) }
}

/** The snapshot after the changes, in the scenario format. */
export function changedSnapshotSpec(
  context: EditContext,
  { id, instant, recordedTotal, positions }: SnapshotRecord,
  changes: SnapshotChanges,
): SnapshotSpec {
  const overrideTotal = changes.overrideTotal ?? recordedTotal !== null
  const usdValue = changes.usdValue ?? (overrideTotal ? recordedTotal : null)
  const newPositions =
    changes.positions === undefined
      ? positions?.map(positionSpec)
      : changes.positions?.map((position) => completePosition(context, position, instant))
  return {
    id,
    timestamp: formatInstant(instant),
    ...(newPositions === undefined ? {} : { positions: newPositions }),
    ...(overrideTotal ? { overrideTotal } : {}),
    ...(usdValue === null ? {} : { usdValue }),
  }
}

/** A portfolio with only this snapshot, and the manual positions that it may refer to. */
export function minimalPortfolio({ draft }: EditContext, spec: SnapshotSpec): Omit<PortfolioSpec, 'id'> {
  const manualPositions = draft.data.manualPositions.all()
  return {
    snapshots: [spec],
    manualPositions: manualPositions.map(({ id, symbol, name }) => ({ id, asset: { symbol, name } })),
  }
}

/** The record of a complete snapshot. */
export function snapshotRecord(spec: SnapshotSpec, random: Random): SnapshotRecord {
  return snapshotFromSpec(spec, 0, random)
}

/** An id that sorts after others of the same instant, so that snapshots are listed in the order in which they are added. */
export function nextSnapshotId({ timeline }: Portfolio, { id, instant }: SnapshotRecord): string {
  const last = timeline.latest(instant)
  return last === undefined || last.instant < instant || last.id < id ? id : (ulidAfter(last.id) ?? id)
}

/** Marks a snapshot as skipped in the portfolio's schedule. Does nothing if it is not scheduled. */
export async function removeFromSchedule({ draft, portfolio }: EditContext, id: string): Promise<void> {
  const ordinal = portfolio.timeline.ordinalOf(id)
  if (ordinal === undefined) return
  const portfolios = await draft.open('portfolios')
  await portfolios.update((query) => query.where(() => true), {
    data({ schedule }) {
      if (schedule !== null) schedule.skipped = [...schedule.skipped, ordinal].sort((a, b) => a - b)
    },
  })
}

/** Fills in the defaults of a position: the values of the manual position with its id, else 1 ETH staked with Lido. */
function completePosition(context: EditContext, position: NewPosition, instant: number): PositionSpec {
  const { market } = context.live.world
  const manual = context.portfolio.manualPositions.find(position.id?.replace(/-1$/, '') ?? '')
  const symbol = position.assetSymbol ?? manual?.symbol ?? 'ETH'
  const asset = market.asset(symbol)
  const revision = manual?.revisions.findLast(({ from }) => from <= instant) ?? manual?.revisions[0]
  return {
    network: manual ? MANUAL : 'Ethereum',
    platform: manual ? MANUAL : 'Lido',
    account: manual?.account ?? accountsOf(context)[0]?.label ?? 'Treasury',
    type: manual ? MANUAL : 'Staked',
    assetSymbol: symbol,
    assetName: manual?.name ?? asset?.name ?? symbol,
    amount: revision?.amount ?? 1,
    price: revision?.price ?? (asset === undefined ? 1 : market.price(symbol, instant)),
    description: revision?.description ?? null,
    ...position,
  }
}

/** A recorded position in the scenario format. */
function positionSpec(record: PositionRecord): PositionSpec {
  const { symbol: assetSymbol, name: assetName, address, context, ...rest } = record
  return {
    ...rest,
    assetSymbol,
    assetName,
    ...(address === null ? {} : { address }),
    ...(context === null ? {} : { assetContext: context }),
  }
}
