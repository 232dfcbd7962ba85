import { expect, it } from 'vitest'
import { createFetch } from '../../src/adapters/fetch.ts'
import { findScenario } from '../../src/scenario/shipped.ts'
import { RunningSimulator } from '../../src/simulator/create-simulator.ts'
import { WorldCache } from '../../src/simulator/world-cache.ts'

it('judges the same target by the limits of each world, although worlds share their caches', async () => {
  const worlds = new WorldCache()
  const scenario = findScenario('single')
  const limits = [10, 100, 10].map((maxLimit) => ({ ...scenario, limits: { maxLimit } }))
  const statuses: number[] = []
  for (const limited of limits) {
    const send = createFetch(new RunningSimulator({ scenario: limited }, worlds))
    const path = '/v1/api/portfolios/single/snapshots?limit=50'
    statuses.push((await send(path, { headers: { authorization: 'Bearer any' } })).status)
  }
  expect(statuses).toEqual([422, 200, 422])
})

it('keeps the routes of worlds with equal rules once', () => {
  const worlds = new WorldCache()
  const rules = { defaultLimit: 20, maxLimit: null, strict: false }
  expect(worlds.routes({ ...rules })).toBe(worlds.routes({ ...rules }))
  expect(worlds.routes({ ...rules, strict: true })).not.toBe(worlds.routes(rules))
})

it('forgets the version of a portfolio that an update has replaced', async () => {
  const simulator = new RunningSimulator({ scenario: 'single' }, new WorldCache())
  const send = createFetch(simulator)
  const [position] = await simulator.database.manualPositions('single')
  const versions = []
  for (const amount of [1, 2, 3]) {
    versions.push(await simulator.peek(({ database }) => database.portfolioData('single')))
    const response = await send(`/v1/api/portfolios/single/manual-positions/${position?.id}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
      body: JSON.stringify({ amount }),
    })
    expect(response.status).toBe(200)
  }
  const opened = versions.map((data) => data && simulator.peek(({ world }) => world.portfolios.opened(data)))
  expect(new Set(versions).size).toBe(3)
  expect(opened).toEqual([undefined, undefined, undefined])
})
