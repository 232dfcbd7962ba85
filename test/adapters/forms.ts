import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setupServer } from 'msw/node'
import { createApp } from '../../src/adapters/express.ts'
import { createServer } from '../../src/adapters/express-server.ts'
import { createFetch } from '../../src/adapters/fetch.ts'
import { createHandlers } from '../../src/adapters/msw.ts'
import type { Service } from '../../src/api/outcome.ts'

/** One form that a service is served in: `ask` sends a request for a target such as `/v1/api/…`. */
export interface Form {
  name: 'fetch' | 'msw' | 'express'
  ask(target: string, init?: RequestInit): Promise<Response>
}

/** A service served in all its forms: a fetch, MSW's real interception, and Express on a real socket. */
export async function openForms(service: Service): Promise<{ forms: Form[]; close(): Promise<void> }> {
  // The fetch of the platform, before MSW intercepts it.
  const network = globalThis.fetch
  const direct = createFetch(service, { baseUrl: 'http://direct.test' })
  const interception = setupServer(...createHandlers(service, { baseUrl: 'http://msw.test' }))
  interception.listen({ onUnhandledRequest: 'bypass' })
  const { server, origin } = await listen(createServer(createApp(service)))
  return {
    forms: [
      { name: 'fetch', ask: (target, init) => direct(`http://direct.test${target}`, init) },
      { name: 'msw', ask: (target, init) => fetch(`http://msw.test${target}`, init) },
      { name: 'express', ask: (target, init) => network(origin + target, init) },
    ],
    async close() {
      interception.close()
      await stop(server)
    },
  }
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
