import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import type { Outcome, Service } from '../../src/api/outcome.ts'
import type { BodyRead, ServiceRequest } from '../../src/api/request.ts'
import { listen, stop } from '../harness/forms.ts'

/**
 * Sends the head of an update, waits until the service has it, and disconnects.
 * @param handle gets a promise that resolves once the server has noticed.
 */
async function goDuring(
  handle: (request: ServiceRequest, gone: Promise<unknown>) => ReturnType<Service['handle']>,
): Promise<void> {
  let asked = () => {}
  let gone: Promise<unknown> = Promise.resolve()
  const begun = new Promise<void>((resolve) => {
    asked = resolve
  })
  const server = createServer(
    createApp({
      handle(request) {
        asked()
        return handle(request, gone)
      },
    }),
  )
  server.on('connection', (connection) => {
    gone = new Promise((resolve) => connection.once('close', resolve))
  })
  const { port } = await listen(server)
  onTestFinished(() => stop(server))
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('PATCH /v1/api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n{')
  await begun
  socket.resetAndDestroy()
  await once(socket, 'close')
}

/** Reads the body of a client that disconnects. @param late whether to read only afterwards. */
async function readWhileGoing(late: boolean): Promise<BodyRead | undefined> {
  let read: BodyRead | undefined
  const handle = async (request: ServiceRequest, gone: Promise<unknown>): Promise<Outcome> => {
    if (late) await gone
    read = await request.readBody(100)
    return { kind: 'disconnect' }
  }
  await goDuring(handle)
  await expect.poll(() => read).toBeDefined()
  return read
}

it('reports an aborted body if the client disconnects while it is read', async () => {
  expect(await readWhileGoing(false)).toEqual({ kind: 'aborted' })
})

it('reports an aborted body if the client has disconnected before', async () => {
  expect(await readWhileGoing(true)).toEqual({ kind: 'aborted' })
})

it('does nothing for a client that disconnected while the service worked', async () => {
  const { signal } = new AbortController()
  const listened = vi.spyOn(signal, 'addEventListener')
  let resolved = false
  await goDuring(async (_request, gone) => {
    await gone
    resolved = true
    return { kind: 'hang', timing: { delay: 0, signal } }
  })
  await expect.poll(() => resolved).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(listened).not.toHaveBeenCalled()
})
