import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import type { Simulator, SimulatorOptions } from '../../src/index.ts'
import { startCommand } from '../e2e/command.ts'
import { type Answer, observe } from '../e2e/target.ts'
import type { Hostile } from './inputs.ts'

/** The fetch of the platform, before MSW intercepts it. */
const network = globalThis.fetch

/** Of the built package, as a consumer imports it. */
type Core = Pick<typeof import('../../src/index.ts'), 'createSimulator' | 'createFetch'>
type Msw = Pick<typeof import('../../src/msw.ts'), 'createHandlers'>

/** Sends a request and reads the answer whole. */
export type Ask = (request: Hostile) => Promise<Answer>

/** One of the forms in which the package is used, as built. */
export interface BuiltForm {
  name: 'fetch' | 'msw' | 'command'
  ask: Ask
  /** Begins the world anew. */
  reset(): Promise<void>
}

/** What is built, in its three forms, each with a world of its own; the end of the test closes them. */
export async function openBuiltForms(
  longest: number,
): Promise<{ forms: BuiltForm[]; pid: number | undefined; url: string }> {
  const { createSimulator }: Core = await load('index.js')
  const { createHandlers }: Msw = await load('msw.js')
  const { child, url } = await startCommand(['--port', '0'], {}, longest)
  const { simulator: direct, ask } = await openBuiltCore()
  const mocked = createSimulator()
  const interception = setupServer(...createHandlers(mocked, { baseUrl: 'http://msw.test' }))
  interception.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => interception.close())
  const forms: BuiltForm[] = [
    {
      name: 'fetch',
      ask,
      reset: async () => void (await direct.reset()),
    },
    {
      name: 'msw',
      ask: asker((...call) => fetch(...call), 'http://msw.test'),
      reset: async () => void (await mocked.reset()),
    },
    {
      name: 'command',
      ask: askNetwork(url),
      reset: async () => void (await network(`${url}/__admin/reset`, { method: 'POST' })),
    },
  ]
  return { forms, pid: child.pid, url }
}

/** What is built, without a server or an interception. */
export async function openBuiltCore(options: SimulatorOptions = {}): Promise<{ ask: Ask; simulator: Simulator }> {
  const { createSimulator, createFetch }: Core = await load('index.js')
  const simulator = createSimulator(options)
  return { simulator, ask: asker(createFetch(simulator, { baseUrl: 'http://direct.test' }), 'http://direct.test') }
}

/** Asks a server by the fetch of the platform. */
export function askNetwork(base: string): Ask {
  return asker(network, base)
}

function asker(send: typeof fetch, base: string): Ask {
  return async ({ method, target, headers, body, streamed }) => {
    // Node's `RequestInit` lacks `duplex`, without which it takes no stream.
    const init: RequestInit & { duplex?: 'half' } = { method, headers }
    if (body !== undefined && streamed) Object.assign(init, { body: inPieces(body), duplex: 'half' })
    else if (body !== undefined) init.body = body
    const response = await send(base + target, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return observe({ status: response.status, headers: response.headers, bytes })
  }
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const size = Math.max(1, Math.ceil(bytes.length / 3))
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size))
      else controller.close()
      at += size
    },
  })
}

function load<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ pathToFileURL(resolve('dist', file)).href)
}
