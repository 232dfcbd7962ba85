/** A turn of the market that a scenario tells of: a crash, a rally, a depeg. */
export interface MarketEvent {
  /** Symbol, or `all`: every asset that neither has a peg nor follows another one. */
  asset: string
  /** Instant at which it begins, in ms since 1970. */
  at: number
  /** Change of the price in full effect, above −1: −0.6 takes 60 % away. */
  change: number
  /** Milliseconds from `at` until nothing is left of it; null: it lasts. */
  recovery: number | null
}

/** Milliseconds from an event's beginning to its full effect. */
const ONSET_MS = 900_000

const MIN_FACTOR = 1e-100
const MAX_FACTOR = 1e100

/** The factor by which events, checked ones, multiply a price at an instant: 1 before the first one. */
export function effect(events: readonly MarketEvent[]): (instant: number) => number {
  return (instant) => {
    let factor = 1
    for (const event of events) factor *= 1 + event.change * depth(event, instant)
    // One factor is divided by another: neither may be nothing or beyond all numbers.
    return Math.min(Math.max(factor, MIN_FACTOR), MAX_FACTOR)
  }
}

/** How much of an event is at work at an instant, from 0 to 1. */
function depth(event: MarketEvent, instant: number): number {
  const passed = instant - event.at
  if (passed <= 0) return 0
  const begun = smooth(passed / ONSET_MS)
  return event.recovery === null ? begun : begun * (1 - smooth(passed / event.recovery))
}

/** From 0 at 0 to 1 at 1, level at both ends. */
function smooth(x: number): number {
  if (x >= 1) return 1
  return x * x * (3 - 2 * x)
}

/** Throws a RangeError where an event does not hold. */
export function checkEvent(event: MarketEvent): void {
  if (!(event.change > -1 && Number.isFinite(event.change))) {
    throw new RangeError(`A market event cannot change ${event.asset} by ${event.change}: give a number above -1.`)
  }
  if (event.recovery !== null && !(event.recovery >= 0)) {
    throw new RangeError(
      `${event.asset} cannot recover within ${event.recovery} ms: give 0 or more, or null for never.`,
    )
  }
}
