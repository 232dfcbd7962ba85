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
