import type { Collection } from '@mswjs/data'
import type { CollectionSchema } from './schema.ts'

/** A collection of the library, by the record that it holds. */
export type FactCollection<T> = Collection<CollectionSchema<T>>

/**
 * The records of one kind at one version of the facts. It holds the collection that they are in until someone takes that
 * to write on it; what was read of the list, and what is read of it later, stays as it was.
 */
export class FactList<T> {
  #collection: FactCollection<T> | undefined
  #records: T[] = []

  constructor(collection: FactCollection<T>) {
    this.#collection = collection
  }

  /** The records, in the order in which they came. */
  all(): T[] {
    return this.#collection?.all() ?? this.#records
  }

  /** The collection, for the first who writes on it; undefined for those after, who copy the records. */
  take(): FactCollection<T> | undefined {
    const collection = this.#collection
    if (collection === undefined) return undefined
    this.#records = [...collection.all()]
    this.#collection = undefined
    return collection
  }
}
