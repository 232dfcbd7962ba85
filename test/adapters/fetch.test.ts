import { afterEach, expect, it, vi } from 'vitest'
import { createFetch } from '../../src/adapters/fetch.ts'
import type { Service } from '../../src/api/outcome.ts'
import { bytesReply, encode, jsonReply } from '../../src/api/reply.ts'
import type { ServiceRequest } from '../../src/api/request.ts'
import { stubService } from './stub-service.ts'

const S = '/v1/api/portfolios/demo/snapshots'
const headers = { authorization: 'Bearer x' }

/** A service that records its requests. */
function recorder() {
  const requests: ServiceRequest[] = []
  const service: Service = {
    async handle(request) {
      requests.push(request)
      return { kind: 'reply', reply: jsonReply(200, { data: [1] }) }
    },
  }
  return { service, requests }
}

/** A property of a request, as a proxy that binds methods gives it. */
function bound(request: Request, key: string | symbol): unknown {
  const value: unknown = Reflect.get(request, key, request)
  return typeof value === 'function' ? value.bind(request) : value
}

afterEach(() => vi.useRealTimers())

it.each([
  ['a string', () => [`http://h.test${S}?page=2`, { headers }]],
  ['a URL', () => [new URL(`http://h.test${S}?page=2#x`), { headers: new Headers(headers) }]],
  ['a Request', () => [new Request(`http://h.test${S}?page=2`, { headers })]],
  [
    'a Request and an init',
    () => [new Request(`http://h.test${S}?page=2`, { method: 'DELETE' }), { method: 'GET', headers }],
  ],
  ['a relative URL', () => [`${S}?page=2`, { headers: [['Authorization', 'Bearer x']] }]],
] as const satisfies [string, () => [string | URL | Request, RequestInit?]][])('takes %s', async (_name, make) => {
  const { service, requests } = recorder()
  const [input, init] = make()
  await createFetch(service, { baseUrl: 'http://h.test' })(input, init)
  expect(requests).toMatchObject([{ method: 'GET', target: `${S}?page=2`, headers: [['authorization', 'Bearer x']] }])
})

it('resolves a relative URL against the path of the base URL', async () => {
  const { service, requests } = recorder()
  const fetch = createFetch(service, { baseUrl: 'http://h.test/mock' })
  await fetch('v1/api/x')
  expect(requests).toMatchObject([{ target: '/v1/api/x' }])
  await expect(fetch('/v1/api/x')).rejects.toThrow(
    new TypeError(
      'fetch failed: http://h.test/v1/api/x does not belong to the service. This fetch serves /v1/api on http://h.test/mock. Set `baseUrl` to what comes before /v1/api.',
    ),
  )
})

it('serves any origin by default', async () => {
  const fetch = createFetch(stubService())
  expect((await fetch(`https://any.test${S}`, { headers })).status).toBe(200)
  expect((await fetch(S, { headers })).status).toBe(200)
})

it.each(['http://h.test/', 'http://h.test/v2/api', 'http://h.test/x/v1/api', 'data:,x'])(
  'rejects %s, which it does not serve, with a TypeError',
  async (url) => {
    const { service, requests } = recorder()
    await expect(createFetch(service)(url)).rejects.toThrow(
      /^fetch failed: .*This fetch serves \/v1\/api on any origin/,
    )
    expect(requests).toEqual([])
  },
)

it.each([
  ['a GET with a body', { body: '{}' }],
  ['an invalid header', { headers: { 'a b': 'c' } }],
  ['a header value outside Latin-1', { headers: { a: '✓' } }],
  ['a forbidden method', { method: 'CONNECT' }],
  ['a method that is no token', { method: 'A B' }],
  ['a wrong mode', { mode: 'x' as RequestMode }],
])('rejects %s with a TypeError, as fetch does', async (_name, init) => {
  await expect(createFetch(stubService())(S, init)).rejects.toBeInstanceOf(TypeError)
})

it('rejects a URL with credentials, as fetch does', async () => {
  await expect(createFetch(stubService())(`http://u:p@h.test${S}`)).rejects.toBeInstanceOf(TypeError)
})

