/** A market event of a scenario: a crash, a rally or a depeg. */
export interface MarketEvent {
  /** A symbol, or `all` for every asset without a peg that does not follow another. */
  asset: string
  /** The start, in ms since 1970. */
  at: number
  /** The change of the price at full effect, above −1: −0.6 is a loss of 60 %. */
  change: number
  /** Milliseconds from `at` until the effect is gone; null if it lasts. */
  recovery: number | null
}

/** Milliseconds from an event's start to its full effect. */
export const ONSET_MS = 900_000

const MIN_FACTOR = 1e-100
const MAX_FACTOR = 1e100

/** The factor by which events multiply a price at an instant. It is 1 before the first event. */
export function eventFactor(events: readonly MarketEvent[], instant: number): number {
  let factor = 1
  for (const event of events) factor *= 1 + event.change * intensity(event, instant)
  // One factor is divided by another, so neither may be 0 or infinite.
  return Math.min(Math.max(factor, MIN_FACTOR), MAX_FACTOR)
}

/** How much of an event's change is in effect at an instant, from 0 to 1. */
function intensity(event: MarketEvent, instant: number): number {
  const elapsed = instant - event.at
  if (elapsed <= 0) return 0
  const onset = smoothstep(elapsed / ONSET_MS)
  return event.recovery === null ? onset : onset * (1 - smoothstep(elapsed / event.recovery))
}

/** Rises from 0 at 0 to 1 at 1, with slope 0 at both ends. */
function smoothstep(x: number): number {
  if (x >= 1) return 1
  return x * x * (3 - 2 * x)
}

/** @throws {RangeError} if the change is not a number above −1, or the recovery is negative. */
export function checkEvent(event: MarketEvent): void {
  if (!(event.change > -1 && Number.isFinite(event.change))) {
    throw new RangeError(`A market event cannot change ${event.asset} by ${event.change}. Use a number above -1.`)
  }
  if (event.recovery !== null && !(event.recovery >= 0)) {
    throw new RangeError(
      `${event.asset} cannot recover within ${event.recovery} ms. Use 0 or more, or null for no recovery.`,
    )
  }
}
