import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { adminRoutes } from '../../src/admin/admin-api.ts'
import { adminOpenApiDocument } from '../../src/admin/openapi.ts'
import { eventStream } from '../../src/admin/world-routes.ts'
import { createSimulator } from '../../src/index.ts'
import { openServer } from '../harness/admin.ts'

const PARAMS: Record<string, string> = { portfolioId: 'demo', snapshotId: 'latest', name: 'none' }
const paths = [...new Set(adminRoutes.map(({ path }) => path))]

test('admin-openapi.json matches the routes; `npm run documents` writes it', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(readFileSync('admin-openapi.json', 'utf8')).toBe(`${JSON.stringify(adminOpenApiDocument(version), null, 2)}\n`)
})

test('ids, and methods with paths, are unique', () => {
  expect(new Set(adminRoutes.map(({ id }) => id)).size).toBe(adminRoutes.length)
  expect(new Set(adminRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(adminRoutes.length)
})

test('the index lists every route, and `/` says where the index is', async () => {
  const { url } = await openServer()
  const { data } = await (await fetch(`${url}/__admin`)).json()
  expect(data.map(({ id }: { id: string }) => id)).toEqual(adminRoutes.map(({ id }) => id))
  expect(await (await fetch(`${url}/`)).json()).toMatchObject({ admin: 'GET /__admin/' })
})

test.each(paths)(
  '%s answers HEAD like GET but without a body, answers OPTIONS, and refuses other methods with 405',
  async (path) => {
    const { url } = await openServer()
    const target = url + filled(path)
    const methods = adminRoutes.filter((route) => route.path === path).map(({ method }) => method)
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    const options = await fetch(target, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow])
    for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !allow.includes(name))) {
      const refused = await fetch(target, { method })
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, allow])
    }
    if (!methods.includes('GET')) return
    const life = new AbortController()
    const [head, get] = await Promise.all([fetch(target, { method: 'HEAD' }), fetch(target, { signal: life.signal })])
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    // Metrics differ from one request to the next, and so does their length.
    if (path !== '/metrics') expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    life.abort()
  },
)

test.each(adminRoutes.filter(({ body }) => body !== null).map(({ method, path }) => [method, path]))(
  '%s %s accepts a JSON object with known keys only, and lists them',
  async (method, path) => {
    const { url } = await openServer()
    const send = (body: string, type: string) =>
      fetch(url + filled(path), { method, body, headers: { 'content-type': type } })
    const [unknown, text, form, broken, list] = await Promise.all([
      send('{"nosuchkey":1}', 'application/json'),
      send('{}', 'text/plain'),
      send('{}', 'application/x-www-form-urlencoded'),
      send('{', 'application/json'),
      send('[]', 'application/json'),
    ])
    expect([text.status, form.status, broken.status, list.status]).toEqual([415, 415, 400, 422])
    expect([unknown.status, await unknown.text()]).toEqual([422, expect.stringMatching(/Allowed: |a saved state/)])
  },
)

test('errors name unknown and repeated query parameters and invalid values', async () => {
  const { url } = await openServer()
  const target = `${url}/__admin/requests?status=ok&since=1&since=2&operatoin=x&operation=zz`
  const { code, errors } = await (await fetch(target)).json()
  expect(code).toBe('invalid-parameters')
  expect(errors).toEqual([
    { parameter: 'status', detail: 'Must be a whole number, 0 or more.' },
    { parameter: 'since', detail: 'Sent more than once. Send it once.' },
    {
      parameter: 'operatoin',
      detail: 'Unknown parameter. This endpoint takes operation, status, since, warnings, namespace.',
    },
    { parameter: 'operation', detail: 'Must be one of listSnapshots, listPositions, updateManualPosition.' },
  ])
})

test.each(['', 'zz', '1e3', '2026-02-30T00:00:00Z'])('`since` must be an id or an instant, not "%s"', async (since) => {
  const { url } = await openServer()
  const reply = await fetch(`${url}/__admin/requests/count?since=${since}`)
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { code: 'invalid-parameters', errors: [{ parameter: 'since', detail: expect.stringContaining('an instant') }] },
  ])
})

