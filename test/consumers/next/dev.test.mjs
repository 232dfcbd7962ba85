import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { startServer } from 'mockfolio/express'
import { start } from './server.mjs'

// Instead of "mockfolio exec --no-require-namespace -- next dev": the test moves the clock and adds faults here.
const service = await startServer({ port: 0 })
const next = await start('node_modules/.bin/next', ['dev', '--port', '0'], { MOCKFOLIO_URL: service.url })

afterEach(async () => {
  await service.simulator.reset()
})
after(async () => {
  next.stop()
  await service.close()
})

test('an update over the rewrite shows in a server component, until a reset', async () => {
  const before = await manualPosition('/v1/api')
  await patch('/v1/api', before, { amount: 123.5 })
  assert.match(await page(), /: 123\.5 /)
  await service.simulator.reset()
  assert.doesNotMatch(await page(), /: 123\.5 /)
})

test('a fault shows in a server component', async () => {
  service.simulator.faults.add({ status: 503 })
  assert.match(await page(), /Not available \(.*503.*\)/)
})

test('the route handler has one world, with updates and a reset', async () => {
  const before = await manualPosition('/mock/v1/api')
  assert.equal((await patch('/mock/v1/api', before, { amount: 5 })).status, 200)
  assert.equal((await manualPosition('/mock/v1/api')).amount, 5)
  assert.equal((await fetch(`${next.url}/mock/reset`, { method: 'POST' })).status, 200)
  assert.deepEqual(await manualPosition('/mock/v1/api'), before)
})

test('the route handler answers a request for a failure', async () => {
  const response = await request('/mock/v1/api/portfolios/demo/snapshots', { headers: { prefer: 'code=503' } })
  assert.equal(response.status, 503)
})

function request(path, { headers, ...init } = {}) {
  const own = { authorization: 'Bearer any-token', 'content-type': 'application/json' }
  return fetch(`${next.url}${path}`, { headers: { ...own, ...headers }, ...init })
}

async function page() {
  return (await request('/')).text()
}

async function manualPosition(base) {
  const { data } = await (await request(`${base}/portfolios/demo/snapshots/latest/positions`)).json()
  return data.find(({ type }) => type === 'Manual')
}

function patch(base, { id }, update) {
  const path = `${base}/portfolios/demo/manual-positions/${id.replace(/-1$/, '')}`
  return request(path, { method: 'PATCH', body: JSON.stringify(update) })
}
