import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundPrice } from '../../src/market/quotes.ts'

it.each([
  [126.93, 126.93],
  [126.9349, 126.93],
  [0.4987, 0.4987],
  [0.49874, 0.4987],
  [0.009858, 0.009858],
  [0.00985849, 0.009858],
  [0.1752, 0.1752],
  [0.99996, 1],
  [0.099999, 0.1],
  [1.005, 1],
  [1, 1],
  [68412.574, 68412.57],
  [1.23456e-7, 1.235e-7],
  [1e-18, 1e-18],
  [1.23456e-18, 1.235e-18],
  [1e15, 1e15],
  [0, 0],
  [-0, 0],
  [-0.49874, -0.4987],
])('rounds %d to %d', (price, quote) => {
  expect(roundPrice(price)).toBe(quote)
})

it('rounds a price below 1 USD to four significant digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-18, max: 0.9999, noNaN: true }), (price) => {
      const quote = roundPrice(price)
      expect(quote).toBe(Number(quote.toPrecision(4)))
      expect(Math.abs(quote / price - 1)).toBeLessThan(0.000501)
    }),
  )
})

it('rounds a price from 1 USD up to two decimals', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e15, noNaN: true }), (price) => {
      const quote = roundPrice(price)
      expect(String(quote)).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(Math.abs(quote - price)).toBeLessThan(0.0101)
    }),
  )
})

it('leaves a rounded price as it is', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-18, max: 1e15, noNaN: true }), (price) => {
      expect(roundPrice(roundPrice(price))).toBe(roundPrice(price))
    }),
    { numRuns: 5000, examples: [[40087500593691.375], [36383961028785.836]] },
  )
})
