import { expect, it } from 'vitest'
import { nearMiss } from '../../src/api/near-miss.ts'
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
  const misspelled: string = 'crahs'
  expect(() => createSimulator({ scenario: misspelled })).toThrow(
    'Unknown scenario "crahs". Did you mean "crash"? Known',
  )
})

it('suggests an instant for an invalid now', () => {
  expect(() => createSimulator({ now: '2026-02-05' })).toThrow('Did you mean "2026-02-05T00:00:00Z"?')
})

it('suggests the text of a Date', async () => {
  const date = new Date('2026-02-05T12:00:00Z')
  const near = 'Did you mean "2026-02-05T12:00:00.000Z"?'
  const simulator = createSimulator()
  // @ts-expect-error: the compiler refuses a Date, too
  expect(() => createSimulator({ now: date })).toThrow(`Invalid \`now\` a Date. Use an instant`)
  // @ts-expect-error
  expect(() => createSimulator({ now: date })).toThrow(near)
  // @ts-expect-error
  expect(() => simulator.clock.set(date)).toThrow(near)
  // @ts-expect-error
  await expect(simulator.reset('demo', { now: date })).rejects.toThrow(near)
  // @ts-expect-error
  expect(() => createSimulator({ scenario: { name: 'mine', now: date, portfolios: [{ id: 'mine' }] } })).toThrow(near)
})

it('suggests no duration of zero where it must be above zero', () => {
  const { faults } = createSimulator()
  const add = (window: string) => () => faults.add({ rateLimit: { requests: 1, window } })
  expect(add('P0D')).toThrow(/Expected a duration above zero.*, got "P0D"\.$/)
  expect(add('1m')).toThrow('Did you mean "PT1M"?')
})

it('suggests a duration and an instant for the clock', () => {
  const { clock } = createSimulator()
  expect(() => clock.advance('1d')).toThrow(
    'Invalid duration "1d". Use ISO 8601, such as "P1M", "P1D" or "PT6H30M". Did you mean "P1D"?',
  )
  expect(() => clock.set('2026-03-01')).toThrow('Did you mean "2026-03-01T00:00:00Z"?')
})
