import { createApp as createExpressApp } from './adapters/express.ts'
import { checkService } from './api/check-arguments.ts'
import type { Simulator } from './simulator/simulator.ts'

export type { AnsweredRequest } from './server/answered-request.ts'
export type { AdminOptions, NamespaceOptions, ScenarioPath, ServerOptions } from './server/options.ts'
export type { ScheduledReset } from './server/reset-schedule.ts'
export type { Server } from './server/start-server.ts'
export { startServer } from './server/start-server.ts'

/** An Express app. Mount it with `use`, or serve it with `http.createServer`. */
export type App = {
  // The type of a method, not of a function: TypeScript then accepts it as a handler without the types of Express.
  handler(request: object, response: object, next?: (error?: unknown) => void): void
}['handler']

/**
 * Creates an Express app that answers `/v1/api` and all paths below it, and passes other requests on.
 * @throws {TypeError} if the argument is not a simulator.
 * @example
 * host.use('/mock', createApp(createSimulator()))
 */
export function createApp(simulator: Simulator): App {
  checkService(simulator, 'createApp')
  return createExpressApp(simulator)
}
