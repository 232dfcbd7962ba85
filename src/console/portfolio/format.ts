/** Numbers and dates as the viewer's locale writes them. Instants are shown in UTC, as the API gives them. */
export interface Format {
  /** USD with cents; small amounts with six significant digits. */
  usd(value: number): string
  /** USD with every digit of the number. */
  exactUsd(value: number): string
  /** USD at an axis: short, with the digits that tell ticks apart. @param step distance of the ticks. */
  axisUsd(value: number, step: number): string
  /** A change in percent, with its sign. @param part 0.25 for 25 %. */
  change(part: number): string
  /** A share in percent, without a sign. */
  share(part: number): string
  /** An amount or a price, short enough to compare. */
  amount(value: number): string
  /** Every digit of a number. */
  exact(value: number): string
  count(value: number): string
  /** Date and time of day, in UTC. @param instant ms since 1970. */
  instant(instant: number): string
  collator: Intl.Collator
}

const UTC = { timeZone: 'UTC' } as const
const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const MAX_DIGITS = 12
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

/** @param locale default: the viewer's. */
export function createFormat(locale?: string): Format {
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number) => format.format(value)
  }
  const large = number({ ...DOLLARS, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const extreme = number({ ...DOLLARS, notation: 'scientific', minimumFractionDigits: 0, maximumFractionDigits: 4 })
  const small = number({ ...DOLLARS, minimumFractionDigits: 2, maximumSignificantDigits: 6 })
  const amountOf = {
    large: number({ maximumFractionDigits: 2 }),
    usual: number({ maximumFractionDigits: 4 }),
    small: number({ maximumSignificantDigits: 6 }),
    extreme: number({ notation: 'scientific', maximumFractionDigits: 4 }),
  }
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...UTC })
  return {
    usd: (value) => (isExtreme(value) ? extreme : Math.abs(value) >= 1 || value === 0 ? large : small)(value),
    exactUsd: number({ ...DOLLARS, maximumFractionDigits: 20 }),
    axisUsd: axisFormat(locale),
    change: number({ ...PERCENT, signDisplay: 'exceptZero' }),
    share: number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    amount(value) {
      const size = Math.abs(value)
      if (isExtreme(value)) return amountOf.extreme(value)
      return (size >= 1000 ? amountOf.large : size >= 1 ? amountOf.usual : amountOf.small)(value)
    },
    exact: number({ maximumFractionDigits: 20 }),
    count: number({ maximumFractionDigits: 0 }),
    instant: (instant) => dateTime.format(instant),
    collator: new Intl.Collator(locale, { numeric: true }),
  }
}

/** Whether a number has more zeros than a person counts. */
function isExtreme(value: number): boolean {
  const size = Math.abs(value)
  return size >= 1e15 || (size < 1e-6 && size > 0)
}

/** The decimals that a step needs: 0 for 5, 1 for 2.5, 2 for 0.05. */
function digitsOf(step: number): number {
  for (let digits = 0; digits < MAX_DIGITS; digits++) {
    const scaled = step * 10 ** digits
    if (scaled >= 1 && Math.abs(scaled - Math.round(scaled)) < 1e-6) return digits
  }
  return MAX_DIGITS
}

function axisFormat(locale: string | undefined): Format['axisUsd'] {
  const formats = new Map<number, Intl.NumberFormat>()
  return (value, step) => {
    const size = Math.abs(value)
    const unit = size >= 1e12 ? 1e12 : size >= 1e9 ? 1e9 : size >= 1e6 ? 1e6 : size >= 1e3 ? 1e3 : 1
    const digits = digitsOf(step / unit)
    const format =
      formats.get(digits) ??
      new Intl.NumberFormat(locale, {
        ...DOLLARS,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: digits,
      })
    formats.set(digits, format)
    return format.format(value)
  }
}
