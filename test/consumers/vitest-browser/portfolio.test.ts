import { extendTest } from 'mockfolio/vitest'
import { test as base, expect } from 'vitest'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

const demo = 'https://portfolios.example.com/v1/api/portfolios/demo'

test('an update of a manual position shows in the latest snapshot', async ({ portfolio, api }) => {
  const { id } = await portfolio.addManualPosition({ amount: 1 })
  const headers = { ...api.headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ amount: 2 })
  const response = await fetch(`${demo}/manual-positions/${id}`, { method: 'PATCH', headers, body })
  expect(response.status).toBe(200)
  const { positions } = await portfolio.latest()
  expect(positions.find((position) => position.id === `${id}-1`)).toMatchObject({ amount: 2 })
})

test('a day later there is one more snapshot', async ({ simulator, api }) => {
  simulator.clock.advance('P1D')
  const { meta } = await (await fetch(`${demo}/snapshots`, { headers: api.headers })).json()
  expect(meta.total).toBe(91)
})

test('each test starts with fresh data', async ({ simulator, api }) => {
  const { meta } = await (await fetch(`${demo}/snapshots`, { headers: api.headers })).json()
  expect([meta.total, simulator.requests.count()]).toEqual([90, 1])
})

test('a lost connection is a failed request', async ({ simulator, api }) => {
  simulator.faults.add({ kind: 'disconnect' })
  await expect(fetch(`${demo}/snapshots`, { headers: api.headers })).rejects.toThrow('Failed to fetch')
})

test("the page's own files are not mocked", async () => {
  expect((await fetch(import.meta.url)).status).toBe(200)
})

test.fails('a request that nothing answers fails its test', async () => {
  await fetch('https://other.example.com/').catch(() => {})
})
