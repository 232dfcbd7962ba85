import { limits } from '../contract/limits.ts'
import type { ManualPositionRecord, RevisionRecord } from '../database/records.ts'
import type { LiteralPositionRecord, SnapshotRecord } from '../database/snapshot-record.ts'
import type { Asset } from '../market/asset.ts'
import { quoted } from '../market/rounding.ts'
import { MANUAL } from '../portfolio/manual-positions.ts'
import { ulidAt } from '../seed/ids.ts'
import { parseInstant } from '../seed/instant.ts'
import type { Random } from '../seed/random.ts'
import { walk } from './chance.ts'
import { DAY, type Filling, worth } from './filling.ts'
import { assets, type CustomAsset, customAssets, phrases } from './fixtures.ts'
import type { ManualPositionCounts, ManualPositionSpec } from './portfolio-spec.ts'

/** The manual positions of a portfolio. Where a literal snapshot shows one, that is what is left out of it here. */
export function manualPositionsOf(
  spec: ManualPositionCounts | readonly ManualPositionSpec[],
  filling: Filling,
  snapshots: readonly SnapshotRecord[],
): ManualPositionRecord[] {
  if (isList(spec)) return spec.map((position, ordinal) => givenPosition(position, ordinal, filling, snapshots))
  const listed = Array.from({ length: spec.listed ?? 0 }, (_, index) => drawnPosition('listed', index, index, filling))
  const custom = Array.from({ length: spec.custom ?? 0 }, (_, index) =>
    drawnPosition('custom', index, listed.length + index, filling),
  )
  return [...listed, ...custom]
}

function isList(spec: ManualPositionCounts | readonly ManualPositionSpec[]): spec is readonly ManualPositionSpec[] {
  return Array.isArray(spec)
}

function drawnPosition(
  kind: 'listed' | 'custom',
  index: number,
  ordinal: number,
  filling: Filling,
): ManualPositionRecord {
  const random = filling.random.fork(`manual/${kind}/${index}`)
  const custom = kind === 'custom'
  const asset = walk<Asset | CustomAsset>(custom ? customAssets : assets, filling.random.fork(`manual/${kind}`), index)
  const price = custom
    ? quoted(asset.price * random.fork('price').between(0.8, 1.25))
    : filling.market.price(asset.symbol, filling.now)
  const amount = tidy(worth(filling, index, random.fork('worth')) / 2 / (price || 1))
  const note = 'description' in asset ? asset.description : random.fork('description').pick(phrases.descriptions)
  const description = random.fork('described').chance(0.6) ? note : null
  const from = filling.start - random.fork('entered').integer(20, 300) * DAY
  return {
    id: ulidAt(from, random.fork('id')),
    ordinal,
    account: random.fork('account').pick(filling.accounts).label,
    symbol: asset.symbol,
    name: asset.name,
    network: custom ? MANUAL : (filling.market.asset(asset.symbol)?.network ?? MANUAL),
    custom,
    revisions: drawnRevisions(
      { from, amount, price: custom ? price : null, description },
      filling,
      random.fork('revisions'),
    ),
  }
}

/** How the position came to what it is: some were entered with another amount and, where it is custom, another price. */
function drawnRevisions(now: RevisionRecord, filling: Filling, random: Random): [RevisionRecord, ...RevisionRecord[]] {
  if (random.chance(0.5) || filling.now - filling.start < DAY) return [now]
  const entered = {
    ...now,
    amount: tidy(now.amount * random.between(0.9, 1.08)),
    price: now.price === null ? null : quoted(now.price * random.between(0.9, 1.05)),
  }
  return [entered, { ...now, from: Math.round(random.between(filling.start, filling.now)) }]
}

/** A manual position as a spec gives it, the rest by chance. */
export function givenPosition(
  spec: ManualPositionSpec,
  ordinal: number,
  filling: Filling,
  snapshots: readonly SnapshotRecord[],
): ManualPositionRecord {
  const random = filling.random.fork(`manual/${ordinal}`)
  const custom = typeof spec.asset !== 'string'
  const symbol = typeof spec.asset === 'string' ? spec.asset : spec.asset.symbol
  const shown = spec.id === undefined ? undefined : lastShown(`${spec.id}-1`, snapshots)
  const before = filling.start - random.fork('entered').integer(20, 300) * DAY
  const from = spec.entered === undefined ? before : (parseInstant(spec.entered) ?? before)
  const drawn = custom ? random.fork('price').pick(customAssets).price : filling.market.price(symbol, filling.now)
  const price = spec.price ?? shown?.price ?? drawn
  const amount = spec.amount ?? shown?.amount ?? tidy(worth(filling, ordinal, random.fork('worth')) / 2 / (price || 1))
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
function tidy(amount: number): number {
  const size = Math.min(Math.abs(amount), limits.number)
  return Number((amount < 0 ? -size : size).toPrecision(4))
}
