import { createConnection } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from '../../src/express.ts'
import { SNAPSHOTS, withFaults } from './fixtures.ts'

const init = { headers: { authorization: 'Bearer any' } }

it('closes a socket without sending a byte', async () => {
  const { port, simulator, close } = await startServer({ ...withFaults({ kind: 'disconnect' }), port: 0 })
  const socket = createConnection(port, '127.0.0.1')
  socket.write(`GET ${SNAPSHOTS} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk)).on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  expect([received.length, simulator.requests.count()]).toEqual([0, 1])
  await close()
})

it('ends hanging and delayed requests when the server closes', async () => {
  const faults = [{ times: 1, kind: 'hang' as const }, { delay: 600_000 }]
  const { url, simulator, close } = await startServer({ ...withFaults(...faults), port: 0 })
  const calls = [fetch(url + SNAPSHOTS, init), fetch(url + SNAPSHOTS, init)]
  await expect.poll(() => simulator.requests.count()).toBe(2)
  const [closed, ...ends] = await Promise.allSettled([close(), ...calls])
  expect(closed.status).toBe('fulfilled')
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
