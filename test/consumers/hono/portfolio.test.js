import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { simulator, start } from './mock-server.js'

const { server, port } = await start(0)

afterEach(async () => {
  await simulator.reset()
})
after(() => server.close())

test('the snapshots are served', async () => {
  const { meta } = await (await request('/snapshots')).json()
  assert.equal(meta.total, 90)
})

test('an update of a manual position shows in the positions until the next reset', async () => {
  const before = await manualPosition()
  const path = `/manual-positions/${before.id.replace(/-1$/, '')}`
  const update = { method: 'PATCH', body: JSON.stringify({ amount: before.amount * 2 }) }
  assert.equal((await request(path, update)).status, 200)
  assert.equal((await manualPosition()).amount, before.amount * 2)
  await simulator.reset()
  assert.deepEqual(await manualPosition(), before)
})

test('a fault makes one request fail', async () => {
  simulator.faults.add({ status: 503, times: 1 })
  assert.equal((await request('/snapshots')).status, 503)
  assert.equal((await request('/snapshots')).status, 200)
})

test('a truncated answer is an error for the client', async () => {
  simulator.faults.add({ kind: 'truncate', times: 1 })
  await assert.rejects(request('/snapshots').then((response) => response.text()))
})

test('HEAD and OPTIONS are answered without a body', async () => {
  assert.equal(await (await request('/snapshots', { method: 'HEAD' })).text(), '')
  assert.equal((await request('/snapshots', { method: 'OPTIONS' })).status, 204)
})

function request(path, init) {
  const headers = { authorization: 'Bearer any-token', 'content-type': 'application/json' }
  return fetch(`http://localhost:${port}/v1/api/portfolios/demo${path}`, { headers, ...init })
}

async function manualPosition() {
  const { data } = await (await request('/snapshots/latest/positions')).json()
  return data.find(({ type }) => type === 'Manual')
}