test('a fault rule with an existing id gets 409', async () => {
  const { url } = await openServer()
  const init = { method: 'POST', body: '{"id":"down"}', headers: { 'content-type': 'application/json' } }
  const replies = [await fetch(`${url}/__admin/faults`, init), await fetch(`${url}/__admin/faults`, init)]
  expect(replies.map(({ status }) => status)).toEqual([201, 409])
  expect(await replies[1]?.json()).toMatchObject({ code: 'conflict', detail: expect.stringContaining('"down"') })
})

test('errors in a scenario have a JSON pointer into the body', async () => {
  const { url } = await openServer()
  const body = JSON.stringify({ scenario: { name: 'mine', portfolios: [{ id: 'a', value: 'much' }] } })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  for (const path of ['/reset', '/namespaces']) {
    const { errors } = await (await fetch(`${url}/__admin${path}`, init)).json()
    expect(errors).toMatchObject([{ pointer: '/scenario/portfolios/0/value' }])
  }
})

test('the 404 for an unknown path suggests a similar one', async () => {
  const { url } = await openServer()
  const answer = await fetch(`${url}/__admin/fault`)
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('GET /__admin/faults')])
  expect((await fetch(`${url}/__admin/portfolios/%ff`)).status).toBe(400)
  expect((await fetch(`${url}/__administration`)).status).toBe(404)
})

test('the admin API is also below a base path', async () => {
  const { url } = await openServer({ basePath: '/mock' })
  expect((await fetch(`${url}/__admin/health`)).status).toBe(200)
  expect((await fetch(`${new URL(url).origin}/__admin/health`)).status).toBe(200)
})

test('events are streamed as they happen, without tokens', async () => {
  const { url, simulator } = await openServer()
  const life = new AbortController()
  const response = await fetch(`${url}/__admin/events`, { signal: life.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const events = readEvents(response)
  simulator.clock.advance('P1D')
  await simulator.reset()
  await fetch(`${url}/v1/api/portfolios/demo/snapshots`, { headers: { authorization: 'Bearer secret' } })
  const received = [await events.next(), await events.next(), await events.next()]
  expect(received.map(({ value }) => value)).toMatchObject([
    { kind: 'clock', now: '2026-02-06T12:00:00.000Z' },
    { kind: 'reset', reset: { scenario: 'demo' } },
    { kind: 'request', request: { operation: 'listSnapshots', status: 200 } },
  ])
  expect(JSON.stringify(received)).not.toContain('secret')
  life.abort()
})

test('a disconnected client receives nothing more and keeps no timer', () => {
  const world = createSimulator()
  const [sent, timers]: [string[], string[]] = [[], []]
  const startTimer = (ms: number) => {
    timers.push(`started with ${ms}`)
    return () => timers.push('stopped')
  }
  const stream = eventStream({ world, startTimer, signal: new AbortController().signal })
  const leave = stream.chunks((chunk) => sent.push(chunk))
  world.clock.advance('P1D')
  leave()
  world.clock.advance('P1D')
  expect([sent.length, timers]).toEqual([2, ['started with 15000', 'stopped']])
})

test('a closing server ends its event streams', async () => {
  const { url, close } = await openServer()
  const response = await fetch(`${url}/__admin/events`)
  await close()
  expect(await response.text()).toContain(': mockfolio')
})

/** A path with parameters filled in: some exist, some do not. */
function filled(path: string): string {
  return `/__admin${path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? '01KGNK663C4ZMP93NXYHRTRT78')}`
}

async function* readEvents({ body }: Response): AsyncGenerator<unknown> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    const frames = (text + read.value).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const [, data] = /^data: (.*)$/m.exec(frame) ?? []
      if (data !== undefined) yield JSON.parse(data)
    }
  }
}
