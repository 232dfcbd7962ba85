import { expect, test } from 'vitest'
import { placeOf, queryOfBeside, queryOfInstant, queryOfShown } from '../../../src/console/portfolio/place.ts'
import type { QueryChanges } from '../../../src/console/router.ts'

const after = (changes: QueryChanges) =>
  placeOf(
    new URLSearchParams(Object.entries(changes).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  )

test('a link without anything shows all of the first portfolio, at its latest snapshot', () => {
  expect(placeOf(new URLSearchParams())).toEqual({
    portfolioId: null,
    at: null,
    shown: 'all',
    beside: null,
    showsChange: false,
    grouping: 'type',
    filter: '',
  })
})

test('what a link says is what was chosen', () => {
  const interval = { from: Date.UTC(2025, 9, 1), to: Date.UTC(2025, 10, 1) }
  expect(after(queryOfShown('1y')).shown).toBe('1y')
  expect(after(queryOfShown('all')).shown).toBe('all')
  expect(after(queryOfShown(interval)).shown).toEqual(interval)
  expect(after(queryOfInstant(interval.from)).at).toBe(interval.from)
  expect(after(queryOfBeside({ portfolioId: 'b' })).beside).toEqual({ portfolioId: 'b' })
  expect(after(queryOfBeside({ scenario: 'crash' })).beside).toEqual({ scenario: 'crash' })
  expect(after(queryOfBeside(null)).beside).toBeNull()
})

test('what a link says wrongly is ignored', () => {
  const place = placeOf(new URLSearchParams('at=soon&range=2d&from=2026-01-01&to=2025-01-01&group=size&unit=eur'))
  expect(place).toEqual(placeOf(new URLSearchParams()))
})
