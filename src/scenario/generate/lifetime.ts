import type { HoldingLevel } from '../../database/records.ts'
import { startOfMonth } from '../../market/month.ts'
import type { Random } from '../../random/random.ts'
import { DAY_MS } from '../../time/instant.ts'
import type { GeneratorContext } from './context.ts'

/** In shorter series fewer holdings close. */
const LONG_SERIES_MS = 20 * DAY_MS

const DAYS_PER_FLOW = 120
const MAX_FLOWS = 16

/** When a portfolio holds a position, in ms since 1970. */
export interface Lifetime {
  opened: number
  /** Null for a position that is still open. */
  closed: number | null
}

/** The instant at which the owner of a portfolio began: some time before the first snapshot. */
export function ownerSince({ random, start }: GeneratorContext): number {
  return start - random.fork('owner').integer(30, 400) * DAY_MS
}

/** The first instant of a month such as `2023-02`; the earliest instant for undefined. */
export function monthStart(month: string | undefined): number {
  return month === undefined ? Number.NEGATIVE_INFINITY : startOfMonth(month)
}

/**
 * A lifetime in the years of the portfolio. Most positions open early; in a long series the owner adds some all the time.
 * @param launch when asset and platform exist, in ms since 1970. @param isLasting opens early and never closes.
 */
export function randomLifetime(
  context: GeneratorContext,
  launch: number,
  isLasting: boolean,
  random: Random,
): Lifetime {
  const { start, latest } = context
  const opened = randomOpening(context, launch, isLasting, random.fork('opened'))
  const shown = latest - Math.max(start, opened)
  const roll = random.fork('closes').next() / Math.min(1, shown / LONG_SERIES_MS)
  if (isLasting || roll > 0.12) return { opened, closed: null }
  return { opened, closed: Math.round(latest - shown * random.fork('closed').between(0.05, 0.9)) }
}

/** An instant from when the owner began and the launch, whichever is later, to the newest snapshot; most are early. */
export function randomOpening(context: GeneratorContext, launch: number, isEarly: boolean, random: Random): number {
  const since = ownerSince(context)
  const from = launch < context.latest ? Math.max(since, launch) : since
  const late = random.next()
  return Math.round(from + (context.latest - from) * late * late * (isEarly ? 0.05 : 1))
}

/**
 * Deposits and withdrawals, as steps from an amount to the next. The last level is 1: the amounts of the record.
 * @param isLarge see `randomFlow`.
 */
export function randomLevels(opened: number, until: number, isLarge: boolean, random: Random): HoldingLevel[] {
  const count = Math.min(MAX_FLOWS, random.integer(0, 2) + Math.floor((until - opened) / (DAYS_PER_FLOW * DAY_MS)))
  const flows = Array.from({ length: count }, () => ({
    from: Math.round(random.between(opened, until)),
    ratio: randomFlow(isLarge, random),
  }))
  let level = 1
  const levels = flows
    .sort((a, b) => b.from - a.from)
    .map(({ from, ratio }) => {
      const step = { from, level }
      level /= ratio
      return step
    })
  return [...levels, { from: opened, level }].reverse()
}

/**
 * The factor of one deposit or withdrawal. Most are small; one in twenty nearly doubles the amount.
 * @param isLarge whether it is one of the largest positions, of which owners move smaller parts.
 */
export function randomFlow(isLarge: boolean, random: Random): number {
  const size = random.next()
  const part = random.nextBoolean(0.3) ? -0.03 - 0.4 * size * size : 0.02 + (0.06 * size) / (1 - 0.93 * size)
  return 1 + part * (isLarge ? 0.3 : 1)
}
