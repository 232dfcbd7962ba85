import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createFetch, createSimulator } from 'mockfolio'

export const simulator = createSimulator({ scenario: 'demo' })
const mock = createFetch(simulator)

const app = new Hono()
app.all('/v1/api/*', (context) => mock(context.req.raw))

/** Starts the app. Port 0 is any free port. */
export function start(port) {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port }, (address) => resolve({ server, port: address.port }))
  })
}
