import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setupSimulator } from 'mockfolio/node-test'

const { simulator, portfolio, api } = setupSimulator({ baseUrl: 'https://portfolios.example.com' })

const demo = 'https://portfolios.example.com/v1/api/portfolios/demo'
const headers = { ...api.headers, 'content-type': 'application/json' }

async function listSnapshots() {
  const response = await fetch(`${demo}/snapshots`, { headers })
  if (!response.ok) throw new Error(`The service answered ${response.status}.`)
  return response.json()
}

test('an update of a manual position shows in the latest snapshot', async () => {
  const { id } = await portfolio.addManualPosition({ amount: 1 })
  const body = JSON.stringify({ amount: 2 })
  await fetch(`${demo}/manual-positions/${id}`, { method: 'PATCH', headers, body })
  const { positions } = await portfolio.latest()
  assert.equal(positions.find((position) => position.id === `${id}-1`)?.amount, 2)
})

test('a day later there is one more snapshot', async () => {
  simulator.clock.advance('P1D')
  assert.equal((await listSnapshots()).meta.total, 91)
})

test('each test starts with fresh data', async () => {
  assert.equal((await listSnapshots()).meta.total, 90)
  assert.equal(simulator.requests.count(), 1)
})

test('the client reports a failure', async () => {
  simulator.faults.add({ status: 503, times: 1 })
  await assert.rejects(listSnapshots(), /503/)
  assert.equal((await listSnapshots()).data.length, 20)
})

test('subtests share the data of their test', async (t) => {
  simulator.clock.advance('P1D')
  await t.test('the first', async () => assert.equal((await listSnapshots()).meta.total, 91))
  await t.test('the second', async () => assert.equal(simulator.requests.count(), 1))
})

describe('with a server', () => {
  const { api } = setupSimulator({ via: 'server', onUnhandledRequest: 'bypass' })

  test('a client gets its URL', async () => {
    const response = await api.fetch('/v1/api/portfolios/demo/snapshots', { headers: api.headers })
    assert.equal(response.status, 200)
    assert.match(api.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/)
  })
})
