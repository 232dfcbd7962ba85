import { extendTest } from 'mockfolio/vitest'
import { test as base, describe, expect } from 'vitest'
import { listPositions, listSnapshots, updateManualPosition } from './portfolio-client.ts'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

test('the newest snapshot is worth the sum of its positions', async () => {
  const [newest] = (await listSnapshots('demo')).data
  const positions = (await listPositions('demo')).data
  expect(newest?.usdValue).toBe(positions.reduce((sum, { usdValue }) => sum + usdValue, 0))
})

test('an update of a manual position shows in the latest snapshot', async ({ portfolio }) => {
  const { id } = await portfolio.addManualPosition({ amount: 1 })
  await updateManualPosition('demo', id, { amount: 2, description: 'Two of them' })
  const { positions } = await portfolio.latest()
  expect(positions.find((position) => position.id === `${id}-1`)).toMatchObject({ amount: 2 })
})

test('a day later there is one more snapshot', async ({ simulator }) => {
  const { total } = (await listSnapshots('demo')).meta
  simulator.clock.advance('P1D')
  expect((await listSnapshots('demo')).meta.total).toBe(total + 1)
})

test('each test starts with fresh data', async ({ simulator }) => {
  expect((await listSnapshots('demo')).meta.total).toBe(90)
  expect(simulator.requests.count()).toBe(1)
})

test('the client retries after a failure', async ({ simulator }) => {
  simulator.faults.add({ status: 503, times: 1 })
  await expect(listSnapshots('demo')).rejects.toThrow('503')
  expect((await listSnapshots('demo')).data).toHaveLength(20)
})

describe('in an outage', () => {
  test.override({ scenario: 'outage' })

  test('every request fails', async () => {
    await expect(listSnapshots('outage')).rejects.toThrow('503')
  })
})
