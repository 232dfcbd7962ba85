import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import type { Outcome, StreamedBody } from '../../src/api/outcome.ts'
import { streamedReply } from '../../src/api/reply.ts'
import { type FormName, listen, type OpenForms, openForms, stop } from '../harness/forms.ts'

const TARGET = '/v1/api/x'
const names: FormName[] = ['fetch', 'msw', 'express']
const chunk = new TextEncoder().encode(`"${'x'.repeat(65_534)}"`)

/** A body that counts its chunks, and says whether whoever reads it has let it go. */
class CountedBody implements StreamedBody {
  readonly start = chunk.subarray(0, 100)
  made = 0
  isReleased = false
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  async *[Symbol.asyncIterator]() {
    try {
      for (; this.made < this.#size; this.made += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        yield chunk
      }
    } finally {
      this.isReleased = true
    }
  }
}

let outcome: Outcome
let forms: OpenForms
const service = { handle: async () => outcome }
let body: CountedBody

beforeAll(async () => {
  forms = await openForms(names, service)
})
afterAll(() => forms.close())
beforeEach(() => {
  body = new CountedBody(Number.POSITIVE_INFINITY)
  outcome = { kind: 'reply', reply: streamedReply(200, body) }
})

it.each(names)('%s sends all chunks of a streamed body, and no length', async (name) => {
  body = new CountedBody(5)
  outcome = { kind: 'reply', reply: streamedReply(200, body) }
  const response = await forms.ask(name, TARGET)
  expect(response.headers.get('content-length')).toBeNull()
  expect(await response.text()).toBe(new TextDecoder().decode(chunk).repeat(5))
  expect(body.isReleased).toBe(true)
})

it.each(['fetch', 'express'] as const)('%s stops making a body when the client cancels it', async (name) => {
  const reader = (await forms.ask(name, TARGET)).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => body.isReleased).toBe(true)
})

it.each(['fetch', 'express'] as const)('%s stops making a body when the client aborts', async (name) => {
  const controller = new AbortController()
  const response = await forms.ask(name, TARGET, { signal: controller.signal })
  const text = response.text()
  controller.abort()
  await expect(text).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => body.isReleased).toBe(true)
})

it.each(['fetch', 'express'] as const)('%s makes a body no faster than the client reads it', async (name) => {
  const reader = (await forms.ask(name, TARGET)).body?.getReader()
  await reader?.read()
  const madeInTheMeantime = async () => {
    const before = body.made
    await new Promise((resolve) => setTimeout(resolve, 50))
    return body.made - before
  }
  await expect.poll(madeInTheMeantime).toBe(0)
  await reader?.cancel()
})

it('sends a streamed body to a client of HTTP/1.0, and ends the connection', async () => {
  body = new CountedBody(2)
  outcome = { kind: 'reply', reply: streamedReply(200, body) }
  const { server, port } = await listen(createServer(createApp(service)))
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(`GET ${TARGET} HTTP/1.0\r\n\r\n`)
  let text = ''
  socket.on('data', (data) => (text += data))
  await once(socket, 'end')
  expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe(new TextDecoder().decode(chunk).repeat(2))
  await stop(server)
})
