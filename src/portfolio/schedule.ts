import type { ScheduleRecord } from '../database/records.ts'
import type { Random } from '../random/random.ts'
import { instantOfUlid, ulidAt } from '../random/ulid.ts'

/**
 * The scheduled snapshots of a portfolio. They are not stored: the id and instant of a snapshot are computed from the seed,
 * the portfolio and an ordinal, and its id leads back to the ordinal. So a page costs the same anywhere in a series of any
 * length.
 */
export class Schedule {
  readonly #record: ScheduleRecord
  readonly #random: Random

  /** @param random forked for the schedule of this portfolio. */
  constructor(record: ScheduleRecord, random: Random) {
    this.#record = record
    this.#random = random
  }

  /** The instant of a snapshot: its nominal instant plus a random delay below `jitter`. */
  instantOf(ordinal: number): number {
    const { every, jitter } = this.#record
    if (jitter === 0) return ordinal * every
    return ordinal * every + Math.floor(this.#random.fork(`late/${ordinal}`).next() * jitter)
  }

  /** The id of a snapshot: a ULID of its instant. @param instant `instantOf(ordinal)`, if the caller has it. */
  idOf(ordinal: number, instant = this.instantOf(ordinal)): string {
    return ulidAt(instant, this.#random.fork(`id/${ordinal}`))
  }

  /** The number of snapshots at or before an instant. */
  countUntil(instant: number): number {
    const last = this.lastOrdinal(instant)
    return Math.max(0, last - this.#record.first + 1 - this.#skippedUntil(last))
  }

  /** The ordinal of the snapshot at an index, oldest first. */
  ordinalAt(index: number): number {
    let ordinal = this.#record.first + index
    for (const skipped of this.#record.skipped) if (skipped <= ordinal) ordinal += 1
    return ordinal
  }

  /** The ordinal of the snapshot with an id; undefined if this schedule has no such snapshot. */
  ordinalOf(id: string): number | undefined {
    const instant = instantOfUlid(id)
    if (instant === undefined) return undefined
    const ordinal = Math.floor(instant / this.#record.every)
    if (ordinal < this.#record.first || this.#record.skipped.includes(ordinal)) return undefined
    if (this.instantOf(ordinal) !== instant || this.idOf(ordinal, instant) !== id) return undefined
    return ordinal
  }

  /** The last ordinal whose instant is at or before an instant. It may be below `first`. */
  lastOrdinal(instant: number): number {
    const ordinal = Math.floor(instant / this.#record.every)
    return this.instantOf(ordinal) <= instant ? ordinal : ordinal - 1
  }

  #skippedUntil(ordinal: number): number {
    return this.#record.skipped.filter((skipped) => skipped <= ordinal).length
  }
}

/** The first ordinal of a series that has `count` snapshots at `now`. */
export function firstOrdinal(every: number, jitter: number, random: Random, now: number, count: number): number {
  const endless = new Schedule({ every, jitter, first: Number.MIN_SAFE_INTEGER, skipped: [] }, random)
  return endless.lastOrdinal(now) - count + 1
}
