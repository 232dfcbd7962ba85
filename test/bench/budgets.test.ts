import { expect, it } from 'vitest'
import { judge } from './budgets.mjs'

it.each([
  [[20, 22, 24, 26, 28, 29], 'met'],
  [[35, 35, 36, 36, 37, 37], 'missed, 1.2 of it'],
  [[27, 28, 29, 29.5, 30.5, 31], 'undecided'],
])('an import of %j ms where 30 are allowed has the verdict "%s"', (excesses, verdict) => {
  expect(verdictOfImports(excesses)).toBe(verdict)
})

it('one value of twenty beyond the budget does not change the verdict', () => {
  expect(verdictOfImports([...Array.from({ length: 19 }, () => 20), 200])).toBe('met')
})

it('does not compare a missed value with a budget of 0', () => {
  const resident = (end: number) => [{ start: 50, half: end, end }]
  const [demo] = judge({ memory: { express: resident(70), demo: resident(80), decade: resident(90) } })
  expect(demo).toMatchObject({ what: 'memory of `demo` beyond Express', value: 10, verdict: 'missed' })
})

it('judges the start by the ratios within each round', () => {
  const rounds = { demo: [10, 200, 10], decade: [12, 240, 12], exec: [9, 180, 9], 'express-hello': [10, 200, 10] }
  const [demo] = judge({ start: rounds })
  expect(demo).toMatchObject({ value: 1, low: 1, high: 1, verdict: 'met' })
})

it.each([
  ['longer', 4000, 1],
  ['shorter', 100, 4],
])('judges a page that is %s than that of `demo` by %j bytes: %j times', (_, bytes, value) => {
  const [first] = judge({ growth: { demo: [pagesOf(1000, 10)], decade: [pagesOf(bytes, 40)], whale: [pagesOf(1, 1)] } })
  expect(first).toMatchObject({ what: 'first page, per byte: `decade` ÷ `demo`', value })
})

/** A round in which each page has so many bytes and costs so much. */
function pagesOf(bytes: number, each: number) {
  const names = ['first page', 'middle page', 'last page', 'newest positions', 'oldest positions', 'all in one page']
  return Object.fromEntries(names.map((name) => [name, { bytes, each, first: 1 }]))
}

function verdictOfImports(excesses: readonly number[]): string {
  const answers = { 'answer-mockfolio': excesses.map((excess) => 100 + excess), 'answer-msw': excesses.map(() => 100) }
  return judge({ imports: answers })[0].verdict
}
