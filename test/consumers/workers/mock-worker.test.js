import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { unstable_startWorker } from 'wrangler'

const worker = await unstable_startWorker({ config: 'wrangler.json', dev: { server: { port: 0 }, inspector: false } })
after(() => worker.dispose())

test('a Worker serves the snapshots', async () => {
  const { meta } = await (await request('/snapshots')).json()
  assert.equal(meta.total, 90)
})

test('50 updates at once are all carried out, and a reset takes them back', async () => {
  const before = await manualPosition()
  const path = `/manual-positions/${before.id.replace(/-1$/, '')}`
  const updates = Array.from({ length: 50 }, (_, index) => ({ method: 'PATCH', body: `{"amount":${index}}` }))
  const replies = await Promise.all(updates.map(async (update) => (await request(path, update)).json()))
  assert.deepEqual(
    replies.map(({ data }) => data.amount),
    updates.map((_, index) => index),
  )
  await worker.fetch('http://localhost/reset')
  assert.deepEqual(await manualPosition(), before)
})

test('a request can ask for its own failure', async () => {
  const response = await request('/snapshots', {}, { prefer: 'code=503' })
  assert.equal((await response.json()).status, 503)
  assert.equal(response.status, 503)
})

function request(path, init, headers) {
  return worker.fetch(`http://localhost/v1/api/portfolios/demo${path}`, {
    headers: { authorization: 'Bearer any-token', 'content-type': 'application/json', ...headers },
    ...init,
  })
}

async function manualPosition() {
  const { data } = await (await request('/snapshots/latest/positions')).json()
  return data.find(({ type }) => type === 'Manual')
}
