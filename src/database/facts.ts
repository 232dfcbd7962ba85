import { Collection } from '@mswjs/data'
import { type FactCollection, FactList } from './fact-list.ts'
import type { CommentRecord, HoldingRecord, ManualPositionRecord, PortfolioRecord } from './records.ts'
import { type CollectionSchema, collectionSchema, Owned } from './schema.ts'
import type { SnapshotRecord } from './snapshot-record.ts'
import { isSound } from './soundness.ts'

/** The record that each collection holds. */
export interface FactRecords {
  portfolios: PortfolioRecord
  holdings: HoldingRecord
  manualPositions: ManualPositionRecord
  comments: CommentRecord
  snapshots: SnapshotRecord
}

/** The name of a collection. */
export type FactName = keyof FactRecords

/** The facts of one portfolio as plain records: what a fill makes and what a saved state holds. */
export type PlainFacts = { [N in FactName]: FactRecords[N][] }

/**
 * The facts of one portfolio, which never change: a change makes new `Facts` and a new list of what it wrote, so that
 * whatever was derived from the former ones is known to be out of date.
 */
export type Facts = { readonly [N in FactName]: FactList<FactRecords[N]> }

const schemas: { readonly [N in FactName]: CollectionSchema<FactRecords[N]> } = {
  portfolios: collectionSchema(isSound.portfolios),
  holdings: collectionSchema(isSound.holdings),
  manualPositions: collectionSchema(isSound.manualPositions),
  comments: collectionSchema(isSound.comments),
  snapshots: collectionSchema(isSound.snapshots),
}

/** A collection of records that nobody else holds. */
async function fill<N extends FactName>(name: N, records: readonly FactRecords[N][]) {
  const schema: CollectionSchema<FactRecords[N]> = schemas[name]
  const collection = new Collection({ schema })
  for (const record of records) await collection.create(new Owned(record))
  return collection
}

/** Puts plain records into collections, copied and each checked. */
export async function createFacts(plain: PlainFacts): Promise<Facts> {
  const own = structuredClone(plain)
  return {
    portfolios: new FactList(await fill('portfolios', own.portfolios)),
    holdings: new FactList(await fill('holdings', own.holdings)),
    manualPositions: new FactList(await fill('manualPositions', own.manualPositions)),
    comments: new FactList(await fill('comments', own.comments)),
    snapshots: new FactList(await fill('snapshots', own.snapshots)),
  }
}

/** A collection of its own with what a list of the facts holds. */
export async function copyCollection<N extends FactName>(
  facts: Facts,
  name: N,
): Promise<FactCollection<FactRecords[N]>> {
  const source: FactList<FactRecords[N]> = facts[name]
  return fill(name, structuredClone(source.all()))
}

/** The one portfolio record among the facts. */
export function portfolioOf(facts: Facts): PortfolioRecord {
  const [portfolio] = facts.portfolios.all()
  if (portfolio === undefined) throw new Error('The facts of a portfolio hold no portfolio record.')
  return portfolio
}

/** The facts as plain records, copied: a caller who changes one changes nothing inside. */
export function plainFacts(facts: Facts): PlainFacts {
  return structuredClone({
    portfolios: facts.portfolios.all(),
    holdings: facts.holdings.all(),
    manualPositions: facts.manualPositions.all(),
    comments: facts.comments.all(),
    snapshots: facts.snapshots.all(),
  })
}
