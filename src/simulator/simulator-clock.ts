import { didYouMean } from '../api/near-miss.ts'
import { formatInstant, nearDuration, nearInstant, parseDuration, parseInstant } from '../time/instant.ts'
import type { Listeners } from './events.ts'
import type { LiveWorld } from './live-world.ts'

/** The clock of a simulator. Instants are ISO 8601, such as `2026-02-05T12:00:00Z`. It never goes back. */
export interface SimulatorClock {
  /** The current instant, ISO 8601 with milliseconds. */
  readonly now: string
  /**
   * Moves the clock forward and returns the new instant.
   * @param duration ISO 8601 in weeks, days, hours, minutes and seconds.
   * @throws {RangeError} if it is not such a duration, or leads past the year 9999.
   * @example
   * simulator.clock.advance('P1DT6H')
   */
  advance(duration: string): string
  /**
   * Moves the clock forward to an instant and returns it.
   * @throws {RangeError} if it is not ISO 8601, is before the current instant, or is past the year 9999.
   * @example
   * simulator.clock.set('2026-03-01T00:00:00Z')
   */
  set(instant: string): string
}

/** The clock of the world that `live` returns at the time of a call. Emits `clock` when it is moved. */
export function createSimulatorClock(live: () => LiveWorld, listeners: Listeners): SimulatorClock {
  const moved = (instant: number): string => {
    const now = formatInstant(instant)
    listeners.emit(() => ({ kind: 'clock', now }))
    return now
  }
  return {
    get now() {
      return formatInstant(live().clock.now)
    },
    advance: (duration) => moved(live().clock.advance(requireDuration(duration))),
    set: (instant) => moved(live().clock.set(requireInstant(instant))),
  }
}

/** A duration in milliseconds. */
function requireDuration(text: string): number {
  const duration = parseDuration(String(text))
  if (duration !== undefined) return duration
  const near = didYouMean(nearDuration(String(text)))
  throw new RangeError(
    `${JSON.stringify(text)} is not a duration. Give one in ISO 8601, such as "P1D" or "PT6H30M".${near}`,
  )
}

/** An instant in milliseconds since 1970. */
function requireInstant(text: string): number {
  const instant = parseInstant(String(text))
  if (instant !== undefined) return instant
  const near = didYouMean(nearInstant(String(text)))
  throw new RangeError(
    `${JSON.stringify(text)} is not an instant. Give one in ISO 8601, such as "2026-02-05T12:00:00Z".${near}`,
  )
}
