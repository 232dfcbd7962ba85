import { Collection } from '@mswjs/data'
import {
  type CommentRecord,
  commentSchema,
  type HoldingRecord,
  holdingSchema,
  type ManualPositionRecord,
  manualPositionSchema,
  type PortfolioRecord,
  portfolioSchema,
  type RecordSchema,
} from './records.ts'
import { type SnapshotRecord, snapshotSchema } from './snapshot-record.ts'

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

/** A collection of the library, by the record that it holds. */
export type FactCollection<T> = Collection<RecordSchema<T>>

/**
 * The facts of one portfolio, in collections of its own. A change makes a new `Facts` around them, so that whatever
 * was derived from the former one is known to be out of date.
 */
export type Facts = { readonly [N in FactName]: FactCollection<FactRecords[N]> }

const schemas: { readonly [N in FactName]: RecordSchema<FactRecords[N]> } = {
  portfolios: portfolioSchema,
  holdings: holdingSchema,
  manualPositions: manualPositionSchema,
  comments: commentSchema,
  snapshots: snapshotSchema,
}

async function fill<N extends FactName>(name: N, records: readonly FactRecords[N][]) {
  const schema: RecordSchema<FactRecords[N]> = schemas[name]
  const collection = new Collection({ schema })
  for (const record of records) await collection.create(record)
  return collection
}

/** Puts plain records into collections, each checked against its schema. */
export async function createFacts(plain: PlainFacts): Promise<Facts> {
  return {
    portfolios: await fill('portfolios', plain.portfolios),
    holdings: await fill('holdings', plain.holdings),
    manualPositions: await fill('manualPositions', plain.manualPositions),
    comments: await fill('comments', plain.comments),
    snapshots: await fill('snapshots', plain.snapshots),
  }
}

/** The same facts with one collection copied, so that it can be written while others read the original. */
export async function copyCollection<N extends FactName>(
  facts: Facts,
  name: N,
): Promise<FactCollection<FactRecords[N]>> {
  const source: FactCollection<FactRecords[N]> = facts[name]
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
