import type { ScheduleRecord } from '../database/records.ts'
import type { Random } from '../random/random.ts'
import { instantOfUlid, ulidAt } from '../random/ulid.ts'

/**
 * The scheduled snapshots of a portfolio, none of them stored: id and instant follow from the seed, the portfolio and
 * an ordinal, and an id leads back to its ordinal. So a page costs the same wherever it is, whatever their number.
 */
export class Schedule {
  readonly #record: ScheduleRecord
  readonly #random: Random

  /** @param random forked for this portfolio's schedule. */
  constructor(record: ScheduleRecord, random: Random) {
    this.#record = record
    this.#random = random
  }

  /** When the snapshot is taken: its nominal instant, and as much later as chance makes it. */
  instantOf(ordinal: number): number {
    const { every, jitter } = this.#record
    if (jitter === 0) return ordinal * every
    return ordinal * every + Math.floor(this.#random.fork(`late/${ordinal}`).next() * jitter)
  }

  /** A ULID whose time part is the snapshot's instant. @param instant the snapshot's, where it is known. */
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

  /** The ordinal of a snapshot's id; undefined where no snapshot of this schedule has it. */
  ordinalOf(id: string): number | undefined {
    const instant = instantOfUlid(id)
    if (instant === undefined) return undefined
    const ordinal = Math.floor(instant / this.#record.every)
    if (ordinal < this.#record.first || this.#record.skipped.includes(ordinal)) return undefined
    if (this.instantOf(ordinal) !== instant || this.idOf(ordinal, instant) !== id) return undefined
    return ordinal
  }

  /** The ordinal of the last snapshot at or before an instant, whether or not the series reaches so far back. */
  lastOrdinal(instant: number): number {
    const ordinal = Math.floor(instant / this.#record.every)
    return this.instantOf(ordinal) <= instant ? ordinal : ordinal - 1
  }

  #skippedUntil(ordinal: number): number {
    return this.#record.skipped.filter((skipped) => skipped <= ordinal).length
  }
}

/** The ordinal at which a series begins that has so many snapshots at an instant. */
export function firstOrdinal(every: number, jitter: number, random: Random, now: number, count: number): number {
  const endless = new Schedule({ every, jitter: jitter, first: Number.MIN_SAFE_INTEGER, skipped: [] }, random)
  return endless.lastOrdinal(now) - count + 1
}
