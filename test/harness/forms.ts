import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setupServer } from 'msw/node'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import { wholeBody } from '../../src/api/body-bytes.ts'
import type { Service } from '../../src/api/outcome.ts'
import * as core from '../../src/index.ts'
import * as msw from '../../src/msw.ts'

/** Sends a request for a target such as `/v1/api/…`. */
export type Ask = (target: string, init?: RequestInit) => Promise<Response>

/** The core's own `handle`, `createFetch`, MSW with the global `fetch`, and Express on a real socket. */
export const formNames = ['core', 'fetch', 'msw', 'express'] as const
export type FormName = (typeof formNames)[number]

/** A service in one of its forms. */
export interface Form {
  name: FormName
  ask: Ask
  /** The address of a server, such as `http://127.0.0.1:4010`. */
  origin?: string
  close(): Promise<void>
}

/** What the package exports to put a service into a form: that of the sources, or that of dist/. */
export type Adapters = Pick<typeof core & typeof msw, 'createFetch' | 'createHandlers'>

/** The fetch of Node.js: MSW replaces the global one while it intercepts. */
const networkFetch = globalThis.fetch
const sources: Adapters = { ...core, ...msw }

/** Opens a service in one form. Only one `msw` can be open at a time. */
export async function openForm(name: FormName, service: Service, adapters = sources): Promise<Form> {
  switch (name) {
    case 'core':
      return { name, ask: (target, init) => handle(service, target, init), close: async () => {} }
    case 'fetch': {
      const send = adapters.createFetch(service, { baseUrl: 'http://direct.test' })
      return { name, ask: (target, init) => send(`http://direct.test${target}`, init), close: async () => {} }
    }
    case 'msw': {
      const interception = setupServer(...adapters.createHandlers(service, { baseUrl: 'http://msw.test' }))
      interception.listen({ onUnhandledRequest: 'error' })
      const close = async () => interception.close()
      return { name, ask: (target, init) => fetch(`http://msw.test${target}`, init), close }
    }
    case 'express': {
      const { server, origin } = await listen(createServer(createApp(service)))
      return { name, ask: askServer(origin), origin, close: () => stop(server) }
    }
  }
}

/** One service in several forms. */
export interface OpenForms {
  forms: Form[]
  ask(name: FormName, target: string, init?: RequestInit): Promise<Response>
  close(): Promise<unknown>
}

/** Opens one service in several forms. */
export async function openForms(names: readonly FormName[], service: Service): Promise<OpenForms> {
  const forms = await Promise.all(names.map((name) => openForm(name, service)))
  const formOf = new Map(forms.map((form) => [form.name, form]))
  return {
    forms,
    async ask(name, target, init) {
      const form = formOf.get(name)
      if (form === undefined) throw new Error(`The form ${name} is not open.`)
      return form.ask(target, init)
    },
    close: () => Promise.all(forms.map((form) => form.close())),
  }
}

/** Asks a server over the network. @param origin such as `http://127.0.0.1:4010`. */
export function askServer(origin: string): Ask {
  return (target, init) => networkFetch(origin + target, init)
}

/** Listens on a free port of the loopback interface. */
export async function listen(server: Server): Promise<{ server: Server; port: number; origin: string }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, origin: `http://127.0.0.1:${port}` }
}

/** Closes a server with all its connections. */
export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** The core's contract without an adapter: a request as plain data, an outcome that is a reply. */
async function handle(service: Service, target: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers, body } = init
  const outcome = await service.handle({
    method,
    target,
    headers: [...new Headers(headers)],
    async readBody(limit) {
      const bytes = new Uint8Array(await new Response(body ?? null).arrayBuffer())
      return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }
    },
  })
  if (!('reply' in outcome) || outcome.kind === 'garbage') throw new TypeError(`The core answers with ${outcome.kind}.`)
  const { status, headers: lines } = outcome.reply
  const announced = Number(lines.find(([key]) => key === 'content-length')?.[1])
  if (outcome.kind === 'truncate' && announced > outcome.sent) throw new TypeError('The core cuts its reply.')
  const bytes = await wholeBody(outcome.reply)
  const sent = outcome.kind === 'truncate' ? bytes.slice(0, announced) : bytes
  const replyHeaders = lines.map(([name, value]): [string, string] => [name, value])
  return new Response(sent.length > 0 ? new Uint8Array(sent) : null, { status, headers: replyHeaders })
}

/** What every form must answer alike. `bytes` is the body in Latin-1. */
export interface ReadReply {
  status: number
  headers: [name: string, value: string][]
  bytes: string
}

/** Reads an answer whole, without the headers that a transport adds. */
export async function readReply(response: Response): Promise<ReadReply> {
  return {
    status: response.status,
    headers: withoutTransport(response.headers),
    bytes: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  }
}

/** The headers of a reply, without those that a transport adds. */
export function withoutTransport(headers: Headers): [name: string, value: string][] {
  return [...headers].filter(([name]) => !/^(?:date|connection|keep-alive|transfer-encoding)$/.test(name))
}
