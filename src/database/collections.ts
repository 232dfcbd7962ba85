import { Collection } from '@mswjs/data'
import { isValid } from './record-rules.ts'
import type { CommentRecord, HoldingRecord, ManualPositionRecord, PortfolioRecord, SnapshotRecord } from './records.ts'

/** The record that each collection holds. */
export interface CollectionRecords {
  portfolios: PortfolioRecord
  holdings: HoldingRecord
  manualPositions: ManualPositionRecord
  comments: CommentRecord
  snapshots: SnapshotRecord
}

/** The name of a collection. */
export type CollectionName = keyof CollectionRecords

/** The facts of one portfolio as plain records: what a fill makes and what a saved state holds. */
export type PortfolioRecords = { [N in CollectionName]: CollectionRecords[N][] }

/**
 * The facts of one portfolio, which never change: a change makes new `Facts` and a new list of what it wrote, so that
 * whatever was derived from the former ones is known to be out of date.
 */
export type PortfolioData = { readonly [N in CollectionName]: RecordList<CollectionRecords[N]> }

const schemas: { readonly [N in CollectionName]: CollectionSchema<CollectionRecords[N]> } = {
  portfolios: collectionSchema(isValid.portfolios),
  holdings: collectionSchema(isValid.holdings),
  manualPositions: collectionSchema(isValid.manualPositions),
  comments: collectionSchema(isValid.comments),
  snapshots: collectionSchema(isValid.snapshots),
}

/** A collection of records that nobody else holds. */
async function fill<N extends CollectionName>(name: N, records: readonly CollectionRecords[N][]) {
  const schema: CollectionSchema<CollectionRecords[N]> = schemas[name]
  const collection = new Collection({ schema })
  for (const record of records) await collection.create(new Owned(record))
  return collection
}

/** Puts plain records into collections, copied and each checked. */
export async function createPortfolioData(plain: PortfolioRecords): Promise<PortfolioData> {
  const own = structuredClone(plain)
  return {
    portfolios: new RecordList(await fill('portfolios', own.portfolios)),
    holdings: new RecordList(await fill('holdings', own.holdings)),
    manualPositions: new RecordList(await fill('manualPositions', own.manualPositions)),
    comments: new RecordList(await fill('comments', own.comments)),
    snapshots: new RecordList(await fill('snapshots', own.snapshots)),
  }
}

/** A collection of its own with what a list of the facts holds. */
export async function copyCollection<N extends CollectionName>(
  facts: PortfolioData,
  name: N,
): Promise<RecordCollection<CollectionRecords[N]>> {
  const source: RecordList<CollectionRecords[N]> = facts[name]
  return fill(name, structuredClone(source.all()))
}

/** The one portfolio record among the facts. */
export function portfolioRecord(facts: PortfolioData): PortfolioRecord {
  const [portfolio] = facts.portfolios.all()
  if (portfolio === undefined) throw new Error('The facts of a portfolio hold no portfolio record.')
  return portfolio
}

/** The facts as plain records, copied: a caller who changes one changes nothing inside. */
export function toRecords(facts: PortfolioData): PortfolioRecords {
  return structuredClone({
    portfolios: facts.portfolios.all(),
    holdings: facts.holdings.all(),
    manualPositions: facts.manualPositions.all(),
    comments: facts.comments.all(),
    snapshots: facts.snapshots.all(),
  })
}

/**
 * A record that nobody else holds: a collection takes it over as it is. One that is given plainly the library copies
 * key by key, which costs more than all else of a write.
 */
export class Owned<T> {
  readonly record: T

  constructor(record: T) {
    this.record = record
  }
}

/** A schema of a collection, as the library takes it (https://standardschema.dev): records go in plainly or owned. */
interface CollectionSchema<T> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => { value: T; issues?: undefined } | { issues: readonly { message: string }[] }
    readonly types?: { readonly input: T | Owned<T>; readonly output: T }
  }
}

/**
 * The schema of records that come from typed code alone. What is given from outside was checked before, by schemas that
 * can tell what is wrong; here only what no type can tell is checked once more, on every write.
 */
function collectionSchema<T extends { id: string }>(isSound: (record: T) => boolean): CollectionSchema<T> {
  const validate = (value: unknown) => {
    // The library hands over what a typed call of its collection gave it, which is one or the other.
    const record = value instanceof Owned ? (value.record as T) : (value as T)
    if (isSound(record)) return { value: record }
    return { issues: [{ message: `The record ${record.id} holds a number out of its range, or one that is none.` }] }
  }
  return { '~standard': { version: 1, vendor: 'mockfolio', validate } }
}

/** A collection of the library, by the record that it holds. */
export type RecordCollection<T> = Collection<CollectionSchema<T>>

/**
 * The records of one kind at one version of the facts. It holds the collection that they are in until someone takes that
 * to write on it; what was read of the list, and what is read of it later, stays as it was.
 */
export class RecordList<T> {
  #collection: RecordCollection<T> | undefined
  #records: T[] = []

  constructor(collection: RecordCollection<T>) {
    this.#collection = collection
  }

  /** The records, in the order in which they came. */
  all(): T[] {
    return this.#collection?.all() ?? this.#records
  }

  /** The collection, for the first who writes on it; undefined for those after, who copy the records. */
  take(): RecordCollection<T> | undefined {
    const collection = this.#collection
    if (collection === undefined) return undefined
    this.#records = [...collection.all()]
    this.#collection = undefined
    return collection
  }
}
