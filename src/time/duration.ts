import { DAY_MS, HOUR_MS } from './instant.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

// The numbers of digits keep every sum below 2^53.
const DAYS_AND_TIME = String.raw`(?:(\d{1,8})D)?(?:T(?=\d)(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,8}(?:\.\d{1,3})?)S)?)?`

/** ISO 8601 durations of a fixed length: weeks, or days, hours, minutes and seconds. */
export const FIXED_DURATION = new RegExp(String.raw`^P(?=\d|T\d)(?:(\d{1,7})W|${DAYS_AND_TIME})$`)

/** The same without those of length 0. */
export const POSITIVE_DURATION = new RegExp(`^(?=.*[1-9])${FIXED_DURATION.source.slice(1)}`)

/** ISO 8601 durations that can have years and months. */
export const CALENDAR_DURATION = new RegExp(
  String.raw`^P(?=\d|T\d)(?:(\d{1,7})W|(?:(\d{1,4})Y)?(?:(\d{1,5})M)?${DAYS_AND_TIME})$`,
)

/** A duration of months, whose length depends on the calendar, and of milliseconds after them. */
export interface Duration {
  months: number
  ms: number
}

/**
 * Reads an ISO 8601 duration such as `P2W`, `P1DT6H` or `PT0.25S` and returns ms. Returns undefined for other text, and
 * for years and months, which have no fixed length.
 */
export function parseDuration(text: string): number | undefined {
  return FIXED_DURATION.test(text) ? parseCalendarDuration(text)?.ms : undefined
}

/** Reads an ISO 8601 duration that can have years and months, such as `P1Y2M3DT4H`. Returns undefined for other text. */
export function parseCalendarDuration(text: string): Duration | undefined {
  const match = CALENDAR_DURATION.exec(text)
  if (match === null) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const days = part(1) * 7 + part(4)
  const ms = days * DAY_MS + part(5) * HOUR_MS + part(6) * MINUTE_MS + Math.round(part(7) * SECOND_MS)
  return { months: part(2) * 12 + part(3), ms }
}

/**
 * The instant (ms since 1970) a duration after another: first the months of the UTC calendar, then the rest. A day that
 * the month does not have becomes its last one: a month after January 31 is February 28 or 29.
 */
export function addDuration(instant: number, { months, ms }: Duration): number {
  if (months === 0) return instant + ms
  const date = new Date(instant)
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay)) + ms
}

/**
 * Suggests a duration of a fixed length for a text such as `6h`, `P6H` or `1d`: `PT6H`, `PT6H`, `P1D`. A year becomes 365
 * days, a month 30. Undefined if none fits.
 */
export function nearDuration(text: string): string | undefined {
  const { months, ms } = parseCalendarDuration(text) ?? { months: 0, ms: 0 }
  if (months > 0) return formatDays(Math.floor(months / 12) * 365 + (months % 12) * 30, ms)
  const bare = text.trim().toUpperCase().replace(/^PT?/, '')
  return [`P${bare}`, `PT${bare}`].find((candidate) => parseDuration(candidate) !== undefined)
}

function formatDays(days: number, ms: number): string | undefined {
  const time = ms % DAY_MS === 0 ? '' : `T${(ms % DAY_MS) / SECOND_MS}S`
  const text = `P${days + Math.floor(ms / DAY_MS)}D${time}`
  return parseDuration(text) === undefined ? undefined : text
}
