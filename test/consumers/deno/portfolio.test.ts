import assert from 'node:assert/strict'
import type { Position, PositionList } from 'mockfolio'
import { server, simulator } from './mock-server.ts'

Deno.test.afterEach(async () => {
  await simulator.reset()
})
Deno.test.afterAll(() => server.shutdown())

Deno.test('the snapshots are served', async () => {
  const { meta } = await (await request('/snapshots')).json()
  assert.equal(meta.total, 90)
})

Deno.test('an update of a manual position shows in the positions until the next reset', async () => {
  const before = await manualPosition()
  const path = `/manual-positions/${before.id.replace(/-1$/, '')}`
  const response = await request(path, { method: 'PATCH', body: JSON.stringify({ amount: before.amount * 2 }) })
  assert.equal((await response.json()).data.amount, before.amount * 2)
  assert.equal((await manualPosition()).amount, before.amount * 2)
  await simulator.reset()
  assert.deepEqual(await manualPosition(), before)
})

Deno.test('a fault makes one request fail', async () => {
  simulator.faults.add({ status: 503, times: 1 })
  assert.equal((await (await request('/snapshots')).json()).status, 503)
  assert.equal((await (await request('/snapshots')).json()).meta.total, 90)
})

Deno.test('a truncated answer is an error for the client', async () => {
  simulator.faults.add({ kind: 'truncate', times: 1 })
  await assert.rejects(request('/snapshots').then((response) => response.text()))
})

function request(path: string, init?: RequestInit): Promise<Response> {
  const headers = { authorization: 'Bearer any-token', 'content-type': 'application/json' }
  return fetch(`http://localhost:${server.addr.port}/v1/api/portfolios/demo${path}`, { headers, ...init })
}

async function manualPosition(): Promise<Position> {
  const { data }: PositionList = await (await request('/snapshots/latest/positions')).json()
  return data.find(({ type }) => type === 'Manual') as Position
}
