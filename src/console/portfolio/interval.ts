/** The part of the time that a chart shows, in ms since 1970. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** The ranges that a chart offers, from the shortest to the longest. */
export const ranges = ['1d', '1w', '1m', '1y', 'all'] as const
export type Range = (typeof ranges)[number]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The shortest interval that zooming leads to. */
export const SHORTEST_MS = 10 * MINUTE_MS

/** The interval of a range, which ends with the bounds. Months and years are those of the UTC calendar. */
export function intervalOf(range: Range, bounds: Interval): Interval {
  const { to } = bounds
  switch (range) {
    case '1d':
      return { from: to - DAY_MS, to }
    case '1w':
      return { from: to - 7 * DAY_MS, to }
    case '1m':
      return { from: monthsBefore(to, 1), to }
    case '1y':
      return { from: monthsBefore(to, 12), to }
    case 'all':
      return bounds
  }
}

/** Moves an interval, as far as the bounds allow. */
export function pan(interval: Interval, by: number, bounds: Interval): Interval {
  return within({ from: interval.from + by, to: interval.to + by }, bounds)
}

/** Makes an interval longer or shorter. @param center the instant that keeps its place. @param factor above 1 shows more. */
export function zoom({ from, to }: Interval, factor: number, center: number, bounds: Interval): Interval {
  const longest = Math.max(SHORTEST_MS, bounds.to - bounds.from)
  const length = Math.min(longest, Math.max(SHORTEST_MS, (to - from) * factor))
  const part = to === from ? 0.5 : (center - from) / (to - from)
  const start = center - length * part
  return within({ from: start, to: start + length }, bounds)
}

/** Moves an interval into the bounds. One that is longer than they are ends with them. */
export function within({ from, to }: Interval, bounds: Interval): Interval {
  const length = to - from
  if (length >= bounds.to - bounds.from) return { from: bounds.to - length, to: bounds.to }
  const start = Math.min(Math.max(from, bounds.from), bounds.to - length)
  return { from: start, to: start + length }
}

function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, days))
  return date.getTime()
}
