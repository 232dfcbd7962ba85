import { setImmediate } from 'node:timers'
import express, { type Express, type Request, type Response } from 'express'
import { isPromise } from '../api/maybe-promise.ts'
import { isApiPath } from '../api/operations.ts'
import type { Outcome, Service } from '../api/outcome.ts'
import { SocketRequest, targetOf } from './express-request.ts'
import { cut, sendOutcome } from './express-response.ts'

export { createServer } from './express-server.ts'

/** How a service is served by Express. */
interface AppOptions {
  /** Whether a target is the service's to answer; default: `/v1/api` and all below. All else goes to the next handler. */
  answers?: (target: string) => boolean
}

/** An Express app with one middleware, by which a service answers its paths. Serve it, or mount it in another app. */
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

/** Held as it is while this is loaded, so that the fake timers of a test hold back no reply. */
const afterReading = setImmediate

/**
 * Asks without a promise where the outcome is at hand, and replies once all that has come in was read: requests that came
 * together are answered together. Each reply sent alone would wake the client, which takes the processor for itself.
 */
function answer(service: Service, request: Request, response: Response, target: string): void {
  const plain = new SocketRequest(request, target)
  const onFailure = (error: unknown) => {
    console.error('[mockfolio] A reply could not be sent; its connection was cut.', error)
    cut(response)
  }
  const attempt = (outcome: Outcome) => {
    if (response.headersSent || response.destroyed) return
    try {
      sendOutcome(outcome, response, plain.cutShort)?.catch(onFailure)
    } catch (error) {
      onFailure(error)
    }
  }
  try {
    const outcome = service.handle(plain)
    if (isPromise(outcome)) outcome.then((late) => void afterReading(attempt, late), onFailure)
    else afterReading(attempt, outcome)
  } catch (error) {
    onFailure(error)
  }
}
