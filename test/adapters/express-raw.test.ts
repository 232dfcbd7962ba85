import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import type { Outcome } from '../../src/api/outcome.ts'
import { listen, stop } from '../harness/forms.ts'
import { exchange, lines, openSocket, sendAndRead } from '../harness/raw-socket.ts'
import { stubService } from './stub-service.ts'

const S = '/v1/api/portfolios/demo/snapshots'
const M = '/v1/api/portfolios/demo/manual-positions/X'
const AUTH = 'Authorization: Bearer x'
const CUT = { status: 200, headers: [['x-origin', '\xff']] as const, body: new Uint8Array(8) }
const server = createServer(
  createApp(
    stubService(
      new Map<string, () => Outcome>([
        ['hang', () => ({ kind: 'hang', timing: { delay: 0 } })],
        ['cut', () => ({ kind: 'truncate', reply: CUT, sent: 4 })],
      ]),
    ),
  ),
)
let port = 0

beforeAll(async () => {
  port = (await listen(server)).port
})
afterAll(() => stop(server))

const open = () => openSocket(port)

/** Sends lines and an empty one, and resolves to all that comes until the server closes. */
const exchangeLines = (...all: string[]) => exchange(port, lines(...all))

const request = (line: string, ...headers: string[]) =>
  exchangeLines(`${line} HTTP/1.1`, 'Host: h.test', AUTH, 'Connection: close', ...headers)

const head = (reply: string) => reply.slice(0, reply.indexOf('\r\n\r\n')).split('\r\n')
const body = (reply: string) => reply.slice(reply.indexOf('\r\n\r\n') + 4)
const statusOf = (reply: string) => Number(reply.split(' ')[1])

it.each([
  ['GET //', 404],
  ['GET /', 404],
  ['OPTIONS *', 404],
  [`GET ${S}`, 200],
  [`GET http://other.test${S}?page=2`, 200],
  [`GET http://other.test${S}?page=x`, 422],
  ['GET http://other.test', 404],
  ['GET http://', 404],
  [`GET /%E0%A4%A`, 404],
  [`GET /v1/api/portfolios/%E0%A4%A/snapshots`, 400],
  [`GET /v1/api/portfolios/\xe9/snapshots`, 400],
  [`GET ${S}#x`, 200],
  [`TRACE ${S}`, 405],
  ['TRACE /v1/api/x', 404],
  [`CONNECT ${S}`, 405],
  ['CONNECT /v1/api/x', 404],
  ['CONNECT other.test:443', 404],
  [`FOO ${S}`, 405],
  [`DESCRIBE ${S}`, 405],
  [`SOURCE ${S}`, 405],
  [`PRI ${S}`, 405],
  ['PRI *', 404],
  ['FOO /v1/api/x', 404],
  ['FOO /', 404],
  [`FOO http://[${S}`, 405],
  [`patch ${M}`, 405],
  [`PROPFIND ${S}`, 405],
])('answers %s with %i, and keeps serving', async (line, status) => {
  expect(statusOf(await request(line))).toBe(status)
  expect(statusOf(await request(`GET ${S}`))).toBe(200)
})

it.each([
  ['no HTTP', 'hello'],
  ['a bad header line', `GET ${S} HTTP/1.1\r\nHost: h.test\r\nno colon`],
  ['a bad version', `GET ${S} HTTP/9.9`],
  ['two lengths', `PATCH ${M} HTTP/1.1\r\nHost: h.test\r\nContent-Length: 1\r\nContent-Length: 2`],
  ['a made-up method without a target', 'FOO'],
])('answers %s with 400, closes, and keeps serving', async (_name, text) => {
  const reply = await exchangeLines(text)
  expect([statusOf(reply), body(reply)]).toEqual([400, 'This is not a valid HTTP/1.1 request.\n'])
  expect(statusOf(await request(`GET ${S}`))).toBe(200)
})

it('closes after a CONNECT', async () => {
  expect(head(await exchangeLines('CONNECT h.test:443 HTTP/1.1', 'Host: h.test'))).toContain('Connection: close')
})

