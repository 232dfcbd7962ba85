import { expect, it } from 'vitest'
import { err, ok, truncate } from '../../src/api/problems.ts'

it('makes results of values and problems, with the errors of fields if there are any', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 })
  expect(err('conflict', 'No.')).toStrictEqual({ ok: false, problem: { code: 'conflict', detail: 'No.' } })
  const errors = [{ pointer: '/a', detail: 'No.' }]
  expect(err('invalid-body', 'No.', errors)).toEqual({
    ok: false,
    problem: { code: 'invalid-body', detail: 'No.', errors },
  })
})

it('quotes a text up to its length, then cuts it with an ellipsis', () => {
  expect(truncate('abcd', 4)).toBe('abcd')
  expect(truncate('abcde', 4)).toBe('abc…')
  expect(truncate('x'.repeat(80))).toBe('x'.repeat(80))
  expect(truncate('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`)
})

it.each(['\u0000', '\n', '\u007f', '\u0085', '\ud800'])('replaces %j, which a log could not show', (character) => {
  expect(truncate(`a${character}b${character}`)).toBe('a\ufffdb\ufffd')
})

it('keeps characters outside the basic plane', () => {
  expect(truncate('a😀')).toBe('a😀')
})
