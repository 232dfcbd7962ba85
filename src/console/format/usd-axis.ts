const MAX_DIGITS = 12

/** Writes USD at an axis: short, with the digits that tell ticks apart. @param options of the currency. */
export function usdAxis(
  locale: string | undefined,
  options: Intl.NumberFormatOptions,
): (value: number, step: number) => string {
  const formats = new Map<number, Intl.NumberFormat>()
  return (value, step) => {
    const digits = digitsOf(step / unitOf(Math.abs(value)))
    const format =
      formats.get(digits) ??
      new Intl.NumberFormat(locale, {
        ...options,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: digits,
      })
    formats.set(digits, format)
    return format.format(value)
  }
}

/** The unit of the compact notation. */
function unitOf(size: number): number {
  return [1e12, 1e9, 1e6, 1e3].find((unit) => size >= unit) ?? 1
}

/** The decimals that a step needs: 0 for 5, 1 for 2.5, 2 for 0.05. */
function digitsOf(step: number): number {
  for (let digits = 0; digits < MAX_DIGITS; digits++) {
    const scaled = step * 10 ** digits
    if (scaled >= 1 && Math.abs(scaled - Math.round(scaled)) < 1e-6) return digits
  }
  return MAX_DIGITS
}
