import type { Statistics } from './statistics.ts'

/** A figure of the report: what is aimed at, and what real markets have. */
interface Target {
  name: keyof Statistics
  label: string
  low: number
  high: number
  /** Bitcoin from 2014-09 to 2026-02, and from 2021-02 on; null if it was not measured. */
  real: readonly [number, number] | null
}

/** The targets for daily closes of bitcoin over ten years. */
export const targets: readonly Target[] = [
  { name: 'volatility', label: 'volatility a day, %', low: 2.5, high: 4, real: [3.5, 3] },
  { name: 'kurtosis1', label: 'kurtosis, 1 day', low: 7, high: 15, real: [14.8, 6.9] },
  { name: 'kurtosis7', label: 'kurtosis, 7 days', low: 4.5, high: 8, real: [6.5, 5.2] },
  { name: 'kurtosis30', label: 'kurtosis, 30 days', low: 3, high: 5, real: [3.4, 3.2] },
  { name: 'returns1', label: 'autocorrelation, lag 1', low: -0.05, high: 0.05, real: [-0.02, -0.04] },
  { name: 'size1', label: 'of absolute returns, lag 1', low: 0.12, high: 0.28, real: [0.21, 0.12] },
  { name: 'size5', label: 'lag 5', low: 0.08, high: 0.18, real: [0.15, 0.1] },
  { name: 'size20', label: 'lag 20', low: 0.04, high: 0.1, real: [0.09, 0.05] },
  { name: 'tails', label: 'days beyond 4 deviations, ‰', low: 3, high: 8, real: null },
  { name: 'fall', label: 'greatest fall, %', low: -85, high: -70, real: [-83, -77] },
  { name: 'quietest', label: 'lowest volatility of 30 days, % a year', low: 20, high: 60, real: null },
  { name: 'wildest', label: 'highest volatility of 30 days, % a year', low: 60, high: 200, real: null },
  { name: 'ratio90', label: 'variance ratio, 90 days', low: 0.8, high: 1.6, real: null },
  { name: 'ratio365', label: 'variance ratio, 365 days', low: 0.8, high: 1.6, real: null },
  { name: 'weekends', label: 'volatility at weekends / on weekdays', low: 0.7, high: 0.8, real: null },
]

/** Correlations of daily returns with bitcoin from 2021 on. Each should be met within 0.1. */
export const correlations: Readonly<Record<string, number>> = {
  ETH: 0.82,
  SOL: 0.59,
  ADA: 0.67,
  AVAX: 0.61,
  BNB: 0.66,
  DOT: 0.71,
  LINK: 0.69,
}
