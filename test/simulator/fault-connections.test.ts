import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import { startServer } from '../../src/express.ts'
import { createSimulator, type FaultRule } from '../../src/index.ts'
import { stop } from '../harness/forms.ts'
import { askOn, exchange, lines, openSocket, readReplies, sendAndRead } from '../harness/raw-socket.ts'
import { LATEST, SNAPSHOTS, withFaults } from './fixtures.ts'

const get = (target: string) => lines(`GET ${target} HTTP/1.1`, 'Host: localhost', 'Authorization: Bearer any')
const PATCH = 'PATCH /v1/api/portfolios/demo/manual-positions/x HTTP/1.1'

/** Starts a server with these rules. */
async function serve(...faults: FaultRule[]) {
  const server = await startServer({ ...withFaults(...faults), port: 0 })
  onTestFinished(() => server.close())
  return server
}

/** Sends a text and waits until the connection is closed or reset. */
async function cutOf(socket: Socket, text: string): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume().write(text, 'latin1')
  await closed
}

/** The connection header of a reply on a new connection. */
async function connectionOf(port: number, target: string): Promise<string | undefined> {
  const socket = await openSocket(port)
  const { headers } = await askOn(socket, get(target))
  socket.destroy()
  return headers.get('connection')
}

it.each([
  ['reset', 'ECONNRESET'],
  ['disconnect', undefined],
] as const)('ends a connection on %s without a byte, and with the error %s', async (kind, code) => {
  const { port } = await serve({ kind })
  const socket = await openSocket(port)
  let error: unknown
  let received = 0
  socket.on('error', (given) => {
    error = given
  })
  socket.on('data', () => {
    received += 1
  })
  await cutOf(socket, get(SNAPSHOTS))
  expect(error).toEqual(code === undefined ? undefined : expect.objectContaining({ code }))
  expect(received).toBe(0)
})

it('closes a Unix socket, which has no reset, and logs nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = createServer(createApp(createSimulator(withFaults({ kind: 'reset' }))))
  const path = join(folder, 'socket')
  server.listen(path)
  await once(server, 'listening')
  onTestFinished(() => stop(server))
  const socket = connect(path)
  expect(await sendAndRead(socket, get(SNAPSHOTS))).toBe('')
  expect(logged).not.toHaveBeenCalled()
})

it('sends bytes that are no HTTP before the reply, and closes the connection', async () => {
  const { port } = await serve({ kind: 'garbage', status: 503, body: 'later' })
  const received = await exchange(port, get(SNAPSHOTS))
  const start = received.indexOf('HTTP/1.1 ')
  expect(start).toBeGreaterThan(0)
  expect(() => readReplies(received)).toThrow('No HTTP')
  const [reply] = readReplies(received.slice(start))
  expect([reply?.status, reply?.body, reply?.headers.get('connection')]).toEqual([503, 'later', 'close'])
})

it('sends parts without pauses one by one', async () => {
  const { port } = await serve({ status: 200, body: 'abcdef', chunks: [{ size: 1 }] })
  const socket = await openSocket(port)
  let parts = 0
  socket.on('data', () => {
    parts += 1
  })
  expect((await askOn(socket, get(SNAPSHOTS))).body).toBe('abcdef')
  expect(parts).toBeGreaterThan(1)
})

it('closes a connection after some replies without announcing it', async () => {
  const { port } = await serve({ closeAfter: { replies: 2 } })
  const socket = await openSocket(port)
  const first = await askOn(socket, get(SNAPSHOTS))
  const [second, ...more] = readReplies(await sendAndRead(socket, get(SNAPSHOTS)))
  expect([first.headers.get('connection'), second?.headers.get('connection')]).toEqual(['keep-alive', 'keep-alive'])
  expect([first.status, second?.status, more]).toEqual([200, 200, []])
})

it('closes a connection when the next request arrives, which gets no reply', async () => {
  const { port, simulator } = await serve({ closeAfter: { replies: 1, at: 'next-request' } })
  const socket = await openSocket(port)
  expect((await askOn(socket, get(SNAPSHOTS))).status).toBe(200)
  expect(socket.readyState).toBe('open')
  expect(await sendAndRead(socket, get(SNAPSHOTS))).toBe('')
  expect(simulator.requests.count()).toBe(1)
})

it('keeps a connection that was about to close when its rule is removed', async () => {
  const { port, simulator } = await serve({ closeAfter: { replies: 1, at: 'next-request' } })
  const socket = await openSocket(port)
  await askOn(socket, get(SNAPSHOTS))
  simulator.faults.clear()
  expect((await askOn(socket, get(SNAPSHOTS))).status).toBe(200)
})

