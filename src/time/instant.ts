/** The first instant of the year 1, in ms since 1970. */
export const FIRST_INSTANT = -62_135_596_800_000

/** The last instant of the year 9999, in ms since 1970: later years have more than four digits. */
export const LAST_INSTANT = 253_402_300_799_999

/** ISO 8601 date-times from 1970 on, apart from days that a month does not have. */
export const INSTANT_FROM_1970 =
  /^(?:19[7-9]|[2-9]\d\d)\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/

const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/**
 * Reads an ISO 8601 date-time with `Z` or an offset and returns ms since 1970. Digits after the milliseconds are cut off.
 * Returns undefined for other text and for days that do not exist, such as February 30.
 *
 * @example parseInstant('2026-02-05T11:55:37+01:00') // 1770288937000
 */
export function parseInstant(text: string): number | undefined {
  const match = INSTANT.exec(text)
  if (match === null) return undefined
  const [, seconds = '', fraction = '', sign = '+', hours = '0', minutes = '0'] = match
  const canonical = `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const local = Date.parse(canonical)
  if (Number.isNaN(local) || new Date(local).toISOString() !== canonical) return undefined
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  const instant = sign === '-' ? local + offset : local - offset
  return instant > LAST_INSTANT ? undefined : instant
}

/** ISO 8601 in UTC with milliseconds, the format of snapshots: `2025-04-22T08:57:32.664Z`. */
export function formatInstant(instant: number): string {
  return new Date(instant).toISOString()
}

/** ISO 8601 with milliseconds and an offset, the format of comments: `2026-02-05T11:55:37.383+00:00`. */
export function formatWithOffset(instant: number): string {
  return `${formatInstant(instant).slice(0, -1)}+00:00`
}

/**
 * Suggests an instant for a `Date`, or for a text that lacks the time, the `T`, the seconds or the offset; undefined if
 * none fits.
 */
export function nearInstant(value: unknown): string | undefined {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  if (typeof value !== 'string') return undefined
  const text = value
  const joined = text.trim().replace(/^(\d{4}-\d\d-\d\d)[ t]/, '$1T')
  const candidates = [joined, `${joined}Z`, `${joined}:00Z`, `${joined}T00:00:00Z`, joined.toUpperCase()]
  return candidates.find((candidate) => parseInstant(candidate) !== undefined)
}
