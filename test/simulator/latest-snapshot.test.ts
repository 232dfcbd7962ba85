import { expect, it } from 'vitest'
import { createFetch, createSimulator } from '../../src/index.ts'

const headers = { authorization: 'Bearer any' }

it('the latest snapshot of a portfolio is the newest of the list, with the positions of `latest`', async () => {
  const simulator = createSimulator()
  const get = async (path: string) =>
    (await createFetch(simulator)(`/v1/api/portfolios/demo/snapshots${path}includeComments=true`, { headers })).json()
  simulator.clock.advance('P3D')
  const { positions, ...snapshot } = await simulator.portfolio('demo').latest()
  expect(simulator.requests.count()).toBe(0)
  expect(snapshot).toEqual((await get('?limit=1&')).data[0])
  expect(positions).toEqual((await get('/latest/positions?')).data)
})

it('the latest snapshot is a copy', async () => {
  const demo = createSimulator().portfolio('demo')
  const first = await demo.latest()
  const expected = structuredClone(first)
  for (const position of first.positions) position.amount = 0
  expect(await demo.latest()).toEqual(expected)
})

it('there is no latest snapshot of an empty or unknown portfolio', async () => {
  const simulator = createSimulator({ scenario: 'empty' })
  await expect(simulator.portfolio('empty').latest()).rejects.toMatchObject({ code: 'snapshot-not-found' })
  await expect(simulator.portfolio('none').latest()).rejects.toMatchObject({ code: 'portfolio-not-found' })
})
