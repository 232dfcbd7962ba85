import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome, Reply, WholeReply } from '../../src/api/outcome.ts'
import { jsonReply } from '../../src/api/reply.ts'
import { type FormName, type OpenForms, openForms } from '../harness/forms.ts'

const TARGET = '/v1/api/x'
const names: FormName[] = ['fetch', 'msw', 'express']
/** The forms that do not copy bodies. MSW does, and loses cancellation and the bytes before an error. */
const direct: FormName[] = ['fetch', 'express']
const reply = jsonReply(200, { data: 'x'.repeat(1000) })

let outcome: Outcome
let signal: AbortController
let forms: OpenForms

beforeAll(async () => {
  forms = await openForms(names, { handle: async () => outcome })
})
afterAll(() => forms.close())
beforeEach(() => {
  signal = new AbortController()
})
afterEach(() => signal.abort())

function ask(name: FormName, next: Outcome, init?: RequestInit): Promise<Response> {
  outcome = next
  return forms.ask(name, TARGET, init)
}

/** Resolves after 30 ms, in which a pending call would have ended if it were not pending. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30))

it.each(names)('%s waits for the delay of a reply', async (name) => {
  const response = await ask(name, { kind: 'reply', reply, timing: { delay: 20 } })
  expect(await response.json()).toEqual({ data: 'x'.repeat(1000) })
})

it.each(names)('%s sends a delayed reply as soon as its signal aborts', async (name) => {
  const pending = ask(name, { kind: 'reply', reply, timing: { delay: 1e9, signal: signal.signal } })
  await settle()
  signal.abort()
  expect((await pending).status).toBe(200)
})

it.each(names)('%s sends a delayed reply immediately if its signal has aborted before', async (name) => {
  signal.abort()
  const response = await ask(name, { kind: 'reply', reply, timing: { delay: 1e9, signal: signal.signal } })
  expect(response.status).toBe(200)
})

it.each(names)('%s waits for a delay longer than the longest timer', async (name) => {
  const pending = ask(name, { kind: 'reply', reply, timing: { delay: 1e12, signal: signal.signal } })
  expect(await Promise.race([pending, settle()])).toBeUndefined()
  signal.abort()
  await pending
})

it.each(names)('%s fails with a TypeError if the connection is closed', async (name) => {
  await expect(ask(name, { kind: 'disconnect' })).rejects.toBeInstanceOf(TypeError)
})

it('fetch fails as the platform does if the connection is closed, so that libraries know to retry', async () => {
  await expect(ask('fetch', { kind: 'disconnect' })).rejects.toMatchObject({
    message: 'fetch failed',
    cause: { code: 'UND_ERR_SOCKET', message: 'The connection was closed without a reply.' },
  })
  const response = await ask('fetch', { kind: 'truncate', reply, sent: reply.body.length >> 1 })
  await expect(response.text()).rejects.toMatchObject({
    message: 'terminated',
    cause: { code: 'UND_ERR_SOCKET', message: 'The connection was closed in the middle of the body.' },
  })
})

it.each(names)('%s closes the connection after a delay', async (name) => {
  await expect(ask(name, { kind: 'disconnect', timing: { delay: 20 } })).rejects.toBeInstanceOf(TypeError)
})

it.each(names)('%s sends the head of a truncated reply and then fails', async (name) => {
  const response = await ask(name, { kind: 'truncate', reply, sent: reply.body.length >> 1 })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(reply.body.length)])
  await expect(response.text()).rejects.toBeInstanceOf(TypeError)
})

it.each(direct)('%s sends the first half of a truncated reply', async (name) => {
  const reader = (await ask(name, { kind: 'truncate', reply, sent: reply.body.length >> 1 })).body?.getReader()
  const chunks: Uint8Array[] = []
  const read = async () => {
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) chunks.push(read.value)
  }
  await expect(read()).rejects.toThrow()
  expect(Buffer.concat(chunks)).toEqual(Buffer.from(reply.body.subarray(0, reply.body.length >> 1)))
})

it.each(names)('%s sends the head of a reply that announces a body and has none, and then fails', async (name) => {
  const empty: WholeReply = { status: 200, headers: [['content-length', '5']], body: new Uint8Array(0) }
  const response = await ask(name, { kind: 'truncate', reply: empty, sent: 0 })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '5'])
  await expect(response.text()).rejects.toBeInstanceOf(TypeError)
})

it.each(names)('%s reads no further than a reply announces', async (name) => {
  const long: WholeReply = { status: 200, headers: [['content-length', '2']], body: new TextEncoder().encode('abcde') }
  const response = await ask(name, { kind: 'truncate', reply: long, sent: 5 })
  expect(await response.text()).toBe('ab')
})

it.each(names)('%s hangs until the signal aborts', async (name) => {
  const pending = ask(name, { kind: 'hang', timing: { delay: 0, signal: signal.signal } })
  expect(await Promise.race([pending, settle()])).toBeUndefined()
  signal.abort()
  await expect(pending).rejects.toBeInstanceOf(TypeError)
})

it.each(names)("%s: the client's own signal aborts a hanging call, with its reason", async (name) => {
  const own = new AbortController()
  const pending = ask(name, { kind: 'hang', timing: { delay: 0 } }, { signal: own.signal })
  await settle()
  own.abort(new Error('enough'))
  await expect(pending).rejects.toThrow('enough')
})

it.each(names)('%s leaves no listener on the signal after a client has disconnected', async (name) => {
  const own = new AbortController()
  const add = vi.spyOn(signal.signal, 'addEventListener')
  const remove = vi.spyOn(signal.signal, 'removeEventListener')
  const pending = ask(name, { kind: 'hang', timing: { delay: 0, signal: signal.signal } }, { signal: own.signal })
  await expect.poll(() => add).toHaveBeenCalled()
  own.abort()
  await expect(pending).rejects.toThrow()
  await expect.poll(() => remove).toHaveBeenCalledTimes(1)
  expect(add).toHaveBeenCalledTimes(1)
})

it.each(names)('%s streams chunks until the signal aborts', async (name) => {
  const head: Reply = { status: 200, headers: [['content-type', 'text/event-stream']], body: new Uint8Array(0) }
  const unsubscribe = vi.fn()
  const chunks = (send: (chunk: string) => void) => {
    send('one ✓ ')
    queueMicrotask(() => send('two'))
    return unsubscribe
  }
  const response = await ask(name, { kind: 'stream', reply: head, chunks, signal: signal.signal })
  setTimeout(() => signal.abort(), 20)
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['text/event-stream', 'one ✓ two'])
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

it.each(direct)('%s keeps nothing of a stream after its client has disconnected', async (name) => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let held: WeakRef<() => void> | undefined
  const chunks = (send: (chunk: string) => void) => {
    send('one')
    const unsubscribe = () => {}
    held = new WeakRef(unsubscribe)
    return unsubscribe
  }
  const head: Reply = { status: 200, headers: [], body: new Uint8Array(0) }
  await ask(name, { kind: 'stream', reply: head, chunks, signal: signal.signal }).then(({ body }) => body?.cancel())
  const isHeld = async () => {
    collect()
    await settle()
    return held?.deref() !== undefined
  }
  await expect.poll(isHeld).toBe(false)
})

it.each(direct)('%s stops a stream when the client disconnects', async (name) => {
  const head: Reply = { status: 200, headers: [['content-type', 'text/event-stream']], body: new Uint8Array(0) }
  const unsubscribe = vi.fn()
  const chunks = (send: (chunk: string) => void) => {
    send('one')
    return unsubscribe
  }
  const response = await ask(name, { kind: 'stream', reply: head, chunks, signal: signal.signal })
  await response.body?.cancel()
  await expect.poll(() => unsubscribe).toHaveBeenCalledTimes(1)
})
