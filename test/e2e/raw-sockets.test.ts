import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startCommand } from '../harness/command.ts'
import { exchange, lines, openSocket } from '../harness/raw-socket.ts'

const S = '/v1/api/portfolios/demo/snapshots?limit=1'
const M = '/v1/api/portfolios/demo/manual-positions/X'
const AUTH = 'Authorization: Bearer x'
const GET = lines(`GET ${S} HTTP/1.1`, 'Host: h', AUTH)
const PATCH = [`PATCH ${M} HTTP/1.1`, 'Host: h', AUTH, 'Content-Type: application/json']
const CLOSING = lines(`GET ${S} HTTP/1.1`, 'Host: h', AUTH, 'Connection: close')

it('answers odd requests with the right status or closes, and serves the next client', async () => {
  const { url } = await startCommand()
  const statuses = await Promise.all(strange.map(async ([what, text]) => [what, await statusesOf(url, text)]))
  expect(statuses).toEqual(strange.map(([what, , expected]) => [what, expected]))
  expect(await statusesOf(url, CLOSING)).toBe('200')
})

it('answers 500 pipelined requests in their order', async () => {
  const { url } = await startCommand()
  const bodies = lines(...PATCH, 'Content-Length: 2').concat('{}')
  expect(await statusesOf(url, GET.repeat(500) + bodies + CLOSING)).toBe(`${'200 '.repeat(500)}404 200`)
})

it.each([
  ['its line', `GET ${S}`],
  ['its headers', `GET ${S} HTTP/1.1\r\nHost: h\r\nAuthor`],
  ['its body', `${lines(...PATCH, 'Content-Length: 99')}{"am`],
  ['a chunk of its body', `${lines(...PATCH, 'Transfer-Encoding: chunked')}ff\r\n{"am`],
])('serves the next client after a request was cut in %s', async (_where, text) => {
  const { url, child } = await startCommand()
  for (const cut of ['end', 'resetAndDestroy'] as const) {
    const socket = await openSocket(url)
    socket.write(text)
    await pause(20)
    socket[cut]()
    await once(socket.resume(), 'close')
  }
  expect([await statusesOf(url, CLOSING), child.exitCode]).toEqual(['200', null])
})

it('waits for a client that sends one byte at a time, and serves others meanwhile', async () => {
  const { url } = await startCommand()
  const slow = await openSocket(url)
  const reply = once(slow.setEncoding('latin1'), 'data')
  const [others, text] = [[] as string[], lines(`GET ${S} HTTP/1.1`, AUTH)]
  for (const byte of text) {
    slow.write(byte)
    if (others.length < 5) others.push(await statusesOf(url, CLOSING))
  }
  expect([(await reply).join('').slice(0, 12), ...others]).toEqual(['HTTP/1.1 200', ...Array(5).fill('200')])
})

it('serves others, and shuts down, while a client reads large answers very slowly', async () => {
  const { url, child, ended } = await startCommand(['--port', '0', '--scenario', 'whale'])
  const slow = await openSocket(url)
  const reading = setInterval(() => slow.read(1), 1000)
  onTestFinished(() => clearInterval(reading))
  const long = lines('GET /v1/api/portfolios/whale/snapshots/latest/positions HTTP/1.1', 'Host: h', AUTH)
  slow.pause().write(long.repeat(200))
  expect(await statusesOf(url, CLOSING.replaceAll('demo', 'whale'))).toBe('200')
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
})

it('serves while 1,000 idle connections are open, and closes them on shutdown', async () => {
  const { url, child, ended } = await startCommand()
  const idle = await Promise.all(Array.from({ length: 1000 }, () => openSocket(url)))
  const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')))
  expect(await statusesOf(url, CLOSING)).toBe('200')
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
  await closed
})

/** Odd requests, and the statuses of all answers until the connection closes. */
const strange: readonly [what: string, text: string, statuses: string][] = [
  ['no Host', lines(`GET ${S} HTTP/1.1`, AUTH, 'Connection: close'), '200'],
  ['two Hosts', lines(`GET ${S} HTTP/1.1`, 'Host: a', 'Host: b', AUTH, 'Connection: close'), '200'],
  ['GET //', lines('GET // HTTP/1.1', 'Host: h', 'Connection: close'), '404'],
  ['OPTIONS *', lines('OPTIONS * HTTP/1.1', 'Host: h', 'Connection: close'), '204'],
  ['TRACE', lines(`TRACE ${S} HTTP/1.1`, 'Host: h', AUTH, 'Connection: close'), '405'],
  ['CONNECT', lines('CONNECT h:443 HTTP/1.1', 'Host: h:443'), '405'],
  ['the absolute form', lines(`GET http://o.test${S} HTTP/1.1`, 'Host: h', AUTH, 'Connection: close'), '200'],
  ['a header of 20 kB', lines(`GET ${S} HTTP/1.1`, 'Host: h', `X: ${'x'.repeat(20_000)}`), '431'],
  ['HTTP/0.9', `GET ${S}\r\n\r\n`, '401'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
  ['the hello of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
  ['bare line feeds', `GET ${S} HTTP/1.1\nHost: h\n\n`, '400'],
  ['a length and chunks', `${lines(...PATCH, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`, '400'],
  ['a length below 0', lines(...PATCH, 'Content-Length: -1'), '400'],
  ['a length beyond all', lines(...PATCH, 'Content-Length: 99999999999999999999'), '400'],
  ['a chunk without a length', `${lines(...PATCH, 'Transfer-Encoding: chunked')}zz\r\n`, '400'],
]

/** Sends a text and resolves to the statuses of all answers until the server closes. */
async function statusesOf(url: string, text: string): Promise<string> {
  const received = await exchange(url, text)
  return Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status).join(' ')
}
