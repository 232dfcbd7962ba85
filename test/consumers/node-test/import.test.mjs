import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createFetch, createSimulator } from 'mockfolio'
import { startServer } from 'mockfolio/express'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'

const path = '/v1/api/portfolios/demo/snapshots'
const init = { headers: { authorization: 'Bearer some-token' } }

test('fetch, MSW and the server answer the same bytes', async () => {
  const simulator = createSimulator()
  const expected = await (await createFetch(simulator)(path, init)).text()

  const msw = setupServer(...createHandlers(simulator, { baseUrl: 'http://service.test' }))
  msw.listen({ onUnhandledRequest: 'bypass' })
  after(() => msw.close())
  assert.equal(await (await fetch(`http://service.test${path}`, init)).text(), expected)

  const server = await startServer({ port: 0 })
  after(() => server.close())
  assert.equal(await (await fetch(`${server.url}${path}`, init)).text(), expected)
})

test('a simulator of one entry works with another entry', async () => {
  const server = await startServer({ port: 0 })
  after(() => server.close())
  server.simulator.clock.advance('P1D')
  const { meta } = await (await createFetch(server.simulator)(path, init)).json()
  assert.equal(meta.total, 91)
})

test('handlers work in a second copy of msw, of another version', async () => {
  const { setupServer: setupOther } = await import('other-msw/node')
  const msw = setupOther(...createHandlers(createSimulator(), { baseUrl: 'http://second.test' }))
  msw.listen({ onUnhandledRequest: 'error' })
  after(() => msw.close())
  assert.equal((await fetch(`http://second.test${path}`, init)).status, 200)
})
