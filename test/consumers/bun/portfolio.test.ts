import { afterAll, afterEach, expect, test } from 'bun:test'
import type { Position, PositionList } from 'mockfolio'
import { server, simulator } from './mock-server.ts'

afterEach(async () => {
  await simulator.reset()
})
afterAll(() => server.stop())

test('the snapshots are served', async () => {
  expect(await (await request('/snapshots')).json()).toMatchObject({ meta: { total: 90 } })
})

test('an update of a manual position shows in the positions until the next reset', async () => {
  const before = await manualPosition()
  const path = `/manual-positions/${before.id.replace(/-1$/, '')}`
  const update = { method: 'PATCH', body: JSON.stringify({ amount: before.amount * 2 }) }
  expect((await request(path, update)).status).toBe(200)
  expect((await manualPosition()).amount).toBe(before.amount * 2)
  await simulator.reset()
  expect(await manualPosition()).toEqual(before)
})

test('a fault makes one request fail', async () => {
  simulator.faults.add({ status: 503, times: 1 })
  expect((await request('/snapshots')).status).toBe(503)
  expect((await request('/snapshots')).status).toBe(200)
})

test('a truncated answer is an error for the client', async () => {
  simulator.faults.add({ kind: 'truncate', times: 1 })
  // On a connection that was used before, Bun's fetch would repeat the request.
  const text = request('/snapshots', { keepalive: false }).then((response) => response.text())
  await expect(text).rejects.toThrow()
})

function request(path: string, init?: RequestInit): Promise<Response> {
  const headers = { authorization: 'Bearer any-token', 'content-type': 'application/json' }
  return fetch(new URL(`/v1/api/portfolios/demo${path}`, server.url), { headers, ...init })
}

async function manualPosition(): Promise<Position> {
  const { data } = (await (await request('/snapshots/latest/positions')).json()) as PositionList
  return data.find(({ type }) => type === 'Manual') as Position
}
