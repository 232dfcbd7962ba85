import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createSimulator, type FaultRule } from '../../src/index.ts'
import { deliveryOf } from '../../src/simulator/faults/delivery.ts'
import { type FormName, type OpenForms, openForms } from '../harness/forms.ts'
import { SNAPSHOTS, settle, withFaults } from './fixtures.ts'

const names: FormName[] = ['fetch', 'msw', 'express']
/** MSW copies bodies, and reads ahead. */
const direct: FormName[] = ['fetch', 'express']
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

function readerOf({ body }: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (body === null) throw new Error('The response has no body.')
  return body.getReader()
}

/** The sizes of the parts in which a body arrives. */
async function sizesOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number[]> {
  const sizes: number[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read()) sizes.push(read.value.length)
  return sizes
}

it.each(names)('%s sends a body in parts that split characters, the last size again and again', async (name) => {
  const chunks = [
    { size: 2, pause: 5 },
    { size: 1, pause: 5 },
  ]
  const response = await askWith(name, { status: 200, body: '€€', chunks })
  expect(response.headers.get('content-length')).toBe('6')
  expect(await sizesOf(readerOf(response))).toEqual([2, 1, 1, 1, 1])
  expect(await (await forms.ask(name, SNAPSHOTS, init)).text()).toBe('€€')
})

it.each(names)('%s sends the ordinary reply in parts, with all its bytes and headers', async (name) => {
  const ordinary = await forms.ask(name, SNAPSHOTS, init)
  const response = await askWith(name, { chunks: [{ size: 100 }] })
  expect(await response.text()).toBe(await ordinary.text())
  const ofParts = new Set(['date', 'connection', 'keep-alive', 'x-mockfolio-fault', 'access-control-expose-headers'])
  const headersOf = ({ headers }: Response) => [...headers].filter(([key]) => !ofParts.has(key))
  expect(headersOf(response)).toEqual(headersOf(ordinary))
  expect(simulator.requests.list().at(-1)).toMatchObject({ status: 200, outcome: 'reply', fault: 'mine' })
})

it.each(direct)('%s pauses after a part, and sends the rest when the rule is removed', async (name) => {
  const response = await askWith(name, { status: 200, body: 'abcdef', chunks: [{ size: 2, pause: 600_000 }] })
  const reader = readerOf(response)
  expect((await reader.read()).value).toHaveLength(2)
  const rest = sizesOf(reader)
  expect(await Promise.race([rest, settle()])).toBe('pending')
  simulator.faults.remove('mine')
  expect((await rest).reduce((sum, size) => sum + size, 0)).toBe(4)
})

it.each(direct)('%s fails during a pause when the client aborts', async (name) => {
  const controller = new AbortController()
  const rule: FaultRule = { status: 200, body: 'abcdef', chunks: [{ size: 2, pause: 600_000 }] }
  const response = await askWith(name, rule, { signal: controller.signal })
  const text = response.text()
  expect(await Promise.race([text, settle()])).toBe('pending')
  controller.abort()
  await expect(text).rejects.toThrow(/abort/i)
})

it('ends a pause when the reader of a response cancels', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  onTestFinished(() => {
    set.mockRestore()
    clear.mockRestore()
  })
  const pause = 599_999
  const reader = readerOf(await askWith('fetch', { status: 200, body: 'abcdef', chunks: [{ size: 2, pause }] }))
  await reader.read()
  await expect.poll(() => set.mock.calls.some(([, delay]) => delay === pause)).toBe(true)
  const timer: unknown = set.mock.results[set.mock.calls.findIndex(([, delay]) => delay === pause)]?.value
  const isCleared = () => clear.mock.calls.some(([cleared]) => cleared === timer)
  expect(isCleared()).toBe(false)
  await reader.cancel()
  expect(isCleared()).toBe(true)
})

it.each(direct)('%s sends a body slowly', async (name) => {
  const reader = readerOf(await askWith(name, { status: 200, body: 'abc', bytesPerSecond: 1 }))
  expect((await reader.read()).value).toHaveLength(1)
  const rest = sizesOf(reader)
  expect(await Promise.race([rest, settle()])).toBe('pending')
  simulator.faults.clear()
  expect((await rest).reduce((sum, size) => sum + size, 0)).toBe(2)
})

it.each([
  [1, 1, 1000],
  [20, 1, 50],
  [50, 3, 60],
  [1000, 50, 50],
])('sends %i bytes a second as parts of %i bytes and pauses of %i ms', (bytesPerSecond, size, pause) => {
  expect(deliveryOf({ bytesPerSecond })).toEqual({ parts: [{ size, pause }] })
})

