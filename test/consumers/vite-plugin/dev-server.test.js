import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { createServer } from 'vite'

const origin = 'http://localhost:11760'
const server = await createServer({ server: { port: 11760, strictPort: true }, logLevel: 'silent' })

before(() => server.listen())
after(() => server.close())

test('the page comes from Vite', async () => {
  assert.match(await (await fetch(origin)).text(), /<title>Portfolio/)
  assert.match(await (await fetch(`${origin}/page.ts`)).text(), /v1\/api/)
})

test('the API answers on the same origin', async () => {
  const { status, body } = await send('/v1/api/portfolios/demo/snapshots', { authorization: 'Bearer some-token' })
  assert.equal(status, 200)
  assert.equal(JSON.parse(body).meta.total, 90)
})

test('an unknown path of the API is a problem, not the page', async () => {
  const { status, headers } = await send('/v1/api/unknown')
  assert.equal(status, 404)
  assert.equal(headers['content-type'], 'application/problem+json')
})

test('the admin API answers the page of the server itself', async () => {
  const { status, body } = await send('/__admin/health', { origin })
  assert.equal(status, 200)
  assert.equal(JSON.parse(body).status, 'ready')
})

test('a fault that disconnects reaches the client', async () => {
  const rule = JSON.stringify({ kind: 'disconnect', times: 1 })
  const added = await send('/__admin/faults', { origin, 'content-type': 'application/json' }, 'POST', rule)
  assert.equal(added.status, 201)
  await assert.rejects(
    send('/v1/api/portfolios/demo/snapshots', { authorization: 'Bearer some-token' }),
    /socket hang up/,
  )
})

test('the admin API refuses pages of other origins', async () => {
  const { status, body } = await send('/__admin/reset', { origin: 'http://evil.example.com' }, 'POST')
  assert.equal(status, 403)
  assert.equal(JSON.parse(body).code, 'admin-forbidden')
  assert.equal((await send('/__admin/reset', { origin: 'http://localhost:3000' }, 'POST')).status, 403)
})

test('the admin API refuses other host names, which may be those of an attacker', async () => {
  assert.equal((await send('/__admin/health', { host: 'evil.example.com' })).status, 403)
  const open = await createServer({ server: { port: 11761, strictPort: true, allowedHosts: true }, logLevel: 'silent' })
  await open.listen()
  const { status, body } = await send('/__admin/health', { host: 'evil.example.com' }, 'GET', '', 11761)
  await open.close()
  assert.equal(status, 403)
  assert.equal(JSON.parse(body).code, 'admin-forbidden')
})

test('on a server that other machines can reach, the admin API requires the token that Vite prints', async () => {
  const lines = []
  const customLogger = { ...server.config.logger, info: (line) => lines.push(line) }
  const open = await createServer({ server: { port: 11762, strictPort: true, host: true }, customLogger })
  await open.listen()
  const refused = await send('/__admin/health', {}, 'GET', '', 11762)
  const [, token] = /X-Admin-Token: ([\w-]+)/.exec(lines.join('\n')) ?? []
  const accepted = await send('/__admin/health', { 'x-admin-token': token }, 'GET', '', 11762)
  await open.close()
  assert.equal(refused.status, 403)
  assert.equal(accepted.status, 200)
})

test('a server that is restarted starts with fresh data', async () => {
  const count = async () => {
    const reply = await send('/v1/api/portfolios/demo/snapshots', { authorization: 'Bearer some-token' })
    return JSON.parse(reply.body).meta.total
  }
  const json = { origin, 'content-type': 'application/json' }
  await send('/__admin/clock/advance', json, 'POST', JSON.stringify({ by: 'P1D' }))
  assert.equal(await count(), 91)
  await server.restart()
  assert.equal(await count(), 90)
})

/** Sends a request with any headers; `fetch` sets some itself. */
async function send(path, headers = {}, method = 'GET', body = '', port = 11760) {
  const sent = request({ host: 'localhost', port, path, method, headers })
  sent.end(body)
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode, headers: response.headers, body: text }
}
