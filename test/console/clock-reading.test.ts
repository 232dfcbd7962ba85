import { expect, test } from 'vitest'
import { followingReading, instantAt, readingOf } from '../../src/console/clock-reading.ts'
import { createSimulator } from '../../src/index.ts'
import { createSimulatorClient } from '../../src/panel/simulator-client.ts'
import { RunningSimulator } from '../../src/simulator/create-simulator.ts'

const noon = Date.parse('2026-02-05T12:00:00Z')
const running = { instant: noon, rate: 60, readAt: 1000 }

test('a running clock goes on at its rate, and one that stands still does not', () => {
  expect(instantAt(running, 1500)).toBe(noon + 30_000)
  expect(instantAt({ ...running, rate: 0 }, 1500)).toBe(noon)
})

test('a clock stops at the end of the year 9999', () => {
  expect(new Date(instantAt({ ...running, rate: 1e12 }, 1e6)).toISOString()).toBe('9999-12-31T23:59:59.999Z')
})

test('an answer that took longer does not take the clock back', () => {
  const late = { instant: noon + 30_000, rate: 60, readAt: 1600 }
  expect(followingReading(running, late, 1600)).toBe(running)
})

test('an answer corrects a clock that is behind', () => {
  const ahead = { instant: noon + 60_000, rate: 60, readAt: 1600 }
  expect(followingReading(running, ahead, 1600)).toBe(ahead)
})

test('a reset takes the clock back, and another rate counts at once', () => {
  const reset = { instant: noon - 86_400_000, rate: 60, readAt: 1600 }
  expect(followingReading(running, reset, 1600)).toBe(reset)
  const frozen = { instant: noon, rate: 0, readAt: 1600 }
  expect(followingReading(running, frozen, 1600)).toBe(frozen)
})

test('a reading has the rate of the world, and is of the moment between question and answer', async () => {
  const simulator = createSimulator({ scenario: 'crash' })
  if (!(simulator instanceof RunningSimulator)) throw new Error('A simulator of another copy of the package.')
  const client = createSimulatorClient(simulator)
  expect(readingOf(await client.world(), 100, 300)).toEqual({ instant: noon, rate: 0, readAt: 200 })
  simulator.clock.run(3600)
  expect(readingOf(await client.world(), 100, 300).rate).toBe(3600)
})
