import { expect, test } from 'vitest'
import { startServer } from '../../src/express.ts'
import { openServer } from '../harness/admin.ts'
import { sendRaw } from '../harness/raw-socket.ts'

const JSON_TYPE = 'Content-Type: application/json'
const TEXT = 'Content-Type: text/plain'

/** Headers of programs on this machine and of the server's own pages. All have access. */
const allowed: [what: string, headers: string[]][] = [
  ['a program under 127.0.0.1', ['Host: 127.0.0.1:4010']],
  ['a program under localhost', ['Host: localhost']],
  ['a program under a name below localhost', ['Host: mock.app.localhost:80']],
  ['a program under another loopback address', ['Host: 127.8.9.1:4010']],
  ['a program under the loopback address of IPv6', ['Host: [::1]:4010']],
  [
    'a page of the server itself',
    ['Host: localhost:4010', 'Origin: http://localhost:4010', 'Sec-Fetch-Site: same-origin'],
  ],
  ['an address typed into a browser', ['Host: localhost:4010', 'Sec-Fetch-Site: none']],
  [
    'a form of the server itself in an old browser',
    ['Host: localhost:4010', 'Referer: http://localhost:4010/__admin/'],
  ],
  [
    'a host in upper case',
    ['Host: LOCALHOST:4010', 'Referer: http://localhost:4010/', 'Origin: http://localhost:4010'],
  ],
]

