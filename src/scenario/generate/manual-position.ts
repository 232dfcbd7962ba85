import type { ManualPositionRecord, PositionRecord, SnapshotRecord } from '../../database/records.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { DAY_MS, parseInstant } from '../../time/instant.ts'
import { mapInSlices } from '../../time/slices.ts'
import { customAssets, phrases } from '../fixtures.ts'
import type { ManualPositionCounts, ManualPositionSpec } from '../schema/portfolio-spec.ts'
import { privateAccount } from './account.ts'
import { targetValue } from './allocation.ts'
import type { GeneratorContext } from './context.ts'
import { monthStart } from './lifetime.ts'
import { randomCustomPositions, randomListedPositions, roundAmount } from './random-manual-position.ts'

/**
 * The manual positions of a portfolio: those listed in its spec, or random ones. A listed position takes what its spec
 * leaves out from the newest explicit snapshot that shows it.
 */
export async function generateManualPositions(
  spec: ManualPositionCounts | ManualPositionSpec[],
  context: GeneratorContext,
  snapshots: readonly SnapshotRecord[],
): Promise<ManualPositionRecord[]> {
  if (Array.isArray(spec)) {
    const recorded = newestPositions(snapshots)
    return mapInSlices(spec, (position, ordinal) => manualPositionFromSpec(position, ordinal, context, recorded))
  }
  const { listed = 0, custom = 0 } = spec
  return [...(await randomListedPositions(listed, context)), ...(await randomCustomPositions(custom, listed, context))]
}

/**
 * A manual position from its spec, with random values for what the spec leaves out.
 * @param newest the positions of explicit snapshots by id.
 */
export function manualPositionFromSpec(
  spec: ManualPositionSpec,
  ordinal: number,
  context: GeneratorContext,
  newest: ReadonlyMap<string, PositionRecord>,
): ManualPositionRecord {
  const { market } = context
  const random = context.random.fork(`manual/${ordinal}`)
  const custom = typeof spec.asset !== 'string'
  const symbol = typeof spec.asset === 'string' ? spec.asset : spec.asset.symbol
  const recorded = spec.id === undefined ? undefined : newest.get(`${spec.id}-1`)
  const asset = custom ? undefined : market.asset(symbol)
  const randomCreatedAt = randomCreation(context, monthStart(asset?.launch), random)
  const createdAt = spec.createdAt === undefined ? randomCreatedAt : (parseInstant(spec.createdAt) ?? randomCreatedAt)
  const defaultPrice = custom ? random.fork('price').pick(customAssets).price : market.price(symbol, context.now)
  const price = spec.price ?? recorded?.price ?? defaultPrice
  const value = targetValue(context, custom ? 'custom' : 'listed', ordinal, random.fork('worth'))
  const amount = spec.amount ?? recorded?.amount ?? roundAmount(value / (price || 1), asset?.decimals)
  // Null is a value: no note.
  const description = spec.description === undefined ? (recorded?.description ?? null) : spec.description
  return {
    id: spec.id ?? ulidAt(createdAt, random.fork('id')),
    ordinal,
    account: spec.account ?? defaultAccount(custom, context, random),
    symbol,
    name: typeof spec.asset === 'string' ? (asset?.name ?? symbol) : spec.asset.name,
    network: asset?.network ?? MANUAL,
    custom,
    revisions: [{ from: createdAt, amount, price: custom ? price : null, description }],
  }
}

/** One of the accounts; for a custom asset one of the accounts for private assets, a new one if there is none. */
function defaultAccount(custom: boolean, context: GeneratorContext, random: Random): string {
  const { accounts } = context
  if (!custom) return random.fork('account').pick(accounts).label
  return accounts.find(({ label }) => phrases.privateAccounts.includes(label))?.label ?? privateAccount(context, 0)
}

/** A random instant before the first snapshot, but not before the launch of the asset. */
function randomCreation({ start, now }: GeneratorContext, launch: number, random: Random): number {
  const createdAt = start - random.fork('entered').integer(20, 300) * DAY_MS
  return launch < now ? Math.max(launch, createdAt) : createdAt
}

/** The positions of explicit snapshots by id, each as the newest snapshot shows it. */
export function newestPositions(snapshots: readonly SnapshotRecord[]): ReadonlyMap<string, PositionRecord> {
  const newest = new Map<string, PositionRecord>()
  for (const { positions } of snapshots.toSorted((a, b) => b.instant - a.instant)) {
    for (const position of positions ?? []) if (!newest.has(position.id)) newest.set(position.id, position)
  }
  return newest
}
