import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundPrice } from '../../src/market/quotes.ts'

it.each([
  [126.93, 126.93],
  [126.9349, 126.935],
  [0.4987, 0.4987],
  [0.498744, 0.49874],
  [0.009858, 0.009858],
  [0.0098584949, 0.0098585],
  [0.99996, 0.99996],
  [0.999996, 1],
  [1.000004, 1],
  [1.0000351, 1.00004],
  [9.999996, 10],
  [12.34567, 12.3457],
  [2012.4567, 2012.46],
  [68412.574, 68412.57],
  [1.234567e-7, 1.2346e-7],
  [1e-18, 1e-18],
  [1.23456e-19, 1.235e-19],
  [1e15, 1e15],
  [0, 0],
  [-0, 0],
  [-0.498744, -0.49874],
])('rounds %d to %d', (price, quote) => {
  expect(roundPrice(price)).toBe(quote)
})

it('rounds a price below 1 USD to five significant digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-17, max: 0.99999, noNaN: true }), (price) => {
      const quote = roundPrice(price)
      expect(quote).toBe(Number(quote.toPrecision(5)))
      expect(Math.abs(quote / price - 1)).toBeLessThan(0.0000501)
    }),
  )
})

it('rounds a price from 1 USD up to six significant digits, but not below two decimals', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e15, noNaN: true }), (price) => {
      const quote = roundPrice(price)
      expect(String(quote)).toMatch(price < 1000 ? /^\d{1,4}(\.\d{1,5})?$/ : /^\d+(\.\d{1,2})?$/)
      expect(Math.abs(quote - price)).toBeLessThan(price < 1000 ? price * 0.00000501 : 0.0101)
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
