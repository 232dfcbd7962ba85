import { formatInstant, LAST_INSTANT } from './instant.ts'

/** How a clock moves: not by itself, with real time × `rate`, or by `step` ms after each call of one operation. */
export type ClockMode =
  | { kind: 'frozen' }
  | { kind: 'running'; rate: number }
  | { kind: 'stepping'; step: number; after: string }

/** The time of one simulated service. It never goes back, and never past the year 9999. */
export interface Clock {
  /** The instant, in ms since 1970. */
  readonly now: number
  readonly mode: ClockMode
  /** Moves on by an integer number of ms and returns the new instant; a RangeError where that would go back. */
  advance(ms: number): number
  /** Moves to an instant and returns it; a RangeError where that would go back. */
  set(instant: number): number
  /** Tells that an operation was called, by its id: steps a stepping clock. */
  onCall(operation: string): void
}

/**
 * A clock from its first instant (ms since 1970) on. `realTime` gives real ms; a running clock counts what has passed
 * of it each time it is read, with no timer, and takes real time that went back as none passed.
 */
export function createClock(options: { start: number; mode: ClockMode; realTime?: () => number }): Clock {
  const { start, mode, realTime = realNow } = options
  let base = check(start)
  let elapsed = 0
  let seen = mode.kind === 'running' ? realTime() : 0

  const now = () => {
    if (mode.kind !== 'running') return base
    const real = realTime()
    elapsed += Math.max(0, real - seen)
    seen = real
    return Math.min(base + Math.floor(elapsed * mode.rate), LAST_INSTANT)
  }
  const move = (from: number, to: number) => {
    base += check(to) - from
    return to
  }

  return {
    mode,
    get now() {
      return now()
    },
    advance(ms) {
      if (ms < 0) throw new RangeError(`The clock cannot go back by ${-ms} ms. ${RESET}`)
      const from = now()
      return move(from, from + ms)
    },
    set(instant) {
      const from = now()
      if (instant < from) {
        throw new RangeError(
          `The clock cannot go back from ${formatInstant(from)} to ${formatInstant(check(instant))}. ${RESET}`,
        )
      }
      return move(from, instant)
    },
    onCall(operation) {
      if (mode.kind === 'stepping' && mode.after === operation) base = Math.min(base + mode.step, LAST_INSTANT)
    },
  }
}

const RESET = 'Move it forward, or reset: that starts again at the scenario’s now.'

function check(instant: number): number {
  if (Number.isSafeInteger(instant) && Math.abs(instant) <= LAST_INSTANT) return instant
  throw new RangeError(`The clock cannot stand at ${instant} ms: give whole milliseconds, before the year 10000.`)
}

/** Real time in ms since 1970. */
export function realNow(): number {
  return Date.now()
}

/** Ms of real time since some moment: it goes on evenly when the machine's clock is set. */
export function uptime(): number {
  return performance.now()
}

/** For a scenario whose now is `today`: the real instant, cut to the whole minute. */
export function todayAtMinute(realTime: () => number = realNow): number {
  return Math.floor(realTime() / 60_000) * 60_000
}
