import { expect, test } from 'vitest'
import sparklines from '../../../fixtures/sparklines.json' with { type: 'json' }
import { levelsOf, sparklineOf } from '../../../src/console/world/sparkline-levels.ts'
import { createSimulator, scenarios } from '../../../src/index.ts'
import { createSimulatorClient } from '../../../src/panel/simulator-client.ts'
import { RunningSimulator } from '../../../src/simulator/create-simulator.ts'

const names = scenarios.map(({ name }) => name)

test('there is a sparkline for each shipped scenario', () => {
  expect(Object.keys(sparklines).toSorted()).toEqual(names.toSorted())
})

test.each(names)('the sparkline of %s is that of its snapshots ("npm run documents" refreshes it)', async (name) => {
  const simulator = createSimulator({ scenario: name })
  simulator.clock.run(0)
  if (!(simulator instanceof RunningSimulator)) throw new Error('A simulator of another copy of the package.')
  const client = createSimulatorClient(simulator)
  const [id = ''] = simulator.portfolioIds(1)
  expect(new Map(Object.entries(sparklines)).get(name)).toBe(
    await sparklineOf((page) => client.snapshots(id, { page, limit: 1 })),
  )
})

test('a sparkline goes from the lowest value, 0, to the highest, 1', async () => {
  const values = [30, 20, 10]
  const text = await sparklineOf(async (page) => ({
    data: [{ id: String(page), timestamp: '', usdValue: values[page - 1] ?? 0 }],
    meta: { total: 3, perPage: 1, currentPage: page, lastPage: 3, firstPage: 1 },
  }))
  expect(levelsOf(text).map((level) => level.toFixed(1))).toEqual(['0.0', '0.5', '1.0'])
})
