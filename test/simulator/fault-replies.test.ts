import { expect, it } from 'vitest'
import { clientOf } from '../harness/client.ts'
import { LATEST, SNAPSHOTS, withFaults } from './fixtures.ts'

const ORIGIN = { headers: { origin: 'https://page.test' } }

it('answers with a problem document that reads like that of a real service, by default with status 500', async () => {
  const response = await clientOf(withFaults({ id: 'mine' })).ask()
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  expect(await response.json()).toEqual({
    type: 'urn:mockfolio:problem:internal-server-error',
    title: 'Internal server error',
    status: 500,
    detail: 'The service cannot answer at the moment. Try again later.',
    code: 'internal-server-error',
  })
})

it.each([
  [400, 'Bad request', 'bad-request', 'The service refused the request.'],
  [401, 'Unauthorized', 'unauthorized', 'The service refused the request.'],
  [418, 'Status 418', 'status-418', 'The service refused the request.'],
  [429, 'Too many requests', 'rate-limited', 'Too many requests were sent. Try again later.'],
  [503, 'Service unavailable', 'service-unavailable', 'The service cannot answer at the moment. Try again later.'],
])('has words for status %i', async (status, title, code, detail) => {
  const document = await (await clientOf(withFaults({ status })).ask()).json()
  expect(document).toEqual({ type: `urn:mockfolio:problem:${code}`, title, status, detail, code })
})

it.each([
  ['an error', { status: 500 }],
  ['a body of its own', { status: 500, body: { x: 1 } }],
  ['a reply without a body', { status: 204 }],
  ['a delayed reply', { delay: 1 }],
])('names the rule in a header of %s', async (_, rule) => {
  const { ask } = clientOf(withFaults({ id: 'mine', times: 1, ...rule }))
  expect((await ask()).headers.get('x-mockfolio-fault')).toBe('mine')
  expect((await ask()).headers.has('x-mockfolio-fault')).toBe(false)
})

it.each([200, 301, 400, 404, 418, 451, 502, 599])('answers with status %i', async (status) => {
  const response = await clientOf(withFaults({ status })).ask()
  expect([response.status, (await response.json()).status]).toEqual([status, status])
})

it.each([204, 205, 304])('answers without a body with status %i', async (status) => {
  const response = await clientOf(withFaults({ status, body: { x: 1 } })).ask()
  expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([status, '', null])
})

it.each([[{ a: [1, null] }], [[1, 2]], [null], [false], [0]])('sends the body %j as JSON', async (body) => {
  const response = await clientOf(withFaults({ status: 502, body })).ask()
  expect([response.headers.get('content-type'), await response.json()]).toEqual(['application/json', body])
})

it('sends a string as plain text', async () => {
  const response = await clientOf(withFaults({ status: 502, body: '<h1>Bad gateway</h1>' })).ask()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe('<h1>Bad gateway</h1>')
})

it.each([429, 503, 301])('sends Retry-After with status %i', async (status) => {
  const response = await clientOf(withFaults({ status, retryAfter: 7 })).ask()
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, '7'])
})

it('answers 503 if a rule has only retryAfter', async () => {
  const response = await clientOf(withFaults({ retryAfter: 0 })).ask()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '0'])
})

it.each([[{}], [{ body: { code: 'expired' } }]])('sends WWW-Authenticate with a 401 of %j', async (more) => {
  const response = await clientOf(withFaults({ status: 401, ...more })).ask()
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

it.each([
  [{}],
  [{ body: 'text' }],
  [{ status: 204 }],
  [{ retryAfter: 1 }],
  [{ kind: 'truncate' as const }],
  [{ delay: 1 }],
])('sends CORS headers with the reply of %j', async (rule) => {
  const { headers } = await clientOf(withFaults(rule)).ask(SNAPSHOTS, ORIGIN)
  expect(headers.get('access-control-allow-origin')).toBe('https://page.test')
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  expect(headers.get('vary')).toBe('Origin')
})

it('formats injected errors with the option errors', async () => {
  const { ask } = clientOf({
    ...withFaults({ status: 503 }),
    errors: ({ code, status }) => ({ body: { code, status } }),
  })
  expect(await (await ask()).json()).toEqual({ code: 'service-unavailable', status: 503 })
})

it('formats injected errors with the template of the scenario', async () => {
  const scenario = {
    name: 'own',
    portfolios: [{ id: 'demo' }],
    errors: { body: { error: { number: '{status}' } } },
    faults: [{ status: 503 }],
  }
  expect(await (await clientOf({ scenario }).ask()).json()).toEqual({ error: { number: 503 } })
})

it('changes nothing on an update that it fails', async () => {
  const { simulator, ask, patch, manualId } = clientOf()
  const id = await manualId()
  const before = await (await ask(LATEST)).text()
  simulator.faults.add({ times: 1, status: 503 })
  expect((await patch(id, { amount: 77 })).status).toBe(503)
  simulator.faults.add({ times: 1, kind: 'disconnect' })
  await expect(patch(id, { amount: 77 })).rejects.toBeInstanceOf(TypeError)
  expect(await (await ask(LATEST)).text()).toBe(before)
})

it('applies an update whose reply it truncates', async () => {
  const { simulator, ask, patch, manualId } = clientOf()
  const id = await manualId()
  simulator.faults.add({ times: 1, kind: 'truncate' })
  const response = await patch(id, { amount: 77 })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toBeInstanceOf(TypeError)
  expect(await (await ask(LATEST)).text()).toContain('"amount":77,')
})

it('truncates the error of the rule and applies no update', async () => {
  const { simulator, ask, patch, manualId } = clientOf()
  const id = await manualId()
  simulator.faults.add({ times: 1, kind: 'truncate', status: 500 })
  const response = await patch(id, { amount: 77 })
  expect(response.status).toBe(500)
  await expect(response.text()).rejects.toBeInstanceOf(TypeError)
  expect(await (await ask(LATEST)).text()).not.toContain('"amount":77,')
})

it('answers HEAD as usual, since it has no body to truncate', async () => {
  const response = await clientOf(withFaults({ kind: 'truncate' })).ask(SNAPSHOTS, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
})

it('does not step the clock on a request that it fails', async () => {
  const scenario = {
    name: 'own',
    clock: { step: 'PT1H', after: 'listSnapshots' as const },
    portfolios: [{ id: 'demo' }],
    faults: [{ times: 1 }],
  }
  const { simulator, statuses } = clientOf({ scenario })
  const start = simulator.clock.now
  expect(await statuses(1)).toEqual([500])
  expect(simulator.clock.now).toBe(start)
  await statuses(1)
  expect(simulator.clock.now).not.toBe(start)
})
