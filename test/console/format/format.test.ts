import { expect, test } from 'vitest'
import { createFormat } from '../../../src/console/format/format.ts'

const en = createFormat('en')

test('USD have cents, small prices six digits, and extreme numbers an exponent', () => {
  expect([300030.0583, 0, 0.0097964321, 1.5e16, 1.2e-11].map(en.usd)).toEqual([
    '$300,030.06',
    '$0.00',
    '$0.00979643',
    '$1.5E16',
    '$1.2E-11',
  ])
})

test('exact numbers have all their digits', () => {
  expect(en.exactUsd(433.77617327999997)).toBe('$433.77617327999997')
  expect(en.exact(2875645.20062908)).toBe('2,875,645.20062908')
})

test('neighbouring labels of the axis differ', () => {
  expect([10_000, 12_500, 15_000].map((value) => en.axisUsd(value, 2500))).toEqual(['$10K', '$12.5K', '$15K'])
  expect([1_000_000, 1_050_000].map((value) => en.axisUsd(value, 50_000))).toEqual(['$1M', '$1.05M'])
  expect([0.1, 0.15].map((value) => en.axisUsd(value, 0.05))).toEqual(['$0.1', '$0.15'])
})

test('a change has its sign', () => {
  expect([0.1936, -0.55, 0].map(en.change)).toEqual(['+19.36%', '-55%', '0%'])
})

test('numbers and dates follow the locale', () => {
  const de = createFormat('de')
  expect(de.usd(1234.5)).toBe('1.234,50\u00a0$')
  expect(de.minute(Date.UTC(2025, 9, 10, 21, 5))).toBe('10.10.2025, 21:05')
})