it('rejects immediately if the signal was aborted before, without a request', async () => {
  const { service, requests } = recorder()
  await expect(createFetch(service)(S, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(requests).toEqual([])
})

it('rejects with the reason of a signal that is aborted during a delay', async () => {
  const own = new AbortController()
  const fetch = createFetch(stubService(new Map([['slow', (plain) => ({ ...plain, timing: { delay: 1e6 } })]])))
  const pending = fetch('/v1/api/portfolios/slow/snapshots', { headers, signal: own.signal })
  setTimeout(() => own.abort(new Error('enough')), 10)
  await expect(pending).rejects.toThrow('enough')
})

it('sends the body and the content type of a Request', async () => {
  const { service, requests } = recorder()
  await createFetch(service)(S, { method: 'PATCH', body: '{"a":"✓"}' })
  expect(requests[0]?.headers).toEqual([['content-type', 'text/plain;charset=UTF-8']])
  const read = await requests[0]?.readBody(100)
  expect(read?.kind === 'bytes' && new TextDecoder().decode(read.bytes)).toBe('{"a":"✓"}')
})

it.each(['{"a":1}', '', 'half of a pair: \ud83d', 'é'.repeat(60), 'x'.repeat(101)])(
  'sends the text %j as a Request does',
  async (body) => {
    const { service, requests } = recorder()
    const init = { method: 'PATCH', headers: { 'X-B': '2', 'content-type': 'application/json', 'x-a': '1' }, body }
    await createFetch(service)(`http://h.test${S}`, init)
    await createFetch(service)(new Request(`http://h.test${S}`, init))
    const [direct, byRequest] = requests
    expect(direct).toMatchObject({ method: 'PATCH', target: S, headers: byRequest?.headers })
    const [read, expected] = [await direct?.readBody(100), await byRequest?.readBody(100)]
    expect({ ...read }).toEqual({ ...expected })
  },
)

it.each([
  ['a proxy of a Request', (request: Request) => new Proxy(request, { get: (target, key) => bound(target, key) })],
  [
    'a request of another class',
    ({ url, method, headers, body, signal }: Request) => ({ url, method, headers, body, signal, bodyUsed: false }),
  ],
])('reads %s by its fields', async (_name, wrap) => {
  const { service, requests } = recorder()
  const request = new Request(`http://h.test${S}`, { method: 'PATCH', headers: { 'x-a': '1' }, body: '{"a":1}' })
  await Reflect.apply(createFetch(service), undefined, [wrap(request)])
  expect(requests).toMatchObject([{ method: 'PATCH', target: S, headers: expect.arrayContaining([['x-a', '1']]) }])
  const read = await requests[0]?.readBody(100)
  expect(read?.kind === 'bytes' && new TextDecoder().decode(read.bytes)).toBe('{"a":1}')
})

it('rejects a Request whose body was read', async () => {
  const request = new Request(`http://h.test${S}`, { method: 'PATCH', body: '{}' })
  await request.text()
  await expect(createFetch(stubService())(request)).rejects.toBeInstanceOf(TypeError)
})

it('the signal of a Request aborts the call', async () => {
  const own = new AbortController()
  const fetch = createFetch(stubService(new Map([['slow', (plain) => ({ ...plain, timing: { delay: 1e6 } })]])))
  const pending = fetch(new Request(`http://h.test/v1/api/portfolios/slow/snapshots`, { headers, signal: own.signal }))
  setTimeout(() => own.abort(new Error('enough')), 10)
  await expect(pending).rejects.toThrow('enough')
})

it('stops reading an endless body at the limit', async () => {
  const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(50_000)))
  const cancel = vi.fn()
  const body = new ReadableStream({ pull, cancel })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  }
  const response = await createFetch(stubService())('/v1/api/portfolios/demo/manual-positions/X', init)
  expect(response.status).toBe(413)
  expect(pull.mock.calls.length).toBeLessThan(8)
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('joins a body that arrives in pieces', async () => {
  const { service, requests } = recorder()
  const pieces = [new Uint8Array([1]), new Uint8Array([2, 3]), new Uint8Array([])]
  const body = new ReadableStream({ pull: (c) => (pieces.length > 0 ? c.enqueue(pieces.shift()) : c.close()) })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  await createFetch(service)(S, init)
  expect(await requests[0]?.readBody(3)).toEqual({ kind: 'bytes', bytes: new Uint8Array([1, 2, 3]) })
})

it('reports a body that fails', async () => {
  const { service, requests } = recorder()
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  await createFetch(service)(S, init)
  expect(await requests[0]?.readBody(3)).toEqual({ kind: 'aborted' })
})

it('answers under fake timers when there is no delay', async () => {
  vi.useFakeTimers()
  const response = await createFetch(stubService())(S, { headers })
  expect(await response.json()).toHaveProperty('data')
})

it('answers under fake timers when the delay is 0', async () => {
  vi.useFakeTimers()
  const fetch = createFetch(stubService(new Map([['now', (plain) => ({ ...plain, timing: { delay: 0 } })]])))
  expect((await fetch('/v1/api/portfolios/now/snapshots', { headers })).status).toBe(200)
})

it('leaves no timer after an aborted call', async () => {
  vi.useFakeTimers()
  const own = new AbortController()
  const fetch = createFetch(stubService(new Map([['slow', (plain) => ({ ...plain, timing: { delay: 60_000 } })]])))
  const pending = fetch('/v1/api/portfolios/slow/snapshots', { headers, signal: own.signal })
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  own.abort()
  await expect(pending).rejects.toThrow()
  expect(vi.getTimerCount()).toBe(0)
})

it('fake timers control a delay', async () => {
  vi.useFakeTimers()
  const fetch = createFetch(stubService(new Map([['slow', (plain) => ({ ...plain, timing: { delay: 60_000 } })]])))
  const pending = fetch('/v1/api/portfolios/slow/snapshots', { headers })
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await pending).status).toBe(200)
})

