import { setImmediate } from 'node:timers'
import express, { type Express, type Request, type Response } from 'express'
import { isPromise } from '../api/maybe-promise.ts'
import { isApiPath } from '../api/operations.ts'
import type { Outcome, Service } from '../api/outcome.ts'
import { SocketRequest, targetOf } from './express-request.ts'
import { disconnect, sendOutcome } from './express-response.ts'

/** Options of `createApp`. */
interface AppOptions {
  /** Whether the service answers a target. Default: `/v1/api` and everything below. Other requests go to the next handler. */
  answers?: (target: string) => boolean
}

/** Creates an Express app with one middleware, which answers the paths of a service. */
export function createApp(service: Service, { answers = isApiPath }: AppOptions = {}): Express {
  const app = express()
  app.disable('etag')
  app.disable('x-powered-by')
  app.set('query parser', false)
  app.use((request, response, next) => {
    const target = targetOf(request.url)
    if (!answers(target)) return next()
    answer(service, request, response, target)
  })
  return app
}

/** Captured when the module loads, so that the fake timers of a test do not block replies. */
const afterReading = setImmediate

/**
 * Handles a request without a promise if it can, and sends the reply after all received requests were read, so that
 * requests which arrive together are answered together. Measured: 26 to 31 % more reads a second over eight connections,
 * since a reply sent alone wakes up the client; 8 % fewer over one.
 */
function answer(service: Service, request: Request, response: Response, target: string): void {
  const plain = new SocketRequest(request, target)
  const onFailure = (error: unknown) => {
    console.error('[mockfolio] A reply could not be sent. Its connection was closed.', error)
    disconnect(response)
  }
  const send = (outcome: Outcome) => {
    if (response.headersSent || response.destroyed) return
    try {
      sendOutcome(outcome, response, plain.isUnfinished)?.catch(onFailure)
    } catch (error) {
      onFailure(error)
    }
  }
  try {
    const outcome = service.handle(plain)
    if (isPromise(outcome)) outcome.then((late) => void afterReading(send, late), onFailure)
    else afterReading(send, outcome)
  } catch (error) {
    onFailure(error)
  }
}
