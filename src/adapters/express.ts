import { setImmediate } from 'node:timers'
import express, { type Express, type Request, type Response } from 'express'
import { isApiPath } from '../api/operations.ts'
import type { Service } from '../api/outcome.ts'
import { Connections } from './express-connections.ts'
import { SocketRequest, targetOf } from './express-request.ts'
import { disconnect, sendOutcome } from './express-response.ts'

/** Options of `createApp`. */
interface AppOptions {
  /** Whether the service answers a target. Default: `/v1/api` and everything below. Other requests go to the next handler. */
  answers?: (target: string) => boolean
}

/** Creates an Express app with one middleware, which passes requests to a service. */
export function createApp(service: Service, { answers = isApiPath }: AppOptions = {}): Express {
  const app = express()
  app.disable('etag')
  app.disable('x-powered-by')
  app.set('query parser', false)
  const connections = new Connections()
  app.use((request, response, next) => {
    const target = targetOf(request.url)
    if (!answers(target)) return next()
    if (connections.isClosing(request.socket)) disconnect(response)
    else void answer(service, { request, response, target, connections })
  })
  return app
}

/** A request to an app, and what its answer needs. */
interface Exchange {
  request: Request
  response: Response
  target: string
  connections: Connections
}

/** Read when the module is loaded, so that the fake timers of a test do not block replies. */
const afterReading = setImmediate

/**
 * Handles a request and sends the reply after all requests that have arrived are read, so that their replies are sent
 * together. Measured: 26 to 31 % more reads a second over eight connections, since each reply that is sent alone wakes up
 * the client; 8 % fewer over one.
 */
async function answer(service: Service, { request, response, target, connections }: Exchange): Promise<void> {
  const socketRequest = new SocketRequest(request, target)
  try {
    const outcome = await service.handle(socketRequest)
    await new Promise((resolve) => afterReading(resolve))
    if (response.headersSent || response.destroyed) return
    await sendOutcome(outcome, response, socketRequest.isUnfinished, connections)
  } catch (error) {
    console.error('[mockfolio] A reply could not be sent. The connection was closed.', error)
    disconnect(response)
  }
}
