import { expect, test } from 'vitest'
import { numberStyle, readNumber, writeNumber } from '../../../src/console/format/number-input.ts'
import { formOf, readForm } from '../../../src/console/portfolio/position-form.ts'
import { position } from './positions.ts'

const en = numberStyle('en')
const de = numberStyle('de')

test('numbers are read as the locale writes them', () => {
  expect(readNumber('1,234.5', en)).toBe(1234.5)
  expect(readNumber('1.234,5', de)).toBe(1234.5)
  expect(readNumber('1 234,5', numberStyle('fr'))).toBe(1234.5)
  expect(readNumber(' -0.5 ', en)).toBe(-0.5)
  expect(readNumber('1e101', en)).toBe(1e101)
})

test('groups need three digits, so that a decimal point of another locale is a mistake', () => {
  expect(readNumber('1.5', de)).toBeUndefined()
  expect(readNumber('1,5', en)).toBeUndefined()
  expect(readNumber('12,34,567', en)).toBeUndefined()
})

test.each(['', 'abc', '1.2.3', '--1', '0x10', '1 2', 'Infinity', '.'])('"%s" is no number', (text) => {
  expect(readNumber(text, en)).toBeUndefined()
})

test('a number is written with all its digits and read back', () => {
  for (const value of [0.1, -1234567.891, 433.77617327999997, 1e21, 1e-7]) {
    for (const style of [en, de]) expect(readNumber(writeNumber(value, style), style)).toBe(value)
  }
})

test('only the fields that were changed are sent', () => {
  const before = formOf(position({ amount: 2.5, description: 'Old' }), en)
  expect(before).toEqual({ amount: '2.5', price: '10', description: 'Old' })
  expect(readForm(before, before, en)).toEqual({ update: {} })
  expect(readForm({ ...before, amount: '3' }, before, en)).toEqual({ update: { amount: 3 } })
  expect(readForm({ ...before, price: '1,000' }, before, en)).toEqual({ update: { price: 1000 } })
  expect(readForm({ ...before, description: '' }, before, en)).toEqual({ update: { description: null } })
})

test('a text that is no number is named by its field', () => {
  const before = formOf(position(), en)
  const result = readForm({ ...before, amount: 'many', price: '' }, before, en)
  const detail = 'Write a number such as 1234.5.'
  expect(result).toEqual({ errors: { amount: detail, price: detail } })
})
