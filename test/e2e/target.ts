import { setupServer } from 'msw/node'
import { startServer } from '../../src/express.ts'
import { createFetch, createSimulator, type Fetch, type Simulator, type SimulatorOptions } from '../../src/index.ts'
import { createHandlers } from '../../src/msw.ts'
import { checkContract } from './contract.ts'

/** A request as plain data. */
export interface Ask {
  /** Default GET. */
  method?: string
  /** From `/v1/api` on. */
  target: string
  /** Default: a token. */
  headers?: Readonly<Record<string, string>> | [string, string][]
  /** Text goes out as UTF-8; no content type is added. */
  body?: string | Uint8Array<ArrayBuffer>
}

/** All of a reply but what a transport may add. */
export interface Answer {
  status: number
  headers: [name: string, value: string][]
  bytes: Uint8Array
  text: string
  header(name: string): string | undefined
  // What is in it is checked against openapi.json; the caller says which part of it that is.
  json<T>(): T
}

/** One way to reach a simulator of its own. Every answer that it gives was checked against openapi.json. */
export interface Target {
  name: TargetName
  simulator: Simulator
  ask(ask: Ask): Promise<Answer>
  close(): Promise<void>
}

export const targetNames = ['core', 'fetch', 'express', 'msw'] as const
/** The core's own `handle`, `createFetch`, Express on a real socket, or `setupServer` and the global `fetch`. */
export type TargetName = (typeof targetNames)[number]

type Send = (ask: Ask, body: Uint8Array<ArrayBuffer> | undefined) => Promise<Omit<Raw, 'simulator'>>

interface Raw {
  status: number
  headers: Headers
  bytes: Uint8Array
}

const TOKEN = { authorization: 'Bearer any' }
/** Node's own, taken before MSW puts its own in its place. */
const realFetch = globalThis.fetch
const TRANSPORT = /^(?:date|connection|keep-alive|transfer-encoding)$/

/** Opens a target on a simulator of its own. `unchecked` where the error bodies are not those of openapi.json. */
export async function openTarget(
  name: TargetName,
  options: SimulatorOptions = {},
  { unchecked = false } = {},
): Promise<Target> {
  const { simulator, send, close } = await open(name, options)
  const ask = async (given: Ask) => {
    const whole = { ...given, headers: given.headers ?? TOKEN }
    const body = typeof whole.body === 'string' ? new TextEncoder().encode(whole.body) : whole.body
    const answer = observe(await send(whole, body))
    if (!unchecked) checkContract(whole, answer)
    return answer
  }
  return { name, simulator, ask, close }
}

async function open(
  name: TargetName,
  options: SimulatorOptions,
): Promise<{ simulator: Simulator; send: Send; close(): Promise<void> }> {
  if (name === 'express') {
    const { url, simulator, close } = await startServer({ ...options, port: 0 })
    return { simulator, send: sendBy(realFetch, url), close }
  }
  const simulator = createSimulator(options)
  if (name === 'core') return { simulator, send: sendToCore(simulator), close: async () => {} }
  if (name === 'fetch') {
    const send = sendBy(createFetch(simulator, { baseUrl: 'http://direct.test' }), 'http://direct.test')
    return { simulator, send, close: async () => {} }
  }
  const server = setupServer(...createHandlers(simulator, { baseUrl: 'http://msw.test' }))
  server.listen({ onUnhandledRequest: 'error' })
  return { simulator, send: sendBy((...call) => fetch(...call), 'http://msw.test'), close: async () => server.close() }
}

/** The core's contract without an adapter: a request as plain data, an outcome that is a reply. */
function sendToCore({ handle }: Simulator): Send {
  return async ({ method = 'GET', target, headers }, body = new Uint8Array(0)) => {
    const outcome = await handle({
      method,
      target,
      headers: [...new Headers(headers)],
      readBody: async (limit) => (body.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes: body }),
    })
    if (outcome.kind !== 'reply') throw new Error(`The core answers with ${outcome.kind}, not with a reply.`)
    const { status, headers: lines, body: bytes } = outcome.reply
    return { status, headers: new Headers(lines.map(([key, value]): [string, string] => [key, value])), bytes }
  }
}

function sendBy(fetchIt: Fetch, base: string): Send {
  return async ({ method = 'GET', target, headers }, body) => {
    const init = { method, ...(headers === undefined ? {} : { headers }), ...(body === undefined ? {} : { body }) }
    const response = await fetchIt(base + target, init)
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }
}

/** A response, read whole. */
export function observe({ status, headers, bytes }: Raw): Answer {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return {
    status,
    headers: [...headers].filter(([name]) => !TRANSPORT.test(name)),
    bytes,
    text,
    header: (name) => headers.get(name) ?? undefined,
    json: () => JSON.parse(text),
  }
}
