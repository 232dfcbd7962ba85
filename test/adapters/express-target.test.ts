import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createApp, startServer } from '../../src/express.ts'
import { createSimulator } from '../../src/index.ts'
import { sendRaw } from '../harness/raw-socket.ts'

it.each(['#', '?', '*', 'x', 'x:y', 'http://['])(
  'answers the target %s, in which there is no path, with a problem and not with a page of Express',
  async (target) => {
    const { port, close } = await startServer({ port: 0 })
    onTestFinished(close)
    const { head, body } = await sendRaw(port, `FOO ${target}`)
    expect(head).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status: expect.any(Number), code: expect.any(String) })
  },
)

const TARGET = 'http://target.test/v1/api/portfolios/demo/snapshots'
const own = ['Host: header.test', 'Authorization: Bearer any']

it('the host of a target in absolute form replaces the header Host', async () => {
  const { port, simulator, close } = await startServer({ port: 0 })
  onTestFinished(close)
  expect((await sendRaw(port, `GET ${TARGET}`, own)).status).toBe(200)
  expect(simulator.requests.list()).toMatchObject([{ headers: { host: 'target.test' } }])
})

it('the host of a target in absolute form replaces the header Host behind the server of a host app', async () => {
  const simulator = createSimulator()
  const server = createServer(createApp(simulator)).listen(0)
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect((await sendRaw(port, `GET ${TARGET}`, own)).status).toBe(200)
  expect(simulator.requests.list()).toMatchObject([{ headers: { host: 'target.test' } }])
})
