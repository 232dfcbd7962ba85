import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import { createSimulator } from '../../src/simulator/create-simulator.ts'
import { listen, stop } from '../harness/forms.ts'
import { lines, openSocket } from '../harness/raw-socket.ts'

it.each(['HEAD', 'OPTIONS', 'GET', 'PATCH'])(
  'answers %s at once to a client that never stops sending, and before it closes the connection',
  async (method) => {
    const server = createServer(createApp(createSimulator()))
    const { port } = await listen(server)
    onTestFinished(() => stop(server))
    const socket = await openSocket(port)
    // The timer that closes the connection never ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const head = [`${method} /v1/api/portfolios/demo/snapshots HTTP/1.1`, 'Host: h', 'Origin: \xff']
    socket.write(`${lines(...head, 'Transfer-Encoding: chunked', 'Connection: close')}1\r\nx\r\n`, 'latin1')
    const [reply] = await once(socket.setEncoding('latin1'), 'data')
    expect(reply).toMatch(/^HTTP\/1\.1 \d{3} [\s\S]*connection: close\r\n/i)
    expect(reply).toContain('access-control-allow-origin: \xff\r\n')
  },
)
