const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Labels of the time axis, in UTC. A second line names the year or the day where it begins, and at the first label.
 * @param ticks ms since 1970. @param step their distance in ms. @param locale default: the viewer's.
 */
export function timeLabels(ticks: readonly number[], step: number, locale?: string): string[] {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (tick: number) => format.format(tick)
  }
  const year = write({ year: 'numeric' })
  if (step >= 360 * DAY_MS) return ticks.map(year)
  const month = write({ month: 'short' })
  if (step >= 28 * DAY_MS) return withSecondLine(ticks, month, year)
  const day = write({ day: 'numeric', month: 'short' })
  if (step >= DAY_MS) return withSecondLine(ticks, day, year)
  const time = write({ timeStyle: 'short' })
  return withSecondLine(ticks, time, day)
}

function withSecondLine(
  ticks: readonly number[],
  first: (tick: number) => string,
  second: (tick: number) => string,
): string[] {
  let previous = ''
  return ticks.map((tick) => {
    const text = second(tick)
    const isNew = text !== previous
    previous = text
    return isNew ? `${first(tick)}\n${text}` : first(tick)
  })
}
