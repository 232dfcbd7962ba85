import { limits } from '../../api/operations.ts'
import type {
  LiteralPositionRecord,
  ManualPositionRecord,
  RevisionRecord,
  SnapshotRecord,
} from '../../database/records.ts'
import type { Asset } from '../../market/price-model.ts'
import { roundPrice } from '../../market/quotes.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { parseInstant } from '../../time/instant.ts'
import { assets, type CustomAsset, customAssets, phrases } from '../fixtures.ts'
import type { ManualPositionCounts, ManualPositionSpec } from '../schema/portfolio-spec.ts'
import { DAY_MS, type GeneratorContext, targetValue } from './context.ts'
import { pickDistinct } from './faker.ts'

/** The manual positions of a portfolio. Where a literal snapshot shows one, that is what is left out of it here. */
export function generateManualPositions(
  spec: ManualPositionCounts | readonly ManualPositionSpec[],
  filling: GeneratorContext,
  snapshots: readonly SnapshotRecord[],
): ManualPositionRecord[] {
  if (isList(spec))
    return spec.map((position, ordinal) => manualPositionFromSpec(position, ordinal, filling, snapshots))
  const listed = Array.from({ length: spec.listed ?? 0 }, (_, index) =>
    randomManualPosition('listed', index, index, filling),
  )
  const custom = Array.from({ length: spec.custom ?? 0 }, (_, index) =>
    randomManualPosition('custom', index, listed.length + index, filling),
  )
  return [...listed, ...custom]
}

function isList(spec: ManualPositionCounts | readonly ManualPositionSpec[]): spec is readonly ManualPositionSpec[] {
  return Array.isArray(spec)
}

function randomManualPosition(
  kind: 'listed' | 'custom',
  index: number,
  ordinal: number,
  filling: GeneratorContext,
): ManualPositionRecord {
  const random = filling.random.fork(`manual/${kind}/${index}`)
  const custom = kind === 'custom'
  const asset = pickDistinct<Asset | CustomAsset>(
    custom ? customAssets : assets,
    filling.random.fork(`manual/${kind}`),
    index,
  )
  const price = custom
    ? roundPrice(asset.price * random.fork('price').between(0.8, 1.25))
    : filling.market.price(asset.symbol, filling.now)
  const amount = roundAmount(targetValue(filling, index, random.fork('worth')) / 2 / (price || 1))
  const note = 'description' in asset ? asset.description : random.fork('description').pick(phrases.descriptions)
  const description = random.fork('described').nextBoolean(0.6) ? note : null
  const from = filling.start - random.fork('entered').integer(20, 300) * DAY_MS
  return {
    id: ulidAt(from, random.fork('id')),
    ordinal,
    account: random.fork('account').pick(filling.accounts).label,
    symbol: asset.symbol,
    name: asset.name,
    network: custom ? MANUAL : (filling.market.asset(asset.symbol)?.network ?? MANUAL),
    custom,
    revisions: randomRevisions(
      { from, amount, price: custom ? price : null, description },
      filling,
      random.fork('revisions'),
    ),
  }
}

/** How the position came to what it is: some were entered with another amount and, where it is custom, another price. */
function randomRevisions(
  now: RevisionRecord,
  filling: GeneratorContext,
  random: Random,
): [RevisionRecord, ...RevisionRecord[]] {
  if (random.nextBoolean(0.5) || filling.now - filling.start < DAY_MS) return [now]
  const entered = {
    ...now,
    amount: roundAmount(now.amount * random.between(0.9, 1.08)),
    price: now.price === null ? null : roundPrice(now.price * random.between(0.9, 1.05)),
  }
  return [entered, { ...now, from: Math.round(random.between(filling.start, filling.now)) }]
}

/** A manual position as a spec gives it, the rest by chance. */
export function manualPositionFromSpec(
  spec: ManualPositionSpec,
  ordinal: number,
  filling: GeneratorContext,
  snapshots: readonly SnapshotRecord[],
): ManualPositionRecord {
  const random = filling.random.fork(`manual/${ordinal}`)
  const custom = typeof spec.asset !== 'string'
  const symbol = typeof spec.asset === 'string' ? spec.asset : spec.asset.symbol
  const shown = spec.id === undefined ? undefined : lastShown(`${spec.id}-1`, snapshots)
  const before = filling.start - random.fork('entered').integer(20, 300) * DAY_MS
  const from = spec.createdAt === undefined ? before : (parseInstant(spec.createdAt) ?? before)
  const drawn = custom ? random.fork('price').pick(customAssets).price : filling.market.price(symbol, filling.now)
  const price = spec.price ?? shown?.price ?? drawn
  const amount =
    spec.amount ?? shown?.amount ?? roundAmount(targetValue(filling, ordinal, random.fork('worth')) / 2 / (price || 1))
  return {
    id: spec.id ?? ulidAt(from, random.fork('id')),
    ordinal,
    account: spec.account ?? random.fork('account').pick(filling.accounts).label,
    symbol,
    name: typeof spec.asset === 'string' ? (filling.market.asset(symbol)?.name ?? symbol) : spec.asset.name,
    network: custom ? MANUAL : (filling.market.asset(symbol)?.network ?? MANUAL),
    custom,
    revisions: [
      { from, amount, price: custom ? price : null, description: spec.description ?? shown?.description ?? null },
    ],
  }
}

function lastShown(id: string, snapshots: readonly SnapshotRecord[]): LiteralPositionRecord | undefined {
  const newestFirst = snapshots.toSorted((a, b) => b.instant - a.instant)
  return newestFirst.flatMap(({ positions }) => positions ?? []).find((position) => position.id === id)
}

/** An amount as a person enters it: four digits that count, and within what a number of the interface may be. */
function roundAmount(amount: number): number {
  const size = Math.min(Math.abs(amount), limits.number)
  return Number((amount < 0 ? -size : size).toPrecision(4))
}