it.each(names)('%s sends neither parts nor pauses to HEAD', async (name) => {
  const response = await askWith(name, { chunks: [{ size: 1, pause: 600_000 }] }, { method: 'HEAD' })
  expect([response.status, Number(response.headers.get('content-length')) > 100]).toEqual([200, true])
  expect(await response.text()).toBe('')
})

it.each(names)('%s fails with a TypeError on a reset and on garbage, without running an update', async (name) => {
  for (const kind of ['reset', 'garbage'] as const) {
    simulator.faults.clear()
    await expect(askWith(name, { kind }), kind).rejects.toBeInstanceOf(TypeError)
    const status = kind === 'reset' ? null : 200
    expect(simulator.requests.list().at(-1)).toMatchObject({ status, outcome: kind, fault: 'mine' })
  }
})

it.each([
  ['disconnect', 'UND_ERR_SOCKET'],
  ['reset', 'ECONNRESET'],
  ['garbage', 'HPE_INVALID_CONSTANT'],
] as const)('createFetch and a socket fail on %s with the code %s', async (kind, code) => {
  const failure = { message: 'fetch failed', cause: { code } }
  await expect(askWith('fetch', { kind })).rejects.toMatchObject(failure)
  await expect(forms.ask('express', SNAPSHOTS, init)).rejects.toMatchObject(failure)
})

it.each<FormName>(['fetch', 'msw'])('%s sends the ordinary reply where a connection would close', async (name) => {
  const response = await askWith(name, { closeAfter: { replies: 1 } })
  expect([response.status, (await response.json()).data.length]).toEqual([200, 3])
  expect((await forms.ask(name, SNAPSHOTS, init)).status).toBe(200)
})

it.each(names)('%s sends the reply of a rule that does not read the body', async (name) => {
  const more = {
    method: 'PATCH',
    body: '{"amount":1}',
    headers: { ...init.headers, 'content-type': 'application/json' },
  }
  simulator.faults.add({ early: true, status: 413 })
  const response = await forms.ask(name, '/v1/api/portfolios/demo/manual-positions/x', { ...init, ...more })
  expect([response.status, (await response.json()).status]).toEqual([413, 413])
  expect(simulator.requests.list().at(-1)?.body).toBeNull()
})

it.each<[object, RegExp]>([
  [{ chunks: [] }, /chunks: /],
  [{ chunks: [{ size: 0 }] }, /chunks\[0\]\.size: /],
  [{ chunks: [{ sise: 1 }] }, /chunks\[0\]\.sise: .*Did you mean `?"?size/],
  [{ chunks: [{ size: 1 }], bytesPerSecond: 1 }, /bytesPerSecond: Not allowed with `chunks`/],
  [{ bytesPerSecond: 0 }, /bytesPerSecond: /],
  [{ bytePerSecond: 1 }, /bytePerSecond: Unknown key\. Did you mean "bytesPerSecond"\?/],
  [{ chunk: [] }, /chunk: Unknown key\. Did you mean "chunks"\?/],
  [{ closeAfer: { replies: 1 } }, /closeAfer: Unknown key\. Did you mean "closeAfter"\?/],
  [{ closeAfter: { replies: 1, att: 'reply' } }, /closeAfter\.att: Unknown key\. Did you mean "at"\?/],
  [{ earlly: true }, /earlly: Unknown key\. Did you mean "early"\?/],
  [{ untill: 'seen' }, /untill: Unknown key\. Did you mean "until"\?/],
  [{ kind: 'reset', until: 'sen' }, /until: .*"seen"/],
  [{ kind: 'garbge' }, /kind: .*Did you mean "garbage"\?/],
  [{ kind: 'rest' }, /kind: .*Did you mean "reset"\?/],
  [{ kind: 'reset', status: 200 }, /status: Not allowed with "kind": "reset", which sends no reply/],
  [{ kind: 'garbage', chunks: [{ size: 1 }] }, /chunks: Not allowed with "kind": "garbage"/],
  [{ closeAfter: { replies: 0 } }, /closeAfter\.replies: /],
  [{ closeAfter: { replies: 1, at: 'next' } }, /closeAfter\.at: /],
  [{ early: false }, /early: /],
  [{ early: true, chunks: [{ size: 1 }] }, /chunks: Not allowed with `early`/],
  [{ until: 'seen' }, /until: Needs "kind": "disconnect" or "kind": "reset"/],
])('rejects the rule %j with its path', (rule, message) => {
  // As a caller without types passes it.
  expect(() => createSimulator(withFaults()).faults.add(rule as never)).toThrow(message)
})