/** Headers that pages of other web sites can send. None has access. */
const forbidden: [what: string, headers: string[]][] = [
  ['no host', []],
  ['a rebound host name', ['Host: rebound.test:4010']],
  ['a host with a loopback address in its name', ['Host: 127.0.0.1.evil.test']],
  ['a host that ends like localhost', ['Host: evil-localhost']],
  ['two hosts', ['Host: localhost', 'Host: evil.test']],
  ['an address of this machine outside loopback', ['Host: 192.168.0.2:4010']],
  ['the address of all interfaces', ['Host: 0.0.0.0:4010']],
  ['two equal hosts', ['Host: localhost', 'Host: localhost']],
  ['a host with a user name', ['Host: evil@localhost']],
  ['a host with a trailing dot', ['Host: localhost.']],
  ['a loopback address with a zone', ['Host: [::1%25lo]:4010']],
  ['a loopback address as a number', ['Host: 2130706433']],
  ['a loopback address of IPv4 within IPv6', ['Host: [::ffff:127.0.0.1]']],
  ['a foreign page that only the referrer tells', ['Host: localhost:4010', 'Referer: http://evil.test/']],
  ['a page of another port that only the referrer tells', ['Host: localhost:4010', 'Referer: http://localhost:3000/']],
  ['a referrer that is no page', ['Host: localhost:4010', 'Referer: about:blank']],
  ['a referrer that is no URL', ['Host: localhost:4010', 'Referer: /__admin/']],
  ['two referrers', ['Host: localhost', 'Referer: http://localhost/', 'Referer: http://evil.test/']],
  ['a fetch site in upper case', ['Host: localhost:4010', 'Sec-Fetch-Site: CROSS-SITE']],
  [
    'a foreign page that opens a WebSocket',
    ['Host: localhost:4010', 'Origin: http://evil.test', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  ],
  ['a foreign origin', ['Host: localhost:4010', 'Origin: http://evil.test']],
  ['an origin of another port', ['Host: localhost:4010', 'Origin: http://localhost:3000']],
  ['an origin of another scheme', ['Host: localhost:4010', 'Origin: https://localhost:4010']],
  ['the null origin', ['Host: localhost:4010', 'Origin: null']],
  ['two origins', ['Host: localhost:4010', 'Origin: http://localhost:4010', 'Origin: http://evil.test']],
  ['a cross-site fetch without an origin', ['Host: localhost:4010', 'Sec-Fetch-Site: cross-site']],
  ['a same-site fetch without an origin', ['Host: localhost:4010', 'Sec-Fetch-Site: same-site']],
  ['two fetch sites', ['Host: localhost:4010', 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: cross-site']],
  [
    'a rebound page with a matching origin',
    ['Host: evil.test', 'Origin: http://evil.test', 'Sec-Fetch-Site: same-origin'],
  ],
]

/** Requests that change or reveal something. */
const requests: [start: string, headers: string[], body?: string][] = [
  ['GET /__admin/health', []],
  ['HEAD /__admin/clock', []],
  ['GET /__admin/', []],
  ['GET /__admin/none', []],
  ['POST /__admin/reset', []],
  ['POST /__admin/reset', [TEXT], '{}'],
  ['POST /__admin/clock/advance', [JSON_TYPE], '{"by":"P1D"}'],
  ['DELETE /__admin/requests', []],
  ['OPTIONS /__admin/reset', ['Access-Control-Request-Method: POST']],
]

test.each(allowed)('accepts %s', async (_, headers) => {
  const { port } = await openServer()
  const answers = await Promise.all(
    requests.map(([start, own, body]) => sendRaw(port, start, [...headers, ...own], body)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200, 415, 200, 200, 204])
  expect(answers.filter(({ head }) => head.includes('access-control'))).toEqual([])
})

test.each(forbidden)('refuses every request from %s, and changes nothing', async (_, headers) => {
  const { port, simulator } = await openServer()
  const before = simulator.fingerprint()
  for (const [start, own, body] of requests) {
    const answer = await sendRaw(port, start, [...headers, ...own], body)
    expect([start, answer.status]).toEqual([start, 403])
    expect(answer.head).not.toContain('access-control')
    if (!start.startsWith('HEAD')) expect(answer.body).toContain('admin-forbidden')
  }
  expect(simulator.fingerprint()).toBe(before)
})

test.each([
  ['evil.test', 'localhost', 403],
  ['user@localhost', 'localhost', 403],
  ['evil.test@localhost', 'localhost', 403],
  ['', 'localhost', 403],
  ['localhost', 'evil.test', 200],
  ['LOCALHOST:4010', 'localhost:4010', 200],
])('the host of a target http://%s replaces the header Host: %s', async (authority, host, status) => {
  const { port } = await openServer()
  const answers = await Promise.all(
    ['http', 'HTTP'].map((scheme) => sendRaw(port, `POST ${scheme}://${authority}/__admin/reset`, [`Host: ${host}`])),
  )
  expect(answers.map((answer) => answer.status)).toEqual([status, status])
})

test('a page of the host of the target has access, a page of the header Host has none', async () => {
  const { port } = await openServer()
  const statuses = ['http://localhost:4010', 'http://localhost:1'].map(async (origin) => {
    const headers = ['Host: localhost:1', `Origin: ${origin}`]
    return (await sendRaw(port, 'POST http://localhost:4010/__admin/reset', headers)).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 403])
})

test('the API itself accepts requests from every page', async () => {
  const { port } = await openServer()
  const headers = [
    'Host: evil.test',
    'Origin: http://evil.test',
    'Sec-Fetch-Site: cross-site',
    'Authorization: Bearer x',
  ]
  const answer = await sendRaw(port, 'GET /v1/api/portfolios/demo/snapshots', headers)
  expect(answer.status).toBe(200)
  expect(answer.head).toContain('access-control-allow-origin: http://evil.test')
})

test('a page of an allowed origin has access with CORS headers, and no other page has', async () => {
  const { port } = await openServer({ admin: { origin: 'http://localhost:3000' } })
  const page = ['Host: localhost:4010', 'Origin: http://localhost:3000', 'Sec-Fetch-Site: same-site']
  const preflightHeaders = ['Access-Control-Request-Method: POST', 'Access-Control-Request-Headers: content-type']
  const preflight = await sendRaw(port, 'OPTIONS /__admin/reset', [...page, ...preflightHeaders])
  expect([preflight.status, preflight.head]).toEqual([204, expect.stringContaining('allow-headers: content-type')])
  const answer = await sendRaw(port, 'POST /__admin/reset', [...page, JSON_TYPE], '{}')
  expect([answer.status, answer.head]).toEqual([
    200,
    expect.stringContaining('access-control-allow-origin: http://localhost:3000'),
  ])
  const rebound = await sendRaw(port, 'POST /__admin/reset', ['Host: evil.test', 'Origin: http://localhost:3000'])
  const other = await sendRaw(port, 'POST /__admin/reset', ['Host: localhost', 'Origin: http://localhost:3001'])
  expect([rebound.status, other.status]).toEqual([403, 403])
})

test('on an address outside loopback a token is required, generated if none is set', async () => {
  const { port, adminToken } = await openServer({ host: '0.0.0.0' })
  const readClock = (...headers: string[]) =>
    sendRaw(port, 'GET /__admin/clock', ['Host: build-server:4010', ...headers])
  expect(adminToken).toMatch(/^[\w-]{20,}$/)
  const statuses = await Promise.all([
    readClock(`X-Admin-Token: ${adminToken}`),
    readClock(),
    readClock('X-Admin-Token: '),
    readClock(`X-Admin-Token: ${adminToken}x`),
    readClock(`X-Admin-Token: ${adminToken?.slice(1)}`),
    readClock(`X-Admin-Token: ${adminToken}`, `X-Admin-Token: ${adminToken}`),
    sendRaw(port, 'GET /__admin/clock', ['Host: localhost']),
    sendRaw(port, 'OPTIONS /__admin/clock', ['Host: localhost', 'Origin: http://evil.test']),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403, 403, 403, 403])
})

test('a token that is set is required on loopback too, and an allowed page can send it', async () => {
  const { port, adminToken } = await openServer({ admin: { token: 'secret', origin: 'https://docs.test' } })
  const page = ['Host: localhost', 'Origin: https://docs.test']
  const answers = await Promise.all([
    sendRaw(port, 'GET /__admin/clock', ['Host: localhost']),
    sendRaw(port, 'OPTIONS /__admin/clock', page),
    sendRaw(port, 'GET /__admin/clock', page),
    sendRaw(port, 'GET /__admin/clock', [...page, 'X-Admin-Token: secret']),
  ])
  expect([adminToken, ...answers.map(({ status }) => status)]).toEqual(['secret', 403, 204, 403, 200])
})

test('with the admin API disabled its paths answer like unknown paths, and the index does not mention it', async () => {
  const { port, adminToken } = await openServer({ admin: false, host: '0.0.0.0' })
  const [health, other, index] = await Promise.all([
    sendRaw(port, 'GET /__admin/health', ['Host: localhost']),
    sendRaw(port, 'GET /other', ['Host: localhost']),
    sendRaw(port, 'GET /', ['Host: localhost']),
  ])
  expect([adminToken, health.status, health.body]).toEqual([null, 404, other.body])
  expect(index.body).not.toContain('__admin')
})

test.each([
  [{ admin: { token: '' } }, /admin token/],
  [{ admin: { token: 'two words' } }, /admin token/],
  [{ admin: { origin: 'localhost:3000' } }, /http:\/\/localhost:3000/],
  [{ admin: { origin: 'http://localhost:3000/' } }, /admin origin/],
  [{ admin: { origin: '*' } }, /admin origin/],
  [{ namespaces: { max: 0 } }, /namespaces\.max 0/],
  [{ namespaces: { idleTimeoutMs: -1 } }, /namespaces\.idleTimeoutMs -1/],
])('a server does not start with %j', async (options, message) => {
  await expect(startServer({ port: 0, ...options })).rejects.toThrow(message)
})
