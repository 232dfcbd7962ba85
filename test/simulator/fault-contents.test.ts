import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSimulator, type FaultRule } from '../../src/index.ts'
import { type FormName, type OpenForms, openForms } from '../harness/forms.ts'
import { SNAPSHOTS, withFaults } from './fixtures.ts'

const names: FormName[] = ['fetch', 'msw', 'express']
const simulator = createSimulator(withFaults())
const init = { headers: { authorization: 'Bearer any', origin: 'https://page.test' } }

let forms: OpenForms

beforeAll(async () => {
  forms = await openForms(names, simulator)
})
afterAll(() => forms.close())
beforeEach(() => simulator.reset())

/** Adds a rule and asks with it. */
function askWith(name: FormName, rule: FaultRule, more: RequestInit = {}): Promise<Response> {
  simulator.faults.add({ id: 'mine', ...rule })
  return forms.ask(name, SNAPSHOTS, { ...init, ...more })
}

it.each(names)('%s sends a page of HTML as it was given', async (name) => {
  const response = await askWith(name, { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html'])
  expect(response.headers.get('content-length')).toBe('20')
  expect(await response.text()).toBe('<h1>Bad gateway</h1>')
})

it.each(names)('%s sends JSON that does not parse', async (name) => {
  const response = await askWith(name, { status: 200, contentType: 'application/json', body: '{"data":[' })
  expect(response.headers.get('content-type')).toBe('application/json')
  await expect(response.json()).rejects.toBeInstanceOf(SyntaxError)
})

it.each(names)('%s sends bytes given in base64', async (name) => {
  const response = await askWith(name, { status: 200, base64Body: 'AP+A' })
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 128])
})

it.each(names)('%s sends a header twice, and lets scripts of other origins read it', async (name) => {
  const headers = ['a', 'b'].map((value) => ({ name: 'X-Own', value }))
  const response = await askWith(name, { status: 200, headers, body: 'x' })
  expect(response.headers.get('x-own')).toBe('a, b')
  expect(response.headers.get('access-control-allow-origin')).toBe('https://page.test')
  expect(response.headers.get('access-control-expose-headers')).toMatch(/, x-own$/)
})

it.each(names)('%s replaces a usual header by that of the rule', async (name) => {
  const headers = [{ name: 'WWW-Authenticate', value: 'Basic realm="x"' }]
  const response = await askWith(name, { status: 401, headers })
  expect(response.headers.get('www-authenticate')).toBe('Basic realm="x"')
})

it.each(names)('%s sends a date after the clock of the simulator, and the same one again', async (name) => {
  const headers = [{ name: 'Expires', value: { date: 'P1D' } }]
  const response = await askWith(name, { status: 429, retryAfter: { date: 'PT90S' }, headers })
  expect(response.headers.get('retry-after')).toBe('Thu, 05 Feb 2026 12:01:30 GMT')
  expect(response.headers.get('expires')).toBe('Fri, 06 Feb 2026 12:00:00 GMT')
})

it('sends a date after the real clock if the rule asks for it', async () => {
  const before = Date.now()
  const response = await askWith('fetch', { retryAfter: { date: 'PT1H', clock: 'real' } })
  const date = Date.parse(response.headers.get('retry-after') ?? '')
  expect(date).toBeGreaterThanOrEqual(before + 3_599_000)
  expect(date).toBeLessThanOrEqual(Date.now() + 3_600_000)
})

it.each(names)('%s sends a fraction of a second in Retry-After', async (name) => {
  const response = await askWith(name, { retryAfter: 0.5 })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '0.5'])
})

it.each(names)('%s announces more bytes than it sends, and then fails', async (name) => {
  const response = await askWith(name, { status: 200, body: 'abc', contentLength: 9 })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '9'])
  await expect(response.text()).rejects.toBeInstanceOf(TypeError)
  expect(simulator.requests.list()).toMatchObject([{ status: 200, outcome: 'truncate' }])
})

it.each(names)('%s announces fewer bytes than it has', async (name) => {
  const response = await askWith(name, { status: 200, body: 'abc', contentLength: 2 })
  expect(await response.text()).toBe('ab')
})

it.each(names)('%s sends the announced length to HEAD', async (name) => {
  const response = await askWith(name, { status: 200, body: 'abc', contentLength: 9 }, { method: 'HEAD' })
  expect([response.headers.get('content-length'), await response.text()]).toEqual(['9', ''])
})

it.each(names)('%s follows a redirect', async (name) => {
  const rule: FaultRule = { status: 302, headers: [{ name: 'Location', value: `${SNAPSHOTS}?page=2` }], times: 1 }
  const response = await askWith(name, rule)
  expect([response.status, response.redirected, (await response.json()).meta.currentPage]).toEqual([200, true, 2])
})

it.each(names)('%s returns a redirect with redirect manual, and rejects it with error', async (name) => {
  const rule: FaultRule = { status: 307, headers: [{ name: 'Location', value: '/v1/api/x' }], body: '' }
  expect((await askWith(name, rule, { redirect: 'manual' })).headers.get('location')).toBe('/v1/api/x')
  await expect(forms.ask(name, SNAPSHOTS, { ...init, redirect: 'error' })).rejects.toBeInstanceOf(TypeError)
})

it.each<FormName>(['fetch', 'express'])('%s gives up after many redirects', async (name) => {
  const rule: FaultRule = { status: 302, headers: [{ name: 'Location', value: SNAPSHOTS }], body: '' }
  await expect(askWith(name, rule)).rejects.toBeInstanceOf(TypeError)
})

it.each(names)('%s tells a rate limit on every request', async (name) => {
  const rateLimit = { requests: 1, window: 'PT30S', clock: 'simulator', headers: 'ratelimit' } as const
  const passed = await askWith(name, { rateLimit })
  const limited = await forms.ask(name, SNAPSHOTS, init)
  const told = ({ status, headers }: Response) => [
    status,
    ...['limit', 'remaining', 'reset'].map((key) => headers.get(`ratelimit-${key}`)),
  ]
  expect([told(passed), told(limited)]).toEqual([
    [200, '1', '0', '30'],
    [429, '1', '0', '30'],
  ])
  expect(passed.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining')
  expect(passed.headers.has('x-mockfolio-fault')).toBe(false)
})

it('tells the end of the window in seconds since 1970 with x-ratelimit', async () => {
  const rateLimit = { requests: 5, window: 'PT1H', clock: 'simulator', headers: 'x-ratelimit' } as const
  const { headers } = await askWith('fetch', { rateLimit })
  expect([headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset')]).toEqual(['4', '1770296400'])
})
