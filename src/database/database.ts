import {
  type CollectionName,
  type CollectionRecords,
  copyCollection,
  type PortfolioData,
  type RecordCollection,
  RecordList,
} from './collections.ts'

type Read = PortfolioData | undefined | Promise<PortfolioData | undefined>

/** The portfolios of a scenario and a seed before any change. */
export interface BaseWorld {
  /** The ids of all portfolios, in the scenario's order. */
  ids(): Iterable<string>
  has(id: string): boolean
  /** The data of a portfolio, generated on the first call; undefined if there is no such portfolio. Never write to it. */
  portfolioData(id: string): Read
  /** The same without random comments, for readers that show no comments: they take as long as all other records. */
  dataWithoutComments(id: string): Read
}

/** The portfolios that differ from the base world, by id; null for a removed one. */
export type Changes = ReadonlyMap<string, PortfolioData | null>

/** A portfolio during a write. */
export interface PortfolioDraft {
  /** The data before the write. */
  readonly data: PortfolioData
  /** A collection to write to. Records that were read before do not change. */
  open<N extends CollectionName>(name: N): Promise<RecordCollection<CollectionRecords[N]>>
}

/**
 * Changes on top of a base world. The first write to a portfolio copies it, so reads cost nothing extra, and a reset is a
 * new `Database` on the same world. All writes share one queue.
 */
export class Database {
  readonly #base: BaseWorld
  /** Changed portfolios by id; null for a removed one. */
  readonly #changes = new Map<string, PortfolioData | null>()
  /** Created when it is first read: an empty map takes 0.3 kB in each world. */
  #added: Map<string, number> | undefined
  #queue: Promise<unknown> = Promise.resolve()
  readonly #onReplaced: (data: PortfolioData) => void

  /**
   * @param onReplaced called with data that were replaced or removed, but not with those of the base world, which other
   * databases read, too.
   */
  constructor(base: BaseWorld, onReplaced: (data: PortfolioData) => void = () => {}) {
    this.#base = base
    this.#onReplaced = onReplaced
  }

  /** The ids of all portfolios: those of the base world, then the added ones. @param changes of `changed()`, or a copy. */
  *ids(changes: Changes = this.#changes): Iterable<string> {
    for (const id of this.#base.ids()) if (changes.get(id) !== null) yield id
    for (const [id, data] of changes) if (data !== null && !this.#base.has(id)) yield id
  }

  /**
   * The first `max` ids.
   * @throws {RangeError} if `max` is not a number from 0.
   */
  firstIds(max: number): string[] {
    if (!(typeof max === 'number' && max >= 0)) {
      throw new RangeError('Invalid maximum of portfolios. Use a number from 0, or leave it out.')
    }
    const first: string[] = []
    for (const id of this.ids()) {
      if (first.length >= max) break
      first.push(id)
    }
    return first
  }

  has(id: string): boolean {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#base.has(id) : changed !== null
  }

  /** The portfolios that differ from the base world, by id; null for a removed one. */
  changed(): Changes {
    return this.#changes
  }

  /**
   * How many records the user added, by kind and portfolio. The random number generator of an added record is forked
   * with this number.
   */
  get added(): Map<string, number> {
    this.#added ??= new Map()
    return this.#added
  }

  /** Whether nothing was ever written. */
  get isUntouched(): boolean {
    return this.#changes.size === 0 && (this.#added === undefined || this.#added.size === 0)
  }

  /** The data of a portfolio; undefined if there is no such portfolio. */
  portfolioData(id: string): Read {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#base.portfolioData(id) : (changed ?? undefined)
  }

  /** The same for a reader that shows no comments: those of an unchanged portfolio may be missing. */
  dataWithoutComments(id: string): Read {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#base.dataWithoutComments(id) : (changed ?? undefined)
  }

  /**
   * Changes a portfolio in one step, after all earlier writes. Others read the data before the write until it is done.
   * If `change` rejects, nothing is changed. Resolves to the result of `change` and the data after it, or to undefined
   * if there is no such portfolio.
   *
   * @example
   * await database.write('demo', async (draft) => {
   *   const comments = await draft.open('comments')
   *   comments.delete((query) => query.where({ id }))
   * })
   */
  write<T>(
    id: string,
    change: (draft: PortfolioDraft) => Promise<T>,
  ): Promise<{ result: T; data: PortfolioData } | undefined> {
    return this.#enqueue(async () => {
      const before = await this.portfolioData(id)
      if (before === undefined) return undefined
      const after: PortfolioData = { ...before }
      const open = async <N extends CollectionName>(name: N) => {
        const list: RecordList<CollectionRecords[N]> = after[name]
        const collection = list.take() ?? (await copyCollection(after, name))
        Object.assign(after, { [name]: new RecordList(collection) })
        return collection
      }
      const result = await change({ data: before, open })
      this.#change(id, after)
      return { result, data: after }
    })
  }

  /** Adds or replaces a whole portfolio, after all earlier writes. Null removes it. */
  replace(id: string, create: () => Promise<PortfolioData | null>): Promise<void> {
    return this.#enqueue(async () => {
      const data = await create()
      this.#change(id, data)
    })
  }

  #change(id: string, data: PortfolioData | null): void {
    const replaced = this.#changes.get(id)
    if (data === null && !this.#base.has(id)) this.#changes.delete(id)
    else this.#changes.set(id, data)
    if (replaced != null) this.#onReplaced(replaced)
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }
}
