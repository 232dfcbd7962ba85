import type { Random } from '../random/random.ts'
import { exp, log } from './exponential.ts'

/** A market event of a scenario: a crash, a rally or a depeg. */
export interface MarketEvent {
  /** A symbol, or `all` for every asset without a peg that does not follow another. */
  asset: string
  /** The start, in ms since 1970. */
  at: number
  /** The change of the price at full effect, from −1: −0.6 is a loss of 60 %, −1 leaves nothing. */
  change: number
  /** Milliseconds from `at` until the effect is gone; null if it lasts. */
  recovery: number | null
}

/** Milliseconds from an event's start to its full effect. */
export const ONSET_MS = 900_000

/** The time in which a market calms down after an event: its excitement is then a quarter. */
export const CALM_MS = 864_000_000

/** When an overshoot is largest. Two days later, a twentieth is left. */
const OVERSHOOT_MS = 3_600_000
/** How much a price strays around an event's effect in its first hours, as a part of the effect. */
const UNREST = 0.15
/** Half of the time in which a price relapses, as a part of the recovery. */
const RELAPSE_WIDTH = 0.15

/** The effect of an event on one asset: it overshoots, and the asset recovers unevenly, in its own way. */
export class Impact {
  readonly #event: MarketEvent
  readonly #logChange: number
  readonly #overshoot: number
  /** How early the asset recovers, from 0 to 1. */
  readonly #early: number
  /** The part of its gains that the asset loses again, and when, as a part of the recovery. */
  readonly #relapse: number
  readonly #relapseAt: number

  /** @param sensitivity the asset's part of the event's change, as a factor of the logarithm. */
  constructor(event: MarketEvent, sensitivity: number, random: Random) {
    this.#event = event
    this.#logChange = sensitivity * log(1 + event.change)
    this.#overshoot = random.between(0.08, 0.3)
    this.#early = random.next()
    this.#relapse = random.between(0.15, 0.45)
    this.#relapseAt = random.between(0.2, 0.7)
  }

  /**
   * The factor for the price at an instant: 1 before the event and after the recovery, 0 from the onset of a total loss on.
   *
   * @param unrest a random number around 0, with a standard deviation of about 1.
   */
  factorAt(instant: number, unrest: number): number {
    const elapsed = instant - this.#event.at
    if (elapsed <= 0) return 1
    const { recovery } = this.#event
    const remaining = recovery === null ? 1 : this.#remaining(elapsed / recovery)
    if (remaining === 0) return 1
    const onset = smoothstep(elapsed / ONSET_MS)
    if (this.#logChange === Number.NEGATIVE_INFINITY) return 1 - onset * remaining
    const hours = elapsed / OVERSHOOT_MS
    const overshoot = (this.#overshoot * 2 * hours) / (1 + hours * hours)
    return exp(this.#logChange * onset * remaining * (1 + overshoot + UNREST * excitement(elapsed) * unrest))
  }

  /** The part of the effect that is left, from 1 at 0 to 0 at 1. */
  #remaining(part: number): number {
    if (part >= 1) return 0
    const recovered = this.#early * part * (2 - part) + (1 - this.#early) * smoothstep(part)
    const distance = (part - this.#relapseAt) / RELAPSE_WIDTH
    const relapse = Math.max(0, 1 - distance * distance)
    return 1 - recovered * (1 - this.#relapse * relapse * relapse)
  }
}

/** The part of an event's excitement that is left some time after its start: from 0 to 1. */
export function excitement(elapsed: number): number {
  if (elapsed <= 0) return 0
  const calm = CALM_MS / (CALM_MS + elapsed)
  return Math.min(elapsed / ONSET_MS, 1) * calm * calm
}

/** Rises from 0 at 0 to 1 at 1, with slope 0 at both ends. */
function smoothstep(x: number): number {
  if (x >= 1) return 1
  return x * x * (3 - 2 * x)
}

/** @throws {RangeError} if the change is not a number from −1, or the recovery is negative. */
export function checkEvent(event: MarketEvent): void {
  if (!(event.change >= -1 && Number.isFinite(event.change))) {
    throw new RangeError(`A market event cannot change ${event.asset} by ${event.change}. Use -1 or more.`)
  }
  if (event.recovery !== null && !(event.recovery >= 0)) {
    throw new RangeError(
      `${event.asset} cannot recover within ${event.recovery} ms. Use 0 or more, or null for no recovery.`,
    )
  }
}
