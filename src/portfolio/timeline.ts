import type { SnapshotRecord } from '../database/records.ts'
import type { Schedule } from './schedule.ts'

/** A snapshot before it is valued: which, when, and what was given literally. */
export interface SnapshotRef {
  id: string
  instant: number
  /** Null for a scheduled snapshot. */
  literal: SnapshotRecord | null
}

/**
 * All snapshots of a portfolio in order of time: scheduled ones and literal ones, merged with random access. A
 * literal snapshot's rank among all is known from the schedule's count, so no list of scheduled ones is needed.
 */
export class Timeline {
  readonly #schedule: Schedule | null
  /** Ascending by instant. */
  readonly #literals: readonly { rank: number; record: SnapshotRecord }[]
  /** The count of the instant that was last asked for, and the newest snapshot: most requests ask for the same again. */
  #counted: { instant: number; count: number } | undefined
  #newest: { count: number; moment: SnapshotRef } | undefined

  constructor(schedule: Schedule | null, literals: readonly SnapshotRecord[]) {
    this.#schedule = schedule
    this.#literals = [...literals]
      .sort((a, b) => a.instant - b.instant || (a.id < b.id ? -1 : 1))
      .map((record, index) => ({ rank: index + (schedule?.countUntil(record.instant) ?? 0), record }))
  }

  /** The number of snapshots at or before an instant. */
  countUntil(instant: number): number {
    if (instant !== this.#counted?.instant) {
      const literals = this.#below(({ record }) => record.instant <= instant)
      this.#counted = { instant, count: literals + (this.#schedule?.countUntil(instant) ?? 0) }
    }
    return this.#counted.count
  }

  /** The snapshot at an index, oldest first; the caller keeps the index below the count. */
  at(index: number): SnapshotRef {
    const before = this.#below(({ rank }) => rank < index)
    const literal = this.#literals[before]
    if (literal !== undefined && literal.rank === index) return moment(literal.record)
    if (this.#schedule === null) throw new RangeError(`A timeline has no snapshot at index ${index}.`)
    return this.#scheduled(this.#schedule, this.#schedule.ordinalAt(index - before))
  }

  /** The newest snapshot at or before an instant. */
  latest(now: number): SnapshotRef | undefined {
    const count = this.countUntil(now)
    if (count === 0) return undefined
    if (count !== this.#newest?.count) this.#newest = { count, moment: this.at(count - 1) }
    return this.#newest.moment
  }

  /** The snapshot of an id, where it is at or before an instant. */
  find(id: string, now: number): SnapshotRef | undefined {
    const found = this.#find(id)
    return found !== undefined && found.instant <= now ? found : undefined
  }

  /** The ordinal of a scheduled snapshot; undefined for a literal one and for an id that there is not. */
  ordinalOf(id: string): number | undefined {
    return this.#schedule?.ordinalOf(id)
  }

  #find(id: string): SnapshotRef | undefined {
    const literal = this.#literals.find(({ record }) => record.id === id)
    if (literal !== undefined) return moment(literal.record)
    const ordinal = this.#schedule?.ordinalOf(id)
    if (this.#schedule === null || ordinal === undefined) return undefined
    return this.#scheduled(this.#schedule, ordinal)
  }

  #scheduled(schedule: Schedule, ordinal: number): SnapshotRef {
    const instant = schedule.instantOf(ordinal)
    return { id: schedule.idOf(ordinal, instant), instant, literal: null }
  }

  /** How many literal snapshots, from the oldest on, pass a test that the first ones pass and the later ones do not. */
  #below(passes: (literal: { rank: number; record: SnapshotRecord }) => boolean): number {
    let low = 0
    let high = this.#literals.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const literal = this.#literals[middle]
      if (literal !== undefined && passes(literal)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function moment(record: SnapshotRecord): SnapshotRef {
  return { id: record.id, instant: record.instant, literal: record }
}
