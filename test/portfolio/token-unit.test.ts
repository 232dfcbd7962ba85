import { expect, it } from 'vitest'
import { roundToUnit } from '../../src/portfolio/token-unit.ts'

it('rounds to the smallest unit of a token', () => {
  expect([roundToUnit(1.23456789, 6), roundToUnit(-0.123456789123, 8), roundToUnit(4e-7, 6)]).toEqual([
    1.234568, -0.12345679, 0,
  ])
})

it('never has more decimal places than the token, whatever the size', () => {
  for (let amount = 1.234567890123e-5; amount < 1e12; amount *= 3.7) {
    const [, decimals = ''] = String(roundToUnit(amount, 18)).split('.')
    expect(decimals.length).toBeLessThanOrEqual(18)
  }
})

it('leaves amounts beyond the digits of a double as they are', () => {
  expect(roundToUnit(1.2345e22, 18)).toBe(1.2345e22)
})

it.each([18, 22, 23, 30])('keeps 15 digits of an amount whose unit has %d decimal places', (decimals) => {
  for (let step = 1; step < 200; step++) {
    const amount = step * 79.191919191919
    expect(Math.abs(roundToUnit(amount, decimals) / amount - 1)).toBeLessThan(3e-15)
  }
  expect(roundToUnit(1234.5678901234567, decimals)).toBe(1234.567890123457)
})

it('rounds to the unit as long as doubles are closer together than units', () => {
  expect([225_179_981_368_524.8, 225_179_981_368_524.9].map((amount) => roundToUnit(amount, 1))).toEqual([
    225_179_981_368_524.8, 225_179_981_368_525,
  ])
})

it('keeps short amounts short', () => {
  for (let step = 1; step < 2000; step += 1)
    expect(roundToUnit(step * 7e-3, 18)).toBe(Number((step * 7e-3).toPrecision(14)))
})

it('keeps the smallest units of a small amount', () => {
  expect([2.6e-18, 0.123e-16, 0.9].map((amount) => roundToUnit(amount, 18))).toEqual([3e-18, 1.2e-17, 0.9])
  expect(roundToUnit(2.4e-20, 30)).toBe(2.4e-20)
})
