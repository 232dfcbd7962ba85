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

/**
 * A clock that starts at an instant (ms since 1970). A running clock has no timer: each read adds the real time that has
 * passed since the last one. Real time that goes back counts as 0.
 *
 * @throws {RangeError} if `start` is not an integer or is past the year 9999.
 */
export function createClock(options: { start: number; mode: ClockMode; realTime?: () => number }): Clock {
  const { start, realTime = realNow } = options
  let { mode } = options
  let base = checkInstant(start)
  let elapsed = 0
  let lastReal = mode.kind === 'running' ? realTime() : 0

  const now = () => {
    if (mode.kind !== 'running') return base
    const real = realTime()
    elapsed += Math.max(0, real - lastReal)
    lastReal = real
    return Math.min(base + Math.floor(elapsed * mode.rate), LAST_INSTANT)
  }
  const move = (from: number, to: number) => {
    base += checkInstant(to) - from
    return to
  }

  return {
    get now() {
      return now()
    },
    get mode() {
      return mode
    },
    set mode(next) {
      base = now()
      elapsed = 0
      lastReal = realTime()
      mode = next
    },
    advance(ms) {
      if (ms < 0) throw new RangeError(`The clock cannot go back by ${-ms} ms. ${MOVE_FORWARD}`)
      const from = now()
      return move(from, from + ms)
    },
    set(instant) {
      const from = now()
      if (instant < from) {
        const to = formatInstant(checkInstant(instant))
        throw new RangeError(`The clock cannot go back from ${formatInstant(from)} to ${to}. ${MOVE_FORWARD}`)
      }
      return move(from, instant)
    },
    onCall(operation) {
      if (mode.kind === 'stepping' && mode.after === operation) base = Math.min(base + mode.step, LAST_INSTANT)
    },
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
