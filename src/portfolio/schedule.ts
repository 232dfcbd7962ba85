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
    const { every, offset, jitter } = this.#record
    const nominal = ordinal * every + offset
    return jitter === 0 ? nominal : nominal + Math.floor(this.#random.fork(`late/${ordinal}`).next() * jitter)
  }

  /** The id of a snapshot: a ULID of its instant. @param instant `instantOf(ordinal)`, if the caller has it. */
  idOf(ordinal: number, instant = this.instantOf(ordinal)): string {
    return ulidAt(instant, this.#random.fork(`id/${ordinal}`))
  }

  /** The number of snapshots at or before an instant. */
  countUntil(instant: number): number {
    const last = this.lastOrdinal(instant)
    return Math.max(0, last - this.#record.first + 1 - this.#countSkipped((skipped) => skipped <= last))
  }

  /** The ordinal of the snapshot at an index, oldest first. */
  ordinalAt(index: number): number {
    const ordinal = this.#record.first + index
    return ordinal + this.#countSkipped((skipped, rank) => skipped - rank <= ordinal)
  }

  /** The ordinal of the snapshot with an id; undefined if this schedule has no such snapshot. */
  ordinalOf(id: string): number | undefined {
    const instant = instantOfUlid(id)
    if (instant === undefined) return undefined
    const ordinal = this.#nominalOrdinal(instant)
    if (ordinal < this.#record.first || this.#record.skipped.includes(ordinal)) return undefined
    if (this.instantOf(ordinal) !== instant || this.idOf(ordinal, instant) !== id) return undefined
    return ordinal
  }

  /** The last ordinal whose instant is at or before an instant. It may be below `first`. */
  lastOrdinal(instant: number): number {
    const ordinal = this.#nominalOrdinal(instant)
    return this.instantOf(ordinal) <= instant ? ordinal : ordinal - 1
  }

  /** The last ordinal whose nominal instant is at or before an instant. */
  #nominalOrdinal(instant: number): number {
    return Math.floor((instant - this.#record.offset) / this.#record.every)
  }

  /** The number of skipped ordinals that pass a test, by binary search: all that pass must come before the others. */
  #countSkipped(passes: (skipped: number, rank: number) => boolean): number {
    const { skipped } = this.#record
    let low = 0
    let high = skipped.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (passes(skipped[middle] as number, middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A schedule without its beginning: it has snapshots at all times, except those skipped. */
export type Rhythm = Omit<ScheduleRecord, 'first'>

/** The first ordinal of a series that has `count` snapshots at `now`. */
export function firstOrdinal(rhythm: Rhythm, random: Random, now: number, count: number): number {
  const last = endless(rhythm, random).lastOrdinal(now)
  let first = last - count + 1
  for (const skipped of rhythm.skipped.toReversed()) if (skipped >= first && skipped <= last) first -= 1
  return first
}

/** The ordinals of the snapshots from one instant (inclusive) to another (exclusive), whether skipped or not. */
export function ordinalsBetween(rhythm: Rhythm, random: Random, from: number, to: number): number[] {
  const schedule = endless(rhythm, random)
  const first = schedule.lastOrdinal(from - 1) + 1
  return Array.from({ length: schedule.lastOrdinal(to - 1) - first + 1 }, (_, index) => first + index)
}

function endless(rhythm: Rhythm, random: Random): Schedule {
  return new Schedule({ ...rhythm, first: Number.MIN_SAFE_INTEGER }, random)
}
