import { type FactCollection, FactList } from './fact-list.ts'
import { copyCollection, type FactName, type FactRecords, type Facts } from './facts.ts'

/** Where the facts of a portfolio come from before anything was changed: a world, filled from scenario and seed. */
export interface Pristine {
  /** Ids of all portfolios, in the scenario's order. */
  ids(): Iterable<string>
  has(id: string): boolean
  /** Fills on the first touch. Undefined where there is no such portfolio. Shared: never to be written. */
  facts(id: string): Facts | undefined | Promise<Facts | undefined>
}

/** A portfolio in the course of a change. */
export interface Draft {
  /** The facts as they are before the change. */
  readonly facts: Facts
  /** A collection that may be written. What was read of it before stays as it was. */
  open<N extends FactName>(name: N): Promise<FactCollection<FactRecords[N]>>
}

/**
 * A pristine world with changes laid over it. A portfolio is copied when it is first written, so a database that
 * was only read costs nothing, and a reset is a new, empty set of changes.
 */
export class Database {
  readonly #pristine: Pristine
  /** Changed portfolios; null for a removed one. */
  readonly #changes = new Map<string, Facts | null>()
  /** How many records of a kind were added by a caller, by a name for it: their chance is forked by it. */
  readonly added = new Map<string, number>()
  #queue: Promise<unknown> = Promise.resolve()
  #version = 0

  constructor(pristine: Pristine) {
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
  changed(): ReadonlyMap<string, Facts | null> {
    return this.#changes
  }

  /** The facts of a portfolio; undefined where there is none. */
  facts(id: string): Facts | undefined | Promise<Facts | undefined> {
    const changed = this.#changes.get(id)
    return changed === undefined ? this.#pristine.facts(id) : (changed ?? undefined)
  }

  /**
   * Changes one collection of a portfolio, one write after another; others keep reading the facts as they were until
   * it is done, and a change that is refused leaves nothing behind. Resolves to what `change` returned, or to undefined
   * where there is no such portfolio.
   */
  write<N extends FactName, T>(
    id: string,
    name: N,
    change: (collection: FactCollection<FactRecords[N]>, facts: Facts) => Promise<T>,
  ): Promise<T | undefined> {
    return this.revise(id, async (draft) => change(await draft.open(name), draft.facts)).then((done) => done?.result)
  }

  /**
   * Changes any collections of a portfolio in one step, as `write` does one. Resolves to what `change` returned and the
   * facts after it, or to undefined where there is no such portfolio.
   */
  revise<T>(id: string, change: (draft: Draft) => Promise<T>): Promise<{ result: T; facts: Facts } | undefined> {
    return this.#enqueue(async () => {
      const facts = await this.facts(id)
      if (facts === undefined) return undefined
      const after: Facts = { ...facts }
      const open = async <N extends FactName>(name: N) => {
        const list: FactList<FactRecords[N]> = after[name]
        const collection = list.take() ?? (await copyCollection(after, name))
        Object.assign(after, { [name]: new FactList(collection) })
        return collection
      }
      const result = await change({ facts, open })
      this.#changes.set(id, after)
      this.#version += 1
      return { result, facts: after }
    })
  }

  /** Adds or replaces a whole portfolio, or removes it with null. */
  replace(id: string, make: () => Promise<Facts | null>): Promise<void> {
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