it('counts the replies of each rule on a connection by themselves', async () => {
  const { port } = await serve(
    { urlIncludes: 'latest', closeAfter: { replies: 3 } },
    { urlIncludes: 'limit', closeAfter: { replies: 2 } },
  )
  const socket = await openSocket(port)
  for (const target of [LATEST, LATEST, `${SNAPSHOTS}?limit=1`]) await askOn(socket, get(target))
  const received = await sendAndRead(socket, get(LATEST))
  expect(readReplies(received).map(({ status }) => status)).toEqual([200])
})

it('replies before the body of the request is read, and closes the connection at once', async () => {
  const { port, simulator } = await serve({ early: true, status: 413, body: 'too large' })
  // A server that waits for the rest of the body waits for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const head = lines(PATCH, 'Host: localhost', 'Authorization: Bearer any', 'Content-Length: 9000')
  const [reply] = readReplies(await exchange(port, `${head}{`))
  expect([reply?.status, reply?.body, reply?.headers.get('connection')]).toEqual([413, 'too large', 'close'])
  expect(simulator.requests.list()).toMatchObject([{ status: 413, body: null }])
})

it.each(['disconnect', 'reset', 'garbage'] as const)(
  'announces that connections close until a rule with %s has acted, and no longer',
  async (kind) => {
    const { port } = await serve({ kind, times: 1, urlIncludes: 'latest' })
    const targets = [
      SNAPSHOTS,
      '/v1/api/unknown',
      '/__admin/clock',
      '/',
      '/openapi.json',
      '/favicon.ico',
      '/__admin/ui',
    ]
    const before = await Promise.all(targets.map((target) => connectionOf(port, target)))
    await cutOf(await openSocket(port), get(LATEST))
    const after = await Promise.all(targets.map((target) => connectionOf(port, target)))
    expect([before, after]).toEqual([targets.map(() => 'close'), targets.map(() => 'keep-alive')])
  },
)

it('announces it to a preflight, whose connection the browser would use for the request', async () => {
  const { port, simulator } = await serve({ kind: 'disconnect' })
  const preflight = lines(`OPTIONS ${SNAPSHOTS} HTTP/1.1`, 'Host: localhost', 'Origin: http://page.test')
  const socket = await openSocket(port)
  expect((await askOn(socket, preflight)).headers.get('connection')).toBe('close')
  simulator.faults.clear()
  expect((await askOn(await openSocket(port), preflight)).headers.get('connection')).toBe('keep-alive')
})

it('announces nothing for rules that cut no connection', async () => {
  const { port } = await serve({ kind: 'truncate', operation: 'listPositions' }, { delay: 1 })
  expect(await connectionOf(port, SNAPSHOTS)).toBe('keep-alive')
})

/** Changes a server through its admin API. Resolves to the reply, whose body is JSON. */
async function change(url: string, path: string, body: object): Promise<{ token?: string; closes: boolean }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/__admin${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok).toBe(true)
  return { ...(await response.json()), closes: response.headers.get('connection') === 'close' }
}

it('closes idle connections when the admin API adds a rule that cuts, and not for others', async () => {
  const { port, url } = await serve()
  const socket = await openSocket(port)
  await askOn(socket, get(SNAPSHOTS))
  expect((await change(url, '/faults', { delay: 1 })).closes).toBe(false)
  expect((await askOn(socket, get(SNAPSHOTS))).status).toBe(200)
  const closed = once(socket, 'close')
  expect((await change(url, '/faults', { kind: 'disconnect', operation: 'listPositions' })).closes).toBe(true)
  await closed
})

it('keeps idle connections of another world on the calls after the one that adds a rule that cuts', async () => {
  const { port, url } = await serve({ id: 'mine', kind: 'disconnect', operation: 'listPositions' })
  const { token = '' } = await change(url, '/namespaces', { name: 'other', scenario: 'demo' })
  const ofOther = get(SNAPSHOTS).replace('any', token)
  const socket = await openSocket(port)
  await askOn(socket, ofOther)
  await change(url, '/clock/advance', { by: 'PT1H' })
  await change(url, '/reset', {})
  await change(url, '/faults', { delay: 1 })
  expect((await askOn(socket, ofOther)).status).toBe(200)
  const closed = once(socket, 'close')
  await change(url, '/faults', { kind: 'reset', operation: 'listPositions' })
  await closed
})

it('cuts the same request again within half a second with until seen, and counts it once', async () => {
  const { port, simulator } = await serve({ kind: 'disconnect', times: 1, until: 'seen' })
  expect(await exchange(port, get(SNAPSHOTS))).toBe('')
  expect(await exchange(port, get(SNAPSHOTS))).toBe('')
  expect((await askOn(await openSocket(port), get(LATEST))).status).toBe(200)
  expect(simulator.faults.list()).toMatchObject([{ hits: 1 }])
  const again = async () =>
    (await exchange(port, get(SNAPSHOTS).replace('Host', 'Connection: close\r\nHost'))).slice(0, 15)
  await expect.poll(again, { timeout: 20_000 }).toBe('HTTP/1.1 200 OK')
})
