/** What analysts measure of a series of daily closes. Returns are logarithmic. */
export interface Statistics {
  /** Standard deviation of a day's return, in per cent. */
  volatility: number
  kurtosis1: number
  kurtosis7: number
  kurtosis30: number
  /** Autocorrelation of returns at one day. */
  returns1: number
  /** Autocorrelations of absolute returns. */
  size1: number
  size5: number
  size20: number
  size60: number
  /** Days beyond four standard deviations, in a thousand. */
  tails: number
  /** The greatest fall from a peak, in per cent. */
  fall: number
  /** The lowest and the highest volatility of 30 days, in per cent a year. */
  quietest: number
  wildest: number
  /** The variance of returns of many days over that of as many single days. */
  ratio90: number
  ratio365: number
  /** Volatility of Saturdays and Sundays over that of other days. */
  weekends: number
}

/** @param closes at midnight UTC, one a day. @param first the instant of the first close, in ms since 1970. */
export function statisticsOf(closes: readonly number[], first: number): Statistics {
  const returns = returnsOver(closes, 1)
  const sizes = returns.map(Math.abs)
  const deviation = Math.sqrt(moment(returns, 2))
  const monthly = returns.flatMap((_, day) => (day < 29 ? [] : [yearly(returns.slice(day - 29, day + 1))]))
  // A close is that of the day before its midnight: 1970 began on a Thursday.
  const isWeekend = (day: number) => ((Math.floor(first / 86_400_000) + day + 4) % 7) % 6 === 0
  return {
    volatility: deviation * 100,
    kurtosis1: kurtosis(returns),
    kurtosis7: kurtosis(returnsOver(closes, 7)),
    kurtosis30: kurtosis(returnsOver(closes, 30)),
    returns1: autocorrelation(returns, 1),
    size1: autocorrelation(sizes, 1),
    size5: autocorrelation(sizes, 5),
    size20: autocorrelation(sizes, 20),
    size60: autocorrelation(sizes, 60),
    tails: (sizes.filter((size) => size > 4 * deviation).length / sizes.length) * 1000,
    fall: greatestFall(closes) * 100,
    quietest: Math.min(...monthly),
    wildest: Math.max(...monthly),
    ratio90: varianceRatio(returns, 90),
    ratio365: varianceRatio(returns, 365),
    weekends:
      Math.sqrt(
        moment(
          returns.filter((_, day) => isWeekend(day)),
          2,
        ),
      ) /
      Math.sqrt(
        moment(
          returns.filter((_, day) => !isWeekend(day)),
          2,
        ),
      ),
  }
}

/** Returns over spans of days that do not overlap. */
export function returnsOver(closes: readonly number[], days: number): number[] {
  const kept = closes.filter((_, day) => day % days === 0)
  return kept.slice(1).map((close, index) => Math.log(close / (kept[index] ?? 1)))
}

export function correlation(one: readonly number[], other: readonly number[]): number {
  const [mean1, mean2] = [mean(one), mean(other)]
  const product = mean(one.map((value, index) => (value - mean1) * ((other[index] ?? 0) - mean2)))
  return product / Math.sqrt(moment(one, 2) * moment(other, 2))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

/** The part of the highest price before it that is lost at the worst moment, negative. */
function greatestFall(closes: readonly number[]): number {
  let peak = 0
  let fall = 0
  for (const close of closes) {
    peak = Math.max(peak, close)
    fall = Math.min(fall, close / peak - 1)
  }
  return fall
}

/** The unbiased estimate of Lo and MacKinlay (1988) from spans that overlap. A random walk has 1. */
function varianceRatio(returns: readonly number[], days: number): number {
  const average = mean(returns)
  const count = returns.length
  let sum = returns.slice(0, days).reduce((total, value) => total + value, 0)
  let squares = (sum - days * average) ** 2
  for (let day = days; day < count; day++) {
    sum += (returns[day] ?? 0) - (returns[day - days] ?? 0)
    squares += (sum - days * average) ** 2
  }
  const ofSpans = squares / (days * (count - days + 1) * (1 - days / count))
  return ofSpans / ((moment(returns, 2) * count) / (count - 1))
}

function yearly(returns: readonly number[]): number {
  return Math.sqrt(moment(returns, 2) * 365) * 100
}

function kurtosis(values: readonly number[]): number {
  return moment(values, 4) / moment(values, 2) ** 2
}

function autocorrelation(values: readonly number[], lag: number): number {
  const average = mean(values)
  const products = values.slice(lag).map((value, index) => (value - average) * ((values[index] ?? 0) - average))
  return mean(products) / moment(values, 2)
}

function moment(values: readonly number[], power: number): number {
  const average = mean(values)
  return mean(values.map((value) => (value - average) ** power))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
