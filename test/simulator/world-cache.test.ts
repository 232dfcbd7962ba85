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

/** A simulator of `single`, and calls that change and read its portfolio. */
function serveSingle(worlds: WorldCache) {
  const simulator = new RunningSimulator({ scenario: 'single' }, worlds)
  const send = createFetch(simulator)
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const data = async () => simulator.peek(({ database }) => database.portfolioData('single'))
  const update = async (amount: number) => {
    const [position] = await simulator.database.manualPositions('single')
    const path = `/v1/api/portfolios/single/manual-positions/${position?.id}`
    const response = await send(path, { method: 'PATCH', headers, body: JSON.stringify({ amount }) })
    expect(response.status).toBe(200)
  }
  return { simulator, data, update }
}

/** The version that a simulator serves, its `Portfolio`, and a reply that is cached for it. */
async function openVersion({ simulator, data }: ReturnType<typeof serveSingle>, { responses }: WorldCache) {
  const version = (await data()) ?? expect.fail('There is no portfolio.')
  const portfolio = simulator.peek(({ world }) => world.portfolios.open(version))
  return { version, portfolio, reply: responses.getOrCreate(portfolio, 'key', () => ({})) }
}

it.each<[string, (world: ReturnType<typeof serveSingle>) => Promise<unknown>]>([
  ['an update', ({ update }) => update(2)],
  ['an edit', ({ simulator }) => simulator.portfolio('single').addHolding()],
  ['a removal', ({ simulator }) => simulator.removePortfolio('single')],
  ['a reset', ({ simulator }) => simulator.reset()],
])('forgets the version of a portfolio that %s has replaced, and its replies', async (_, replace) => {
  const worlds = new WorldCache()
  const world = serveSingle(worlds)
  await world.update(1)
  const replaced = await openVersion(world, worlds)
  await replace(world)
  expect(worlds.responses.getOrCreate(replaced.portfolio, 'key', () => ({}))).not.toBe(replaced.reply)
  expect(world.simulator.peek(({ world }) => world.portfolios.close(replaced.version))).toBeUndefined()
})

it('keeps the version that other worlds of the scenario read, and its replies', async () => {
  const worlds = new WorldCache()
  const [changed, other] = [serveSingle(worlds), serveSingle(worlds)]
  const shared = await openVersion(changed, worlds)
  await changed.update(1)
  await changed.update(2)
  const { portfolio, reply } = await openVersion(other, worlds)
  expect(portfolio).toBe(shared.portfolio)
  expect(reply).toBe(shared.reply)
})
