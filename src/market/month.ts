/** The first instant of a month such as `2017-11`, in ms since 1970. */
export function startOfMonth(month: string): number {
  return startOfNthMonth(month, 0)
}

/** The first instant of the month that many months after another. */
export function startOfNthMonth(month: string, after: number): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + after)
}
