/** Instants of a world are shown in UTC, as the API has them; real time in the time zone of the viewer. */
const inUtc = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})
const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const toMinute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** An ISO 8601 instant to the minute, in UTC. */
export function formatMinute(instant: string): string {
  return `${toMinute.format(new Date(instant))} UTC`
}

/** An ISO 8601 instant for a person. @param options `isLocal` for real time. */
export function formatInstant(instant: string, { isLocal = false } = {}): string {
  const date = new Date(instant)
  return isLocal ? local.format(date) : `${inUtc.format(date)} UTC`
}

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })

export function formatCount(count: number): string {
  return whole.format(count)
}

/** A count with its noun: `1 request`, `2 requests`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', timeZone: 'UTC' })

/** The day of an ISO 8601 instant, in UTC. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}

/** The time of day of an ISO 8601 instant, in UTC. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant))
}

const usd = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' })

export function formatUsd(value: number): string {
  return usd.format(value)
}
