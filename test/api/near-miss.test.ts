import { expect, it } from 'vitest'
import { didYouMean, nearMiss } from '../../src/api/near-miss.ts'
import { createSimulator } from '../../src/simulator/create-simulator.ts'
import { nearDuration } from '../../src/time/duration.ts'
import { nearInstant } from '../../src/time/instant.ts'

const words = ['staked', 'yield', 'snapshots', 'defaultLimit', 'ETH', 'stETH', 'OP', 'demo', 'slow']

it.each([
  ['stakd', 'staked'],
  ['Staked', 'staked'],
  ['snap-shots', 'snapshots'],
  ['snapshot', 'snapshots'],
  ['limit', 'defaultLimit'],
  ['ETHH', 'ETH'],
  ['slwo', 'slow'],
  ['dmo', 'demo'],
])('suggests for %s the word %s', (word, suggestion) => {
  expect(nearMiss(word, words)).toBe(suggestion)
})

it.each([
  ['one letter more than the option', 'abcd', ['abc'], 'abc'],
  ['two letters swapped', 'abdc', ['abcd'], 'abcd'],
  ['two letters swapped at the start', 'bacd', ['abcd'], 'abcd'],
  ['letters that are swapped but not neighbors', 'cbad', ['abcd'], undefined],
  ['one letter moved, and one wrong', 'bxcd', ['abcd'], undefined],
  ['two letters wrong and two swapped', 'xycdfe', ['abcdef'], undefined],
  ['the longer word is the option', 'abcxe', ['abcdef'], 'abcdef'],
  ['a longer word of the same start', 'abcdefgh', ['abcdexgx', 'abcdefghi'], 'abcdefghi'],
  ['two neighbors replaced, one of them by the other', 'axbd', ['abcd'], undefined],
  ['one of three letters wrong', 'abx', ['abc'], 'abc'],
  ['two of five letters wrong', 'abxyz', ['abcde'], undefined],
  ['two of six letters wrong', 'abcdxy', ['abcdef'], 'abcdef'],
  ['a part of four letters', 'abcd', ['abcdefghijkl'], 'abcdefghijkl'],
  ['a part of three letters', 'abc', ['abcdefghijkl'], undefined],
  ['an option of three letters in it', 'abcdefghijkl', ['abc'], undefined],
  ['a close option after one that is part of it', 'abcdefghij', ['efgh', 'abcdefghijk'], 'abcdefghijk'],
  ['a close option after one that contains it', 'abcd', ['abcdefghijkl', 'abcx'], 'abcx'],
  ['four of many letters missing', 'abcdefghijklmnop', ['abxdexghxjkxmnop'], undefined],
  ['other separators', 'default_limit', ['default-limits'], 'default-limits'],
  ['the 60 first letters of the option', `${'a'.repeat(60)}b`, [`${'a'.repeat(60)}cdefgh`], `${'a'.repeat(60)}cdefgh`],
])('looks for the nearest word: %s', (_case, word, options, suggestion) => {
  expect(nearMiss(word, options)).toBe(suggestion)
})

it('asks whether a suggestion was meant, and nothing without one', () => {
  expect([didYouMean('staked'), didYouMean(3), didYouMean(undefined)]).toEqual([
    ' Did you mean "staked"?',
    ' Did you mean 3?',
    '',
  ])
})

it.each(['', 'x', 'UP', 'holdings', 'BTC', 'a'.repeat(10_000)])('suggests no word for %s', (word) => {
  expect(nearMiss(word, words)).toBeUndefined()
})

it.each([
  ['2026-02-05', '2026-02-05T00:00:00Z'],
  ['2026-02-05 12:00', '2026-02-05T12:00:00Z'],
  ['2026-02-05T12:00:00', '2026-02-05T12:00:00Z'],
  ['soon', undefined],
])('suggests for %s the instant %s', (text, instant) => {
  expect(nearInstant(text)).toBe(instant)
})

it.each([
  ['6h', 'PT6H'],
  ['1d', 'P1D'],
  ['P6H', 'PT6H'],
  ['PT1D', 'P1D'],
  ['p1dt6h', 'P1DT6H'],
  ['a while', undefined],
])('suggests for %s the duration %s', (text, duration) => {
  expect(nearDuration(text)).toBe(duration)
})

it('suggests the scenario closest to a misspelled name', () => {
  expect(() => createSimulator({ scenario: 'crahs' })).toThrow('Unknown scenario "crahs". Did you mean "crash"? Known')
})

it('suggests an instant for an invalid now', () => {
  expect(() => createSimulator({ now: '2026-02-05' })).toThrow('Did you mean "2026-02-05T00:00:00Z"?')
})

it('suggests a duration and an instant for the clock', () => {
  const { clock } = createSimulator()
  expect(() => clock.advance('1d')).toThrow(
    'Invalid duration "1d". Use ISO 8601, such as "P1M", "P1D" or "PT6H30M". Did you mean "P1D"?',
  )
  expect(() => clock.set('2026-03-01')).toThrow('Did you mean "2026-03-01T00:00:00Z"?')
})