it('answers malformed bytes that arrive in pieces once', async () => {
  const socket = await open()
  const pieces = setInterval(() => socket.write('nonsense'), 5)
  const reply = await sendAndRead(socket, 'nonsense')
  clearInterval(pieces)
  expect(reply.split('HTTP/1.1 400').length).toBe(2)
})

it('answers an unknown method once, even if more arrives before the answer', async () => {
  const service = stubService()
  const late = createServer(
    createApp({
      async handle(asked) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        return service.handle(asked)
      },
    }),
  )
  const socket = await openSocket((await listen(late)).port)
  const reply = sendAndRead(socket, `FOO ${S} HTTP/1.1\r\nHost: h\r\n\r\n`)
  for (const more of ['FOO / HTTP/1.1\r\n\r\n', 'nonsense']) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.write(more)
  }
  expect((await reply).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405'])
  await stop(late)
})

it('answers 20 kB of headers with 431, and closes', async () => {
  const reply = await request(`GET ${S}`, `X-Long: ${'x'.repeat(20_000)}`)
  expect([statusOf(reply), body(reply)]).toEqual([431, 'The headers are too large. Send less than 16 kB.\n'])
})

it.each(['GET', 'HEAD', 'OPTIONS'])('answers %s without a Host header', async (method) => {
  const reply = await exchangeLines(`${method} ${S} HTTP/1.1`, AUTH, 'Connection: close')
  expect(statusOf(reply)).toBe(method === 'OPTIONS' ? 204 : 200)
})

it.each(['a b', '', 'http://x/', '[::1', 'h.test:99999999'])('answers a Host header of %j', async (host) => {
  const reply = await exchangeLines(`GET ${S} HTTP/1.1`, `Host: ${host}`, AUTH, 'Connection: close')
  expect(statusOf(reply)).toBe(200)
})

it('answers a request with an unknown expectation', async () => {
  expect(statusOf(await request(`GET ${S}`, 'Expect: something'))).toBe(200)
})

it('answers HTTP/1.0', async () => {
  expect(statusOf(await exchangeLines(`GET ${S} HTTP/1.0`, AUTH))).toBe(200)
})

it('does not upgrade', async () => {
  const reply = await exchangeLines(
    `GET ${S} HTTP/1.1`,
    'Host: h.test',
    AUTH,
    'Connection: Upgrade, close',
    'Upgrade: websocket',
  )
  expect(statusOf(reply)).toBe(200)
})

it('answers HEAD with the head of GET and nothing after it', async () => {
  const [get, headReply] = [await request(`GET ${S}`), await request(`HEAD ${S}`)]
  const own = (reply: string) => head(reply).filter((line) => !line.startsWith('Date:'))
  expect([own(headReply), body(headReply)]).toEqual([own(get), ''])
  expect(Number(/content-length: (\d+)/.exec(get)?.[1])).toBe(body(get).length)
})

it('answers OPTIONS with 204 without a length or a body', async () => {
  const reply = await request(`OPTIONS ${S}`)
  expect([statusOf(reply), body(reply)]).toEqual([204, ''])
  expect(reply.toLowerCase()).not.toMatch(/content-length|content-type|transfer-encoding/)
})

it('answers two Authorization lines with 401', async () => {
  expect(statusOf(await request(`GET ${S}`, 'Authorization: Bearer y'))).toBe(401)
})

it('answers two pipelined requests in their order', async () => {
  const both = `GET ${S} HTTP/1.1\r\nHost: h\r\n${AUTH}\r\n\r\nGET /v1/api/x HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`
  const received = await sendAndRead(await open(), both)
  expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404'])
})

it('answers an unknown method after another request on the same connection', async () => {
  const socket = await open()
  socket.write(`GET ${S} HTTP/1.1\r\nHost: h\r\n${AUTH}\r\n\r\n`)
  await once(socket, 'data')
  const reply = await sendAndRead(socket, `FOO ${S} HTTP/1.1\r\nHost: h\r\n\r\n`)
  expect([statusOf(reply), head(reply)]).toEqual([405, expect.arrayContaining(['Connection: close'])])
})

it('reads a chunked body, and sends 100 Continue to a client that waits for it', async () => {
  const waiting = ['Content-Type: application/json', 'Transfer-Encoding: chunked', 'Expect: 100-continue']
  const reply = await request(`PATCH ${M}`, ...waiting, '', '3\r\n{"x\r\n4\r\n":1}\r\n0')
  expect(reply).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/)
})

