import { median } from './statistics.ts'
import { correlations, targets } from './targets.ts'
import { type Figures, measure } from './world.ts'

/** The scenarios that the report compares. */
export const scenarios = ['demo', 'crash', 'depeg', 'whale', 'decade']

/** A Markdown table of all targets, the real figures, and medians over seeds of each scenario's market. */
export function report(seeds: number): string {
  const measured = scenarios.map((name) => Array.from({ length: seeds }, (_, seed) => measure(name, seed)))
  const row = (
    label: string,
    real: string,
    low: number,
    high: number,
    digits: number,
    of: (all: Figures[]) => number,
  ) => [label, real, `${low} to ${high}`, ...measured.map((all) => mark(of(all), low, high, digits))].join(' | ')
  const rows = [
    ...targets.map(({ name, label, low, high, real }) => {
      const digits = Math.abs(high) >= 40 ? 0 : Math.abs(high) > 2 ? 1 : 2
      return row(label, real?.join(', ') ?? '', low, high, digits, (all) => median(all.map((one) => one.bitcoin[name])))
    }),
    row('seeds with such a fall of BTC, %', '', 50, 100, 0, (all) =>
      percent(all.map(({ bitcoin }) => bitcoin.fall >= -85 && bitcoin.fall <= -70)),
    ),
    row('alts that fall 85 to 97 %, %', '', 50, 100, 0, (all) =>
      percent(all.flatMap(({ falls }) => falls.map((fall) => fall >= -97 && fall <= -85))),
    ),
    ...Object.entries(correlations).map(([symbol, real], index) =>
      row(`correlation of ${symbol} with BTC`, String(real), round(real - 0.1), round(real + 0.1), 2, (all) =>
        median(all.map((one) => one.correlations[index] ?? 0)),
      ),
    ),
    row('days of stablecoins above their peg, %', '', 40, 60, 0, (all) => percent(strays(all).map((one) => one > 0))),
    row('within 20 basis points, %', '', 95, 100, 1, (all) => percent(strays(all).map((one) => Math.abs(one) <= 20))),
    row('farthest of 1,000 days, basis points', '', 5, 60, 1, (all) => {
      const sorted = strays(all)
        .map(Math.abs)
        .sort((a, b) => a - b)
      return sorted[Math.floor(sorted.length * 0.999)] ?? 0
    }),
  ]
  const head = ['', 'real BTC', 'target', ...scenarios].join(' | ')
  return [
    head,
    Array(3 + scenarios.length)
      .fill('---')
      .join(' | '),
    ...rows,
  ]
    .map((line) => `| ${line} |`)
    .join('\n')
}

function strays(all: Figures[]): number[] {
  return all.flatMap((figures) => figures.strays)
}

function percent(tests: boolean[]): number {
  return (tests.filter(Boolean).length / tests.length) * 100
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A figure, with a mark if it misses its target. */
function mark(value: number, low: number, high: number, digits: number): string {
  const rounded = Number(value.toFixed(digits))
  return `${value.toFixed(digits)}${rounded < low || rounded > high ? ' ✗' : ''}`
}
