import { expect, it } from 'vitest'
import { YEAR_MS } from '../../src/market/paths.ts'
import { Growth } from '../../src/portfolio/growth.ts'
import { holding } from './records.ts'

/** Opened at 0, with the amounts of the record after a year. */
const growing = { opened: 0, anchor: YEAR_MS, closed: null }

it.each([
  ['compounds', true, 0.1, [1 / 1.1, 1, 1.1, 1.21, Math.sqrt(1.1)], [0, 1, 2, 3, 1.5]],
  ['compounds downwards', true, -0.5, [2, 1, 0.5], [0, 1, 2]],
  ['accrues', false, 0.1, [1 / 1.1, 1, 1.2 / 1.1, 1.3 / 1.1, 1.15 / 1.1], [0, 1, 2, 3, 1.5]],
  ['accrues downwards', false, -0.5, [2, 1, 0], [0, 1, 2]],
  ['stays without a rate', true, 0, [1, 1, 1], [0, 1, 2]],
  ['stays without a rate, too,', false, 0, [1, 1, 1], [0, 1, 2]],
])('%s (compounding %s, rate %d)', (_how, compounding, rate, factors, years) => {
  const growth = new Growth(holding({ ...growing, compounding, rate }))
  for (const [at, year] of years.entries()) expect(growth.at(year * YEAR_MS)).toBeCloseTo(factors[at] ?? 0, 12)
})

it('accrues from its opening, and compounds around its anchor', () => {
  const from = { opened: YEAR_MS, anchor: 3 * YEAR_MS, rate: 0.25 }
  const accruing = new Growth(holding({ ...from, compounding: false }))
  const compounding = new Growth(holding({ ...from, compounding: true }))
  expect([1, 3, 5].map((year) => accruing.at(year * YEAR_MS))).toEqual([1 / 1.5, 1, 2 / 1.5])
  expect(compounding.at(2 * YEAR_MS)).toBeCloseTo(1 / 1.25, 12)
})

it('does not grow if a negative rate leaves nothing at the anchor', () => {
  const lost = new Growth(holding({ ...growing, compounding: false, rate: -1 }))
  expect([0, 1, 2].map((year) => lost.at(year * YEAR_MS))).toEqual([1, 1, 1])
})

it('compounds also where a linear rate would leave nothing', () => {
  const growth = new Growth(holding({ opened: 0, anchor: 2 * YEAR_MS, compounding: true, rate: -0.5 }))
  expect(growth.at(0)).toBeCloseTo(4, 12)
})

it('multiplies growth by the level', () => {
  const levels = [
    { from: YEAR_MS, level: 3 },
    { from: 2 * YEAR_MS, level: 5 },
  ]
  const compounding = new Growth(holding({ ...growing, compounding: true, rate: 0.1, levels }))
  const accruing = new Growth(holding({ ...growing, compounding: false, rate: 0.1, levels }))
  const still = new Growth(holding({ ...growing, rate: 0, levels }))
  expect(compounding.at(0)).toBeCloseTo(1 / 1.1, 12)
  expect(compounding.at(YEAR_MS)).toBeCloseTo(3, 12)
  expect(compounding.at(2 * YEAR_MS)).toBeCloseTo(5.5, 12)
  expect(accruing.at(2 * YEAR_MS)).toBeCloseTo(6 / 1.1, 12)
  expect([-1, 0, 1, YEAR_MS - 1].map((ms) => still.at(YEAR_MS + ms))).toEqual([1, 3, 3, 3])
  expect(still.at(2 * YEAR_MS)).toBe(5)
})

it('multiplies by the last level that applies, whatever instants were read before', () => {
  const growth = new Growth(
    holding({
      levels: [
        { from: 10, level: 2 },
        { from: 20, level: 3 },
      ],
    }),
  )
  expect([25, 5, 15, 20, 10, 9].map((instant) => growth.at(instant))).toEqual([3, 1, 2, 3, 2, 1])
})

it('uses levels in the order of the record, even if a saved state has them out of order', () => {
  const growth = new Growth(
    holding({
      levels: [
        { from: 20, level: 2 },
        { from: 10, level: 3 },
      ],
    }),
  )
  expect([15, 25, 5, 15].map((instant) => growth.at(instant))).toEqual([3, 3, 1, 3])
})
