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
export interface CollectionSchema<T> {
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
export function collectionSchema<T extends { id: string }>(isSound: (record: T) => boolean): CollectionSchema<T> {
  const validate = (value: unknown) => {
    // The library hands over what a typed call of its collection gave it, which is one or the other.
    const record = value instanceof Owned ? (value.record as T) : (value as T)
    if (isSound(record)) return { value: record }
    return { issues: [{ message: `The record ${record.id} holds a number out of its range, or one that is none.` }] }
  }
  return { '~standard': { version: 1, vendor: 'mockfolio', validate } }
}
