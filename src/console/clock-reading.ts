import type { WorldInfo } from './client.ts'

/** What the clock of a world showed at a moment of real time. */
export interface ClockReading {
  /** ms since 1970. */
  readonly instant: number
  /** ms of the clock in a ms of real time; 0 while it stands still. */
  readonly rate: number
  /** Monotonic real time in ms. */
  readonly readAt: number
}

/** The end of the year 9999, where clocks stop, in ms since 1970. */
const LAST_INSTANT = 253_402_300_799_999

/** Real time in which two readings of one clock may differ by the way of the answer, in ms. */
const TOLERANCE_MS = 2000

/** The reading of a world that was asked for and answered at these moments of real time. */
export function readingOf({ now, clock }: WorldInfo, askedAt: number, answeredAt: number): ClockReading {
  const rate = typeof clock === 'object' && 'rate' in clock ? clock.rate : 0
  return { instant: Date.parse(now), rate, readAt: (askedAt + answeredAt) / 2 }
}

/** What the clock shows later. @param realTime monotonic, in ms. */
export function instantAt({ instant, rate, readAt }: ClockReading, realTime: number): number {
  return Math.min(LAST_INSTANT, Math.floor(instant + Math.max(0, realTime - readAt) * rate))
}

/**
 * The next reading of a clock, which does not go back because an answer took longer. A reset may take it back.
 * @param realTime monotonic, in ms.
 */
export function followingReading(before: ClockReading | null, next: ClockReading, realTime: number): ClockReading {
  if (before === null || before.rate !== next.rate || next.rate === 0) return next
  const back = instantAt(before, realTime) - instantAt(next, realTime)
  return back > 0 && back < TOLERANCE_MS * next.rate ? before : next
}
