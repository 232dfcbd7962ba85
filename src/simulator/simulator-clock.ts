import { didYouMean } from '../api/near-miss.ts'
import { formatValue } from '../scenario/validate/issue.ts'
import { addDuration, type Duration, nearDuration, parseCalendarDuration } from '../time/duration.ts'
import { formatInstant, nearInstant, parseInstant } from '../time/instant.ts'
import type { Listeners } from './events.ts'
import type { LiveWorld } from './live-world.ts'

/** The clock of a simulator. It never goes back. Instants are ISO 8601, such as `2026-02-05T12:00:00Z`. */
export interface SimulatorClock {
  /** The current instant, ISO 8601 with milliseconds. */
  readonly now: string
  /**
   * Moves the clock forward and returns the new instant.
   * @param duration ISO 8601. Years and months are those of the UTC calendar: `P1M` leads from January 31 to February 28.
   * @throws {RangeError} if the duration is invalid or leads past the year 9999.
   * @example
   * simulator.clock.advance('P1DT6H')
   */
  advance(duration: string): string
  /**
   * Moves the clock forward to an instant and returns it.
   * @throws {RangeError} if the instant is invalid, before the current one, or past the year 9999.
   * @example
   * simulator.clock.set('2026-03-01T00:00:00Z')
   */
  set(instant: string): string
  /**
   * Lets the clock run with real time from now on, until a reset. Returns the current instant.
   * @param rate seconds of the clock per second of real time; 0 stops it.
   * @throws {RangeError} if the rate is not a number from 0 to 1e9.
   * @example
   * simulator.clock.run(60)
   */
  run(rate: number): string
}

/** The highest rate of a clock that runs, as in a scenario. */
const MAX_RATE = 1e9

/**
 * The clock of the current live world. It emits `clock` when it is moved. Its methods are its own, so that
 * `const { advance } = simulator.clock` works.
 */
export class CurrentClock implements SimulatorClock {
  readonly #current: () => LiveWorld
  readonly #listeners: Listeners

  /** @param current returns the live world at the time of a call. */
  constructor(current: () => LiveWorld, listeners: Listeners) {
    this.#current = current
    this.#listeners = listeners
  }

  get now(): string {
    return formatInstant(this.#current().clock.now)
  }

  readonly advance = (text: string): string => {
    const duration = requireDuration(text)
    const { clock } = this.#current()
    const { now } = clock
    return this.#notify(clock.advance(addDuration(now, duration) - now))
  }

  readonly set = (instant: string): string => this.#notify(this.#current().clock.set(requireInstant(instant)))

  readonly run = (rate: number): string => {
    if (!(rate >= 0 && rate <= MAX_RATE))
      throw new RangeError(`Invalid rate ${formatValue(rate)}. Use a number from 0 to ${MAX_RATE}.`)
    const { clock } = this.#current()
    clock.mode = rate === 0 ? { kind: 'frozen' } : { kind: 'running', rate }
    return this.#notify(clock.now)
  }

  #notify(instant: number): string {
    const now = formatInstant(instant)
    this.#listeners.emit(() => ({ kind: 'clock', now }))
    return now
  }
}

function requireDuration(text: string): Duration {
  const duration = typeof text === 'string' ? parseCalendarDuration(text) : undefined
  if (duration !== undefined) return duration
  const suggestion = typeof text === 'string' ? didYouMean(nearDuration(text)) : ''
  throw new RangeError(
    `Invalid duration ${formatValue(text)}. Use ISO 8601, such as "P1M", "P1D" or "PT6H30M".${suggestion}`,
  )
}

/** An instant in milliseconds since 1970. */
function requireInstant(text: string): number {
  const instant = typeof text === 'string' ? parseInstant(text) : undefined
  if (instant !== undefined) return instant
  const suggestion = didYouMean(nearInstant(text))
  throw new RangeError(
    `Invalid instant ${formatValue(text)}. Use ISO 8601, such as "2026-02-05T12:00:00Z".${suggestion}`,
  )
}