it('answers 413 while the client is still sending, and closes', async () => {
  const socket = await open()
  const request = lines(
    `PATCH ${M} HTTP/1.1`,
    'Host: h',
    AUTH,
    'Content-Type: application/json',
    'Content-Length: 10000000',
  )
  const reply = await sendAndRead(socket, request + 'x'.repeat(200_000))
  expect([statusOf(reply), JSON.parse(body(reply))]).toMatchObject([413, { code: 'body-too-large' }])
  expect(head(reply)).toContain('connection: close')
})

it('echoes an origin that is not ASCII byte for byte in an early reply', async () => {
  const large = ['Origin: \xff', 'Content-Type: application/json', 'Content-Length: 300000']
  const reply = await request(`PATCH ${M}`, ...large, '', 'x'.repeat(300_000))
  expect([statusOf(reply), head(reply)]).toEqual([413, expect.arrayContaining(['access-control-allow-origin: \xff'])])
})

it('echoes an origin that is not ASCII byte for byte in a truncated reply', async () => {
  const reply = await request(`GET ${S.replace('demo', 'cut')}`, 'Origin: \xff')
  expect(head(reply)).toContain('x-origin: \xff')
})

it('a client that sends everything first can read its 413', async () => {
  const request = lines(
    `PATCH ${M} HTTP/1.1`,
    'Host: h',
    AUTH,
    'Content-Type: application/json',
    'Content-Length: 3000000',
  )
  const reply = await sendAndRead(await open(), request + 'x'.repeat(3_000_000))
  expect(statusOf(reply)).toBe(413)
})

it('a client that keeps sending and reads late can read its 413', async () => {
  const socket = await open()
  const request = lines(
    `PATCH ${M} HTTP/1.1`,
    'Host: h',
    AUTH,
    'Content-Type: application/json',
    'Content-Length: 600000',
  )
  for (const piece of [request, 'x'.repeat(200_000), 'x'.repeat(200_000)]) {
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(statusOf(await sendAndRead(socket, 'x'.repeat(200_000)))).toBe(413)
})

it.each([`FOO ${S}`, 'CONNECT h.test:443', `DESCRIBE ${S}`, `POST ${S}`, `PATCH ${M}`])(
  'a client that keeps sending and reads late can read the reply to %s',
  async (line) => {
    const socket = await open()
    const head = `${line} HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 600000\r\n\r\n`
    for (const piece of [head, 'x'.repeat(300_000)]) {
      socket.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    expect(statusOf(await sendAndRead(socket, 'x'.repeat(300_000)))).toBeGreaterThanOrEqual(401)
  },
)

it('keeps serving when a client disconnects within its body', async () => {
  const socket = await open()
  socket.write(
    `PATCH ${M} HTTP/1.1\r\nHost: h\r\n${AUTH}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  )
  await new Promise((resolve) => setTimeout(resolve, 30))
  socket.resetAndDestroy()
  expect(statusOf(await request(`GET ${S}`))).toBe(200)
})

it('keeps serving when a client disconnects while its call hangs', async () => {
  const socket = await open()
  socket.write(`GET /v1/api/portfolios/hang/snapshots HTTP/1.1\r\nHost: h\r\n${AUTH}\r\n\r\n`)
  await new Promise((resolve) => setTimeout(resolve, 30))
  socket.resetAndDestroy()
  expect(statusOf(await request(`GET ${S}`))).toBe(200)
})

it('keeps serving when a client resets right after a CONNECT, an unknown method or malformed bytes', async () => {
  for (const line of ['CONNECT x:1', `FOO ${S}`, 'nonsense']) {
    const socket = await open()
    socket.write(`${line} HTTP/1.1\r\n\r\n`, () => socket.resetAndDestroy())
  }
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(statusOf(await request(`GET ${S}`))).toBe(200)
})

it('keeps an idle connection for two minutes, for clients on a busy machine', async () => {
  const response = await fetch(`http://127.0.0.1:${port}${S}`, { headers: { authorization: 'Bearer x' } })
  await response.text()
  expect(response.headers.get('keep-alive')).toBe('timeout=120')
})
