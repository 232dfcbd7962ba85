import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { createFetch, createSimulator } from 'mockfolio'
import { startServer } from 'mockfolio/express'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'

const simulator = createSimulator({ scenario: 'demo' })
const mock = createFetch(simulator)
const path = '/v1/api/portfolios/demo'
const headers = { authorization: 'Bearer any-token', 'content-type': 'application/json' }

afterEach(async () => {
  await simulator.reset()
})

test('an update shows in the positions', async () => {
  const before = await manualPosition()
  const init = { method: 'PATCH', headers, body: JSON.stringify({ amount: 7 }) }
  assert.equal((await mock(`${path}/manual-positions/${before.id.replace(/-1$/, '')}`, init)).status, 200)
  assert.equal((await manualPosition()).amount, 7)
})

test('a fault makes one request fail', async () => {
  simulator.faults.add({ status: 503, times: 1 })
  assert.equal((await mock(`${path}/snapshots`, { headers })).status, 503)
  assert.equal((await mock(`${path}/snapshots`, { headers })).status, 200)
})

test('the handlers find the msw of the project', async () => {
  const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))
  server.listen({ onUnhandledRequest: 'error' })
  after(() => server.close())
  assert.equal((await fetch(`https://portfolios.example.com${path}/snapshots`, { headers })).status, 200)
  server.close()
})

test('the server finds its express', async () => {
  const server = await startServer({ port: 0 })
  assert.equal((await fetch(`${server.url}${path}/snapshots`, { headers })).status, 200)
  await server.close()
})

async function manualPosition() {
  const { data } = await (await mock(`${path}/snapshots/latest/positions`, { headers })).json()
  return data.find(({ type }) => type === 'Manual')
}
