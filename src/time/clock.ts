import { formatInstant, LAST_INSTANT } from './instant.ts'

/**
 * How a clock moves: not at all, with real time × `rate`, or by `step` ms after each call of the operation `after`.
 */
export type ClockMode =
  | { kind: 'frozen' }
  | { kind: 'running'; rate: number }
  | { kind: 'stepping'; step: number; after: string }

/** The clock of a simulated service. It never goes back and stops at the end of the year 9999. */
export interface Clock {
  /** ms since 1970. */
  readonly now: number
  /**
   * Moves forward by a whole number of ms and returns the new instant.
   *
   * @throws {RangeError} if `ms` is negative, not an integer, or leads past the year 9999.
   */
  advance(ms: number): number
  /**
   * Moves to an instant and returns it.
   *
   * @throws {RangeError} if the instant is before `now` or past the year 9999.
   */
  set(instant: number): number
  /** How it moves from now on. */
  mode: ClockMode
  /** Moves a stepping clock if it steps after this operation. */
  onCall(operation: string): void
}

/** What a clock starts with. */
interface ClockOptions {
  /** ms since 1970. */
  start: number
  mode: ClockMode
  realTime?: () => number
}

/**
 * A clock that starts at an instant (ms since 1970). A running clock has no timer: each read adds the real time that has
 * passed since the last one. Real time that goes back counts as 0.
 *
 * @throws {RangeError} if `start` is not an integer or is past the year 9999.
 */
export function createClock(options: ClockOptions): Clock {
  return new SimulatedClock(options)
}

/** A class, since an object with getters takes 370 bytes more in each world. */
class SimulatedClock implements Clock {
  readonly #realTime: () => number
  #mode: ClockMode
  #base: number
  #elapsed = 0
  #lastReal: number

  constructor({ start, mode, realTime = realNow }: ClockOptions) {
    this.#realTime = realTime
    this.#mode = mode
    this.#base = checkInstant(start)
    this.#lastReal = mode.kind === 'running' ? realTime() : 0
  }

  get now(): number {
    if (this.#mode.kind !== 'running') return this.#base
    const real = this.#realTime()
    this.#elapsed += Math.max(0, real - this.#lastReal)
    this.#lastReal = real
    return Math.min(this.#base + Math.floor(this.#elapsed * this.#mode.rate), LAST_INSTANT)
  }

  get mode(): ClockMode {
    return this.#mode
  }

  set mode(next: ClockMode) {
    this.#base = this.now
    this.#elapsed = 0
    this.#lastReal = this.#realTime()
    this.#mode = next
  }

  advance(ms: number): number {
    if (ms < 0) throw new RangeError(`The clock cannot go back by ${-ms} ms. ${MOVE_FORWARD}`)
    const from = this.now
    return this.#move(from, from + ms)
  }

  set(instant: number): number {
    const from = this.now
    if (instant < from) {
      const to = formatInstant(checkInstant(instant))
      throw new RangeError(`The clock cannot go back from ${formatInstant(from)} to ${to}. ${MOVE_FORWARD}`)
    }
    return this.#move(from, instant)
  }

  onCall(operation: string): void {
    const mode = this.#mode
    if (mode.kind === 'stepping' && mode.after === operation) {
      this.#base = Math.min(this.#base + mode.step, LAST_INSTANT)
    }
  }

  #move(from: number, to: number): number {
    this.#base += checkInstant(to) - from
    return to
  }
}

const MOVE_FORWARD = 'Move it forward, or reset to start again at the scenario’s now.'

function checkInstant(instant: number): number {
  if (Number.isSafeInteger(instant) && Math.abs(instant) <= LAST_INSTANT) return instant
  throw new RangeError(`The clock cannot be set to ${instant} ms. Use whole milliseconds before the year 10000.`)
}

/** Real time in ms since 1970. */
export function realNow(): number {
  return Date.now()
}

/** A monotonic real time in ms: it does not jump when the machine's clock is set. */
export function uptime(): number {
  return performance.now()
}

/** The instant for a scenario whose `now` is `today`: real time, cut to the whole minute. */
export function todayAtMinute(realTime: () => number = realNow): number {
  return Math.floor(realTime() / 60_000) * 60_000
}

/** Kept from before a test replaces it, since fake timers must not stop the generation of data. */
const startTimer = globalThis.setTimeout

/** Resolves after other work that is due, such as other requests. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    startTimer(resolve, 0)
  })
}
