import {
  type CollectionName,
  type CollectionRecords,
  copyCollection,
  type PortfolioData,
  type RecordCollection,
  RecordList,
} from './collections.ts'

/** Where the facts of a portfolio come from before anything was changed: a world, filled from scenario and seed. */
export interface BaseWorld {
  /** Ids of all portfolios, in the scenario's order. */
  ids(): Iterable<string>
  has(id: string): boolean
  /** Fills on the first touch. Undefined where there is no such portfolio. Shared: never to be written. */
  portfolioData(id: string): PortfolioData | undefined | Promise<PortfolioData | undefined>
}

/** A portfolio in the course of a change. */
export interface PortfolioDraft {
  /** The facts as they are before the change. */
  readonly facts: PortfolioData
  /** A collection that may be written. What was read of it before stays as it was. */
  open<N extends CollectionName>(name: N): Promise<RecordCollection<CollectionRecords[N]>>
}

/**
 * A pristine world with changes laid over it. A portfolio is copied when it is first written, so a database that
 * was only read costs nothing, and a reset is a new, empty set of changes.
 */
export class Database {
  readonly #pristine: BaseWorld
  /** Changed portfolios; null for a removed one. */
  readonly #changes = new Map<string, PortfolioData | null>()
  /** How many records of a kind were added by a caller, by a name for it: their chance is forked by it. */
  readonly added = new Map<string, number>()
  #queue: Promise<unknown> = Promise.resolve()
  #version = 0

  constructor(pristine: BaseWorld) {
    this.#pristine = pristine
  }

  /** Counts the writes: what was derived at another version is out of date. */
  get version(): number {
    return this.#version
  }

  /** Ids of all portfolios: the scenario's, then added ones. */
  *ids(): Iterable<string> {
    for (const id of this.#pristine.ids()) if (this.#changes.get(id) !== null) yield id
    for (const [id, facts] of this.#changes) if (facts !== null && !this.#pristine.has(id)) yield id
  }

  /** The first ids, at most so many. */
  firstIds(most: number): string[] {
    const first: string[] = []
    for (const id of this.ids()) {
      if (first.length >= most) break
      first.push(id)
    }
    return first
  }

  /** Whether there is such a portfolio. */
  has(id: string): boolean {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#pristine.has(id) : changed !== null
  }

  /** Ids of the portfolios that differ from the pristine world; null marks a removed one. */
  changed(): ReadonlyMap<string, PortfolioData | null> {
    return this.#changes
  }

  /** The facts of a portfolio; undefined where there is none. */
  facts(id: string): PortfolioData | undefined | Promise<PortfolioData | undefined> {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#pristine.portfolioData(id) : (changed ?? undefined)
  }

  /**
   * Changes one collection of a portfolio, one write after another; others keep reading the facts as they were until
   * it is done, and a change that is refused leaves nothing behind. Resolves to what `change` returned, or to undefined
   * where there is no such portfolio.
   */
  write<N extends CollectionName, T>(
    id: string,
    name: N,
    change: (collection: RecordCollection<CollectionRecords[N]>, facts: PortfolioData) => Promise<T>,
  ): Promise<T | undefined> {
    return this.revise(id, async (draft) => change(await draft.open(name), draft.facts)).then((done) => done?.result)
  }

  /**
   * Changes any collections of a portfolio in one step, as `write` does one. Resolves to what `change` returned and the
   * facts after it, or to undefined where there is no such portfolio.
   */
  revise<T>(
    id: string,
    change: (draft: PortfolioDraft) => Promise<T>,
  ): Promise<{ result: T; facts: PortfolioData } | undefined> {
    return this.#enqueue(async () => {
      const facts = await this.facts(id)
      if (facts === undefined) return undefined
      const after: PortfolioData = { ...facts }
      const open = async <N extends CollectionName>(name: N) => {
        const list: RecordList<CollectionRecords[N]> = after[name]
        const collection = list.take() ?? (await copyCollection(after, name))
        Object.assign(after, { [name]: new RecordList(collection) })
        return collection
      }
      const result = await change({ facts, open })
      this.#changes.set(id, after)
      this.#version += 1
      return { result, facts: after }
    })
  }

  /** Adds or replaces a whole portfolio, or removes it with null. */
  replace(id: string, make: () => Promise<PortfolioData | null>): Promise<void> {
    return this.#enqueue(async () => {
      const facts = await make()
      if (facts === null && !this.#pristine.has(id)) this.#changes.delete(id)
      else this.#changes.set(id, facts)
      this.#version += 1
    })
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }
}
