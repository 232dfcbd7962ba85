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

/** Exact, so that the last term of each series counts. */
const powers: [number, number][] = [
  [-745.1332191019412, 0],
  [-745, 5e-324],
  [-740.5, 2.5e-322],
  [-710.3, 3.316114396966885e-309],
  [-708.9, 1.3447506992632944e-308],
  [-700.25, 7.678723813110872e-305],
  [-20.7, 1.0235385977594162e-9],
  [-1.0397, 0.3535607342704191],
  [-0.3465, 0.7071588192872713],
  [-0.3466, 0.7070881069410188],
  [-0.25, 0.7788007830714049],
  [1e-9, 1.000000001],
  [0.1, 1.1051709180756477],
  [0.3465, 1.4141094938303624],
  [0.3466, 1.4142509118505286],
  [1.0397, 2.8283683765492897],
  [20.7, 977002725.8269073],
  [355.4, 2.2297638408877793e154],
  [709.4, 1.2260423226426729e308],
  [709.7827, 1.7976699566638014e308],
  [709.782712893384, 1.7976931348622732e308],
]

it('returns the same bits for powers of every size', () => {
  expect(powers.map(([x]) => [x, exp(x)])).toEqual(powers)
})

const logarithms: [number, number][] = [
  [5e-324, -744.4400719213812],
  [1.7e-310, -713.2707505770919],
  [9.9e-301, -690.7855782340672],
  [1e-300, -690.7755278982137],
  [1.1e-300, -690.6802177184094],
  [3e-155, -355.80207712540897],
  [1e-9, -20.72326583694641],
  [0.3, -1.2039728043259361],
  [0.5, -Math.LN2],
  [0.7, -0.35667494393873245],
  [0.7071067811865475, -0.34657359027997275],
  [0.7072, -0.34644176765870327],
  [0.99, -0.01005033585350145],
  [1.01, 0.009950330853168094],
  [Math.SQRT2, 0.34657359027997275],
  [1.4142135623730954, 0.34657359027997287],
  [1.5, 0.4054651081081644],
  [2, Math.LN2],
  [2.8, 1.0296194171811581],
  [1024, 6.931471805599453],
  [1000000000, 20.72326583694641],
  [1e155, 356.9006894140771],
  [1.7976931348623157e308, 709.782712893384],
]

it('returns the same bits for logarithms of every size', () => {
  expect(logarithms.map(([x]) => [x, log(x)])).toEqual(logarithms)
})
