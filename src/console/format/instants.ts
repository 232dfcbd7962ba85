/** ISO 8601, or ms since 1970. */
type Instant = string | number

/** Instants as a locale writes them: those of a world in UTC, as the API gives them. */
export interface Instants {
  /** Date and time of day to the minute, without the time zone. */
  minute(instant: Instant): string
  /** The same with `UTC`. */
  utcMinute(instant: Instant): string
  /** Date and time of day to the second, with `UTC`. */
  utcSecond(instant: Instant): string
  /** The weekday and the date. */
  day(instant: Instant): string
  /** The time of day to the second, without the time zone. */
  time(instant: Instant): string
  /** Real time to the minute, in the time zone of the viewer. */
  local(instant: Instant): string
}

/** @param locale default: the viewer's. */
export function createInstants(locale?: string): Instants {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options)
    return (instant: Instant) => format.format(new Date(instant))
  }
  const utc = { timeZone: 'UTC' } as const
  const minute = writer({ dateStyle: 'medium', timeStyle: 'short', ...utc })
  const second = writer({ dateStyle: 'medium', timeStyle: 'medium', ...utc })
  return {
    minute,
    utcMinute: (instant) => `${minute(instant)} UTC`,
    utcSecond: (instant) => `${second(instant)} UTC`,
    day: writer({ dateStyle: 'full', ...utc }),
    time: writer({ timeStyle: 'medium', ...utc }),
    local: writer({ dateStyle: 'medium', timeStyle: 'short' }),
  }
}
