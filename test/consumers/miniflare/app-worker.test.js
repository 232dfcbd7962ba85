import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { Miniflare } from 'miniflare'
import { createFetch, createSimulator } from 'mockfolio'

const simulator = createSimulator({ scenario: 'demo' })
const mock = createFetch(simulator, { baseUrl: 'https://portfolios.example.com' })

/** All requests of the Worker go to the simulator. */
const worker = new Miniflare({
  modules: true,
  scriptPath: 'app-worker.js',
  outboundService: (request) => mock(request),
})

afterEach(async () => {
  await simulator.reset()
})
after(() => worker.dispose())

test('the Worker shows one more snapshot a day later', async () => {
  simulator.clock.advance('P1D')
  const { snapshots } = await (await worker.dispatchFetch('http://localhost/')).json()
  assert.equal(snapshots, 91)
})

test('the Worker says that the service is not available', async () => {
  simulator.faults.add({ status: 503 })
  const response = await worker.dispatchFetch('http://localhost/')
  assert.equal(response.status, 502)
  assert.equal(await response.text(), 'Not available')
})
