import { usdAxis } from './usd-axis.ts'

/** Numbers as a locale writes them. */
export interface Numbers {
  /** USD with cents; small amounts with six significant digits. */
  usd(value: number): string
  /** USD with every digit of the number. */
  exactUsd(value: number): string
  /** USD at an axis: short, with the digits that tell ticks apart. @param step distance of the ticks. */
  axisUsd(value: number, step: number): string
  /** A change in percent, with its sign. @param part 0.25 for 25 %. */
  change(part: number): string
  /** A share in percent with one decimal, as in a table. */
  share(part: number): string
  /** A part in percent, as in a sentence. */
  percent(part: number): string
  /** An amount or a price, short enough to compare. */
  amount(value: number): string
  /** Every digit of a number. */
  exact(value: number): string
  count(value: number): string
  /** A count with its noun in English: `1 request`, `2 requests`. */
  counted(value: number, noun: string): string
}

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

/** @param locale default: the viewer's. */
export function createNumbers(locale?: string): Numbers {
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
  const count = number({ maximumFractionDigits: 0 })
  return {
    usd: (value) => (isExtreme(value) ? extreme : Math.abs(value) >= 1 || value === 0 ? large : small)(value),
    exactUsd: number({ ...DOLLARS, maximumFractionDigits: 20 }),
    axisUsd: usdAxis(locale, DOLLARS),
    change: number({ ...PERCENT, signDisplay: 'exceptZero' }),
    share: number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: number(PERCENT),
    amount(value) {
      const size = Math.abs(value)
      if (isExtreme(value)) return amountOf.extreme(value)
      return (size >= 1000 ? amountOf.large : size >= 1 ? amountOf.usual : amountOf.small)(value)
    },
    exact: number({ maximumFractionDigits: 20 }),
    count,
    counted: (value, noun) => `${count(value)} ${noun}${value === 1 ? '' : 's'}`,
  }
}

/** Whether a number has more zeros than a person counts. */
function isExtreme(value: number): boolean {
  const size = Math.abs(value)
  return size >= 1e15 || (size < 1e-6 && size > 0)
}
