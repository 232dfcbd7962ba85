/** The last instant with a year of four digits, in ms since 1970: 9999-12-31T23:59:59.999Z. */
export const LAST_INSTANT = 253_402_300_799_999

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/
const DURATION = /^P(?=\d|T\d)(?:(\d+)W|(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?)$/

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

/**
 * The instant (ms since 1970) of an ISO 8601 date-time with `Z` or an offset, e.g. `2026-02-05T11:55:37+01:00`; what is
 * finer than a millisecond is cut off. Undefined for anything else, days that do not exist included.
 */
export function parseInstant(text: string): number | undefined {
  const match = INSTANT.exec(text)
  if (match === null) return undefined
  const [, seconds = '', fraction = '', sign = '+', hours = '0', minutes = '0'] = match
  const canonical = `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const local = Date.parse(canonical)
  if (Number.isNaN(local) || new Date(local).toISOString() !== canonical) return undefined
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  const instant = sign === '-' ? local + offset : local - offset
  return instant > LAST_INSTANT ? undefined : instant
}

/** ISO 8601 UTC with milliseconds, as snapshots carry it: `2025-04-22T08:57:32.664Z`. */
export function formatInstant(instant: number): string {
  return new Date(instant).toISOString()
}

/** ISO 8601 with milliseconds and an offset, as comments carry it: `2026-02-05T11:55:37.383+00:00`. */
export function formatWithOffset(instant: number): string {
  return `${formatInstant(instant).slice(0, -1)}+00:00`
}

/**
 * Milliseconds of an ISO 8601 duration: `P2W`, `P1DT6H`, `PT0.25S`. Undefined for anything else; years and months too,
 * for they have no fixed length.
 */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text)
  if (match === null) return undefined
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0))
  const whole = (weeks ?? 0) * 7 * DAY + (days ?? 0) * DAY + (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE
  const duration = whole + Math.round((seconds ?? 0) * SECOND)
  return Number.isSafeInteger(duration) ? duration : undefined
}

/** The ISO 8601 duration of milliseconds, in days, hours, minutes and seconds: `P1DT6H`; `PT0S` for none. */
export function formatDuration(ms: number): string {
  if (!Number.isSafeInteger(ms) || ms < 0) {
    throw new RangeError(`${ms} ms is no duration: give an integer of 0 or more.`)
  }
  const part = (count: number, unit: string) => (count === 0 ? '' : `${count}${unit}`)
  const date = part(Math.floor(ms / DAY), 'D')
  const hours = part(Math.floor((ms % DAY) / HOUR), 'H')
  const minutes = part(Math.floor((ms % HOUR) / MINUTE), 'M')
  const time = hours + minutes + part((ms % MINUTE) / SECOND, 'S')
  if (date === '' && time === '') return 'PT0S'
  return time === '' ? `P${date}` : `P${date}T${time}`
}

/** An instant that a text nearly is: a date alone, or one without its `T` or its offset. */
export function nearInstant(text: string): string | undefined {
  const joined = text.trim().replace(/^(\d{4}-\d\d-\d\d)[ t]/, '$1T')
  const tried = [joined, `${joined}Z`, `${joined}:00Z`, `${joined}T00:00:00Z`, joined.toUpperCase()]
  return tried.find((candidate) => parseInstant(candidate) !== undefined)
}

/** A duration that a text nearly is: `6h`, `P6H` or `1d` for `PT6H`, `PT6H` and `P1D`. */
export function nearDuration(text: string): string | undefined {
  const bare = text.trim().toUpperCase().replace(/^PT?/, '')
  return [`P${bare}`, `PT${bare}`].find((candidate) => parseDuration(candidate) !== undefined)
}
