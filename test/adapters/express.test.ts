import type { Server } from 'node:http'
import { createServer as createPlainServer, request } from 'node:http'
import express from 'express'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import type { Service } from '../../src/api/outcome.ts'
import { jsonReply } from '../../src/api/reply.ts'
import { listen, stop } from '../harness/forms.ts'
import { stubService } from './stub-service.ts'

const S = '/v1/api/portfolios/demo/snapshots'
const M = '/v1/api/portfolios/demo/manual-positions/X'
const headers = { authorization: 'Bearer x' }
const patch = (body: string, type = 'application/json') => ({
  method: 'PATCH',
  headers: { ...headers, 'content-type': type },
  body,
})

async function serve(server: Server): Promise<string> {
  const { origin } = await listen(server)
  onTestFinished(() => stop(server))
  return origin
}

it('adds no header of Express, and never answers 304', async () => {
  const origin = await serve(createServer(createApp(stubService())))
  const response = await fetch(origin + S, { headers: { ...headers, 'if-none-match': '*' } })
  expect([...response.headers.keys()]).toEqual([
    'connection',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
    'vary',
  ])
})

it('is a complete Express app: routes, helpers and settings work', async () => {
  const app = createApp(stubService())
  app.get('/else', (request, response) => {
    response.set('x-app', String(request.app === app && response.app === app)).json({ host: request.get('host') })
  })
  const origin = await serve(createServer(app))
  const response = await fetch(`${origin}/else`)
  expect([response.headers.get('x-app'), await response.json()]).toEqual(['true', { host: origin.slice(7) }])
  expect([response.headers.get('etag'), response.headers.get('x-powered-by')]).toEqual([null, null])
})

it('creates requests and responses with the prototypes that Express would set', async () => {
  const app = createApp(stubService())
  const server = createServer(app)
  const prototypes = new Promise((resolve) => {
    server.prependListener('request', (request, response) => {
      resolve([
        Object.getPrototypeOf(request) === app.request && 'rawHeaders' in request,
        Object.getPrototypeOf(response) === app.response && 'writeHead' in response,
      ])
    })
  })
  await fetch((await serve(server)) + S)
  expect(await prototypes).toEqual([true, true])
})

it('also works on a plain Node.js server', async () => {
  const origin = await serve(createPlainServer(createApp(stubService())))
  expect((await fetch(origin + S, { headers })).status).toBe(200)
})

it('answers the configured paths, with the whole target', async () => {
  const handle: Service['handle'] = async ({ target }) => ({ kind: 'reply', reply: jsonReply(200, { target }) })
  const origin = await serve(createServer(createApp({ handle }, { answers: () => true })))
  expect(await (await fetch(`${origin}/__admin/x?y`)).json()).toEqual({ target: '/__admin/x?y' })
})

it('leaves other paths to the host app, and works below a mount path', async () => {
  const host = express()
  host.use('/mock', createApp(stubService()))
  host.use((_request, response) => void response.status(418).end())
  const origin = await serve(createPlainServer(host))
  expect((await fetch(`${origin}/mock${S}?page=x`, { headers })).status).toBe(422)
  expect((await fetch(`${origin}/mock/else`)).status).toBe(418)
  expect((await fetch(origin + S)).status).toBe(418)
})

it.each([
  ['express.json()', express.json()],
  ['express.raw()', express.raw({ type: '*/*' })],
  ['express.text()', express.text({ type: '*/*' })],
])('reads a body that %s of the host has parsed', async (_name, parser) => {
  const host = express()
  host.use(parser, createApp(stubService()))
  const origin = await serve(createPlainServer(host))
  const response = await fetch(origin + M, patch('{"amount":2475.8914,"description":"✓"}'))
  expect(await response.json()).toMatchObject({ data: { amount: 2475.8914, description: '✓' } })
})

it.each([
  ['', 400],
  ['[]', 422],
  ['{"__proto__":{"amount":1}}', 200],
  ['{"amount":"1"}', 422],
])('answers the body %j the same behind express.json()', async (body, status) => {
  const host = express()
  host.use(express.json(), createApp(stubService()))
  const behind = await serve(createPlainServer(host))
  const alone = await serve(createServer(createApp(stubService())))
  const [one, other] = await Promise.all([fetch(behind + M, patch(body)), fetch(alone + M, patch(body))])
  expect([one.status, await one.text()]).toEqual([status, await other.text()])
})

it.each([
  ['express.json()', express.json({ limit: '1mb' }), JSON.stringify({ description: 'x'.repeat(110_000) })],
  ['express.json(), padded with spaces', express.json({ limit: '1mb' }), `{"amount":1${' '.repeat(110_000)}}`],
  ['express.text()', express.text({ type: '*/*', limit: '1mb' }), JSON.stringify({ description: 'x'.repeat(110_000) })],
])('refuses a large body behind %s with a higher limit', async (_name, parser, body) => {
  const host = express()
  host.use(parser, createApp(stubService()))
  const origin = await serve(createPlainServer(host))
  expect((await fetch(origin + M, patch(body))).status).toBe(413)
})

it('reads the body itself if the parser of the host skips it', async () => {
  const host = express()
  host.use(express.json({ type: 'text/x' }), createApp(stubService()))
  const origin = await serve(createPlainServer(host))
  expect((await fetch(origin + M, patch('{"amount":1}'))).status).toBe(200)
  expect((await fetch(origin + M, patch('{}', 'text/plain'))).status).toBe(415)
})

it('keeps the headers that the host app has set', async () => {
  const host = express()
  host.use((_request, response, next) => {
    response.set('x-host', 'yes').set('Vary', 'Accept')
    next()
  })
  host.use(createApp(stubService()))
  const origin = await serve(createPlainServer(host))
  const response = await fetch(origin + S, { headers })
  expect([response.headers.get('x-host'), response.headers.get('vary')]).toEqual(['yes', 'Origin'])
})

it('closes the connection and keeps serving when a reply cannot be sent', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => error.mockRestore())
  const bad = jsonReply(200, {}, [['x-bad', 'a\nb']])
  const replies = [bad, jsonReply(200, { fine: true })]
  const handle: Service['handle'] = async () => ({ kind: 'reply', reply: replies.shift() ?? bad })
  const origin = await serve(createServer(createApp({ handle })))
  await expect(fetch(origin + S)).rejects.toBeInstanceOf(TypeError)
  expect(await (await fetch(origin + S)).json()).toEqual({ fine: true })
  expect(error).toHaveBeenCalledTimes(1)
})

it('closes the connection and keeps serving when a service rejects', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => error.mockRestore())
  const origin = await serve(createServer(createApp({ handle: () => Promise.reject(new Error('broken')) })))
  await expect(fetch(origin + S)).rejects.toBeInstanceOf(TypeError)
  expect(error).toHaveBeenCalledTimes(1)
})

it('answers an update with fake timers', async () => {
  const origin = await serve(createServer(createApp(stubService())))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reply = new Promise((resolve, reject) => {
    request(origin + M, patch('{"amount":1}'), resolve)
      .on('error', reject)
      .end('{"amount":1}')
  })
  expect(await reply).toMatchObject({ statusCode: 200 })
})
