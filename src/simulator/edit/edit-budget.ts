import { EditError } from './edit-error.ts'

const MIB = 1_048_576

/** The most that edits may add to a world, in characters of JSON. */
const MAX_ADDED = 64 * MIB

/** How much the edits of a world have added to it since the last reset, so that they cannot exhaust memory. */
export class EditBudget {
  readonly #max: number
  /** By portfolio. Created with the first edit: an empty map takes 0.3 kB in each world. */
  #added: Map<string, number> | undefined
  #total = 0

  constructor(max = MAX_ADDED) {
    this.#max = max
  }

  /**
   * Counts records of a portfolio that an edit adds, less those that it removes.
   * @throws {EditError} if they add to the world and it has no room for them.
   */
  take(portfolioId: string, added: readonly object[], removed: readonly object[] = []): void {
    const size = sizeOf(added) - sizeOf(removed)
    if (size > 0 && this.#total + size > this.#max) {
      const detail = `The edits of this world would take more than ${this.#max / MIB} MiB. Remove records, or reset the world.`
      throw new EditError('conflict', detail)
    }
    this.#total += size
    this.#added ??= new Map()
    this.#added.set(portfolioId, (this.#added.get(portfolioId) ?? 0) + size)
  }

  /** What the edits have added, in characters of JSON. */
  get total(): number {
    return this.#total
  }

  /** Forgets a portfolio that is removed. */
  release(portfolioId: string): void {
    this.#total -= this.#added?.get(portfolioId) ?? 0
    this.#added?.delete(portfolioId)
  }
}

function sizeOf(records: readonly object[]): number {
  return JSON.stringify(records).length
}
