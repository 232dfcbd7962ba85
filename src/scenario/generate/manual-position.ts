import { limits } from '../../api/operations.ts'
import type { ManualPositionRecord, PositionRecord, RevisionRecord, SnapshotRecord } from '../../database/records.ts'
import type { Asset } from '../../market/price-model.ts'
import { roundPrice } from '../../market/quotes.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import { pickDistinct, type Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { DAY_MS, parseInstant } from '../../time/instant.ts'
import { createInSlices, mapInSlices } from '../../time/slices.ts'
import { assets, type CustomAsset, customAssets, phrases } from '../fixtures.ts'
import type { ManualPositionCounts, ManualPositionSpec } from '../schema/portfolio-spec.ts'
import { type GeneratorContext, targetValue } from './context.ts'

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
  return [
    ...(await createInSlices(listed, (index) => randomManualPosition('listed', index, index, context))),
    ...(await createInSlices(custom, (index) => randomManualPosition('custom', index, listed + index, context))),
  ]
}

function randomManualPosition(
  kind: 'listed' | 'custom',
  index: number,
  ordinal: number,
  context: GeneratorContext,
): ManualPositionRecord {
  const random = context.random.fork(`manual/${kind}/${index}`)
  const custom = kind === 'custom'
  const options: readonly (Asset | CustomAsset)[] = custom ? customAssets : assets
  const asset = pickDistinct(options, context.random.fork(`manual/${kind}`), index)
  const price = custom
    ? roundPrice(asset.price * random.fork('price').between(0.8, 1.25))
    : context.market.price(asset.symbol, context.now)
  const amount = roundAmount(targetValue(context, index, random.fork('worth')) / 2 / (price || 1))
  const note = 'description' in asset ? asset.description : random.fork('description').pick(phrases.descriptions)
  const description = random.fork('described').nextBoolean(0.6) ? note : null
  const createdAt = randomCreation(context, random)
  const current = { from: createdAt, amount, price: custom ? price : null, description }
  return {
    id: ulidAt(createdAt, random.fork('id')),
    ordinal,
    account: random.fork('account').pick(context.accounts).label,
    symbol: asset.symbol,
    name: asset.name,
    network: custom ? MANUAL : (context.market.asset(asset.symbol)?.network ?? MANUAL),
    custom,
    revisions: randomRevisions(current, context, random.fork('revisions')),
  }
}

/** Half of the positions began with another amount and, if custom, another price. */
function randomRevisions(
  current: RevisionRecord,
  { start, now }: GeneratorContext,
  random: Random,
): [RevisionRecord, ...RevisionRecord[]] {
  if (random.nextBoolean(0.5) || now - start < DAY_MS) return [current]
  const first = {
    ...current,
    amount: roundAmount(current.amount * random.between(0.9, 1.08)),
    price: current.price === null ? null : roundPrice(current.price * random.between(0.9, 1.05)),
  }
  return [first, { ...current, from: Math.round(random.between(start, now)) }]
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
  const randomCreatedAt = randomCreation(context, random)
  const createdAt = spec.createdAt === undefined ? randomCreatedAt : (parseInstant(spec.createdAt) ?? randomCreatedAt)
  const defaultPrice = custom ? random.fork('price').pick(customAssets).price : market.price(symbol, context.now)
  const price = spec.price ?? recorded?.price ?? defaultPrice
  const value = targetValue(context, ordinal, random.fork('worth')) / 2
  const amount = spec.amount ?? recorded?.amount ?? roundAmount(value / (price || 1))
  // Null is a value: no note.
  const description = spec.description === undefined ? (recorded?.description ?? null) : spec.description
  return {
    id: spec.id ?? ulidAt(createdAt, random.fork('id')),
    ordinal,
    account: spec.account ?? random.fork('account').pick(context.accounts).label,
    symbol,
    name: typeof spec.asset === 'string' ? (market.asset(symbol)?.name ?? symbol) : spec.asset.name,
    network: custom ? MANUAL : (market.asset(symbol)?.network ?? MANUAL),
    custom,
    revisions: [{ from: createdAt, amount, price: custom ? price : null, description }],
  }
}

/** A random instant before the first snapshot. */
function randomCreation({ start }: GeneratorContext, random: Random): number {
  return start - random.fork('entered').integer(20, 300) * DAY_MS
}

/** The positions of explicit snapshots by id, each as the newest snapshot shows it. */
export function newestPositions(snapshots: readonly SnapshotRecord[]): ReadonlyMap<string, PositionRecord> {
  const newest = new Map<string, PositionRecord>()
  for (const { positions } of snapshots.toSorted((a, b) => b.instant - a.instant)) {
    for (const position of positions ?? []) if (!newest.has(position.id)) newest.set(position.id, position)
  }
  return newest
}

/** An amount as a person would enter it: four significant digits, within the API's limit for numbers. */
function roundAmount(amount: number): number {
  const size = Math.min(Math.abs(amount), limits.number)
  return Number((amount < 0 ? -size : size).toPrecision(4))
}
