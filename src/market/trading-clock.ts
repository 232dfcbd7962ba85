import { CALM_MS, excitement, type MarketEvent } from './event.ts'
import { log } from './exponential.ts'
import { clampInstant } from './paths.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** The start of a Saturday, in ms since 1970. */
const SATURDAY_MS = 2 * DAY_MS
const WEEKEND_MS = 2 * DAY_MS

/**
 * Trading time per real time: at weekends 9/16 of that of other days, so that volatility is 3/4. A week has as much of one
 * as of the other.
 */
const WEEKDAY_RATE = 8 / 7
const WEEKEND_RATE = (WEEKDAY_RATE * 9) / 16

/** How much faster trading time passes right after an event of the size 1. */
const EXTRA_RATE = 8

/** The clock by which prices move: slower at weekends, and faster for weeks after an event that moves the market. */
export class TradingClock {
  readonly #shocks: readonly { at: number; size: number }[]

  constructor(events: readonly MarketEvent[]) {
    this.#shocks = events
      .filter(({ asset }) => asset === 'all')
      .map(({ at, change }) => ({ at, size: Math.min(1, Math.abs(log(1 + change))) }))
  }

  /** The trading time at an instant, both in ms since 1970. */
  at(instant: number): number {
    let time = withWeekends(clampInstant(instant))
    if (this.#shocks.length === 0) return time
    for (const { at, size } of this.#shocks) {
      const elapsed = instant - at
      if (elapsed > 0) time += (EXTRA_RATE * size * CALM_MS * elapsed) / (CALM_MS + elapsed)
    }
    return time
  }

  /** How nervous the market is after its events: 0 before the first one, 1 in the first hours of a severe one. */
  panicAt(instant: number): number {
    if (this.#shocks.length === 0) return 0
    let panic = 0
    for (const { at, size } of this.#shocks) panic += size * excitement(instant - at)
    return Math.min(panic, 1)
  }
}

function withWeekends(instant: number): number {
  const weeks = Math.floor((instant - SATURDAY_MS) / WEEK_MS)
  const saturday = weeks * WEEK_MS + SATURDAY_MS
  const elapsed = instant - saturday
  if (elapsed < WEEKEND_MS) return saturday + elapsed * WEEKEND_RATE
  return saturday + WEEKEND_MS * WEEKEND_RATE + (elapsed - WEEKEND_MS) * WEEKDAY_RATE
}