it('the Response has the URL of the request', async () => {
  const response = await createFetch(stubService())(`http://h.test${S}?a#b`, { headers })
  expect([response instanceof Response, response.ok, response.url]).toEqual([true, true, `http://h.test${S}?a`])
})

it.each(['json', 'text', 'arrayBuffer', 'bytes', 'blob'] as const)(
  'gives a body that %s reads, once',
  async (method) => {
    const text = '{"data":"✓"}'
    const service: Service = {
      handle: async () => ({ kind: 'reply', reply: bytesReply(200, encode({ data: '✓' }), 'application/json') }),
    }
    const response = await createFetch(service)(S)
    expect(response.bodyUsed).toBe(false)
    const value: unknown = await response[method]()
    expect(response.bodyUsed).toBe(true)
    await expect(response.text()).rejects.toBeInstanceOf(TypeError)
    const again = value instanceof ArrayBuffer || value instanceof Uint8Array ? new Blob([value as BlobPart]) : value
    expect(again instanceof Blob ? await again.text() : again).toEqual(method === 'json' ? { data: '✓' } : text)
  },
)

it.each(['text', 'json', 'arrayBuffer', 'blob'] as const)(
  'gives its body to whoever reads it by Response.prototype.%s',
  async (method) => {
    const response = await createFetch(stubService())(S, { headers })
    const value: unknown = await Response.prototype[method].call(response)
    const text = await (await createFetch(stubService())(S, { headers })).text()
    const read = value instanceof ArrayBuffer || value instanceof Blob ? await new Response(value).text() : value
    expect(read).toEqual(method === 'json' ? JSON.parse(text) : text)
    expect(text).toContain('data')
  },
)

it('a body that text has read is used up for native readers, too', async () => {
  const response = await createFetch(stubService())(S, { headers })
  await response.text()
  await expect(Response.prototype.text.call(response)).rejects.toBeInstanceOf(TypeError)
  expect(Reflect.get(Response.prototype, 'bodyUsed', response)).toBe(true)
})

it('the body can be streamed and cloned', async () => {
  const response = await createFetch(stubService())(S, { headers })
  const clone = response.clone()
  const text = await new Response(response.body).text()
  expect([response.bodyUsed, await clone.text()]).toEqual([true, text])
  expect(clone.headers.get('content-type')).toBe('application/json')
})

it('a body that was read cannot be cloned', async () => {
  const response = await createFetch(stubService())(S, { headers })
  await response.text()
  expect(() => response.clone()).toThrow(TypeError)
})

it('changes to a body do not affect the next reply', async () => {
  const reply = jsonReply(200, { data: [] })
  const fetch = createFetch({ handle: async () => ({ kind: 'reply', reply }) })
  const first = new Uint8Array(await (await fetch(S)).arrayBuffer())
  first.fill(0)
  expect(await (await fetch(S)).json()).toEqual({ data: [] })
})
