import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { exp, log } from '../../src/market/exponential.ts'

it('returns the same bits in every version', () => {
  expect([exp(-0.3), exp(12.5), log(3), log(0.9), log(68412.57)]).toEqual([
    0.7408182206817179, 268337.2865208745, 1.0986122886681098, -0.10536051565782628, 11.133311858656475,
  ])
})

it('equals Math.exp with a relative error below 1e-14', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 709, noNaN: true }), (x) => {
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-14)
    }),
    { numRuns: 2000 },
  )
})

it('equals Math.log with a relative error below 1e-14', () => {
  fc.assert(
    fc.property(fc.double({ min: 5e-324, max: Number.MAX_VALUE, noNaN: true }), (x) => {
      fc.pre(x !== 1)
      expect(Math.abs(log(x) / Math.log(x) - 1)).toBeLessThan(1e-14)
    }),
    { numRuns: 2000 },
  )
})

it('is exact for 0, 1, infinities, negative numbers and NaN', () => {
  expect([
    exp(0),
    exp(-746),
    exp(710),
    log(1),
    log(0),
    log(Number.POSITIVE_INFINITY),
    log(-1),
    exp(Number.NaN),
  ]).toEqual([
    1,
    0,
    Number.POSITIVE_INFINITY,
    0,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    Number.NaN,
  ])
})

it('inverts exp with log', () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (x) => {
      expect(log(exp(x))).toBeCloseTo(x, 12)
    }),
  )
})
