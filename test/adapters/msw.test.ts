import { get } from 'node:http'
import axios from 'axios'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createHandlers } from '../../src/adapters/msw.ts'
import { stubService } from './stub-service.ts'

const S = '/v1/api/portfolios/demo/snapshots'
const headers = { authorization: 'Bearer x' }

function intercept(...handlers: Parameters<typeof setupServer>) {
  const server = setupServer(...handlers)
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  return server
}

function spyOnWarnings() {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    warn.mockRestore()
    error.mockRestore()
  })
  return warn
}

afterEach(() => vi.useRealTimers())

it('creates exactly one handler, with a readable header', () => {
  const handlers = createHandlers(stubService(), { baseUrl: 'http://h.test/a(b)[c' })
  expect(handlers.map(({ info }) => info.header)).toEqual([expect.stringContaining('h\\.test')])
})

it.each([
  ['*', 'https://any.test'],
  ['http://h.test:4010', 'http://h.test:4010'],
  ['http://h.test/mock/', 'http://h.test/mock'],
  ['/mock', 'http://any.test/mock'],
])('answers on the base %s', async (baseUrl, base) => {
  intercept(...createHandlers(stubService(), { baseUrl }))
  expect((await fetch(base + S, { headers })).status).toBe(200)
})

it.each(['/v1/api', '/v1/api/', '//v1/api/x', '/V1/api/x', '/v1/api/%E0%A4%A', '/v1/api/x?y=%'])(
  'lets nothing under the base leave for the network: %s',
  async (path) => {
    intercept(...createHandlers(stubService()))
    expect((await fetch(`http://h.test${path}`)).headers.get('content-type')).toBe('application/problem+json')
  },
)

it('ignores other paths without a warning', async () => {
  const warn = spyOnWarnings()
  intercept(
    ...createHandlers(stubService()),
    http.get('http://h.test/else', () => HttpResponse.text('else')),
  )
  expect(await (await fetch('http://h.test/else')).text()).toBe('else')
  expect(warn).not.toHaveBeenCalled()
})

it('ignores another base URL, and warns once for each, with the one that it serves', async () => {
  const warn = spyOnWarnings()
  const other = http.all('http://*/v1/api/x', () => HttpResponse.text('other'))
  intercept(...createHandlers(stubService(), { baseUrl: 'http://h.test' }), other)
  for (const origin of ['http://a.test', 'http://a.test', 'http://b.test']) {
    expect(await (await fetch(`${origin}/v1/api/x`)).text()).toBe('other')
  }
  await expect.poll(() => warn).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls).toEqual([
    [
      "[mockfolio] No handler answered http://a.test/v1/api: the handlers are registered for http://h.test. Call createHandlers with baseUrl: 'http://a.test'.",
    ],
    [expect.stringContaining('http://b.test')],
  ])
})

it('does not warn about a request that the handlers of another call answer', async () => {
  const warn = spyOnWarnings()
  intercept(
    ...createHandlers(stubService(), { baseUrl: 'http://a.test' }),
    ...createHandlers(stubService(), { baseUrl: 'http://b.test' }),
  )
  expect((await fetch(`http://b.test${S}`, { headers })).status).toBe(200)
  await expect(fetch(`http://c.test${S}`, { headers })).rejects.toThrow()
  await expect.poll(() => warn).toHaveBeenCalled()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('http://c.test')]])
})

it('a request for another base URL counts as unhandled', async () => {
  const warn = spyOnWarnings()
  intercept(...createHandlers(stubService(), { baseUrl: 'http://h.test' }))
  await expect(fetch('http://other.test/v1/api/x')).rejects.toThrow()
  await expect.poll(() => warn).toHaveBeenCalled()
})

it('stops warning after many bases', async () => {
  const warn = spyOnWarnings()
  const other = http.all('http://*/v1/api/x', () => HttpResponse.text('other'))
  intercept(...createHandlers(stubService(), { baseUrl: 'http://h.test' }), other)
  for (let at = 0; at < 30; at++) await fetch(`http://h${at}.test/v1/api/x`)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(warn).toHaveBeenCalledTimes(20)
})

it('warns while the timers are fake', async () => {
  const warn = spyOnWarnings()
  intercept(...createHandlers(stubService(), { baseUrl: 'http://h.test' }))
  vi.useFakeTimers()
  await expect(fetch('http://other.test/v1/api/x')).rejects.toThrow()
  vi.useRealTimers()
  await expect.poll(() => warn).toHaveBeenCalled()
})

it('a handler of the test takes precedence', async () => {
  const server = intercept(...createHandlers(stubService()))
  server.use(http.get(`*${S}`, () => HttpResponse.json({ mine: true })))
  expect(await (await fetch(`http://h.test${S}`)).json()).toEqual({ mine: true })
  server.resetHandlers()
  expect((await fetch(`http://h.test${S}`)).status).toBe(401)
})

it('answers under fake timers when there is no delay', async () => {
  vi.useFakeTimers()
  intercept(...createHandlers(stubService()))
  const init = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body: '{"amount":1}' }
  const response = await fetch('http://h.test/v1/api/portfolios/demo/manual-positions/X', init)
  expect(await response.json()).toMatchObject({ data: { amount: 1 } })
})

it('answers axios on node:http, also HEAD and problems', async () => {
  intercept(...createHandlers(stubService()))
  const client = axios.create({ baseURL: 'http://h.test', adapter: 'http', validateStatus: null })
  expect((await client.get(S, { headers })).data).toHaveProperty('data')
  const head = await client.head(S, { headers })
  expect([head.status, Number(head.headers['content-length'])]).toEqual([200, expect.any(Number)])
  expect((await client.patch('/v1/api/portfolios/demo/manual-positions/X', { amount: 1 }, { headers })).status).toBe(
    200,
  )
  expect((await client.get(`${S}/`)).data).toMatchObject({ code: 'route-not-found' })
})

it('a node:http request fails if its connection is closed', async () => {
  intercept(...createHandlers({ handle: async () => ({ kind: 'disconnect' }) }))
  const failure = await new Promise((resolve) => get(`http://h.test${S}`).on('error', resolve).on('response', resolve))
  expect(failure).toBeInstanceOf(Error)
})
