import { createApp as createExpressApp } from './adapters/express.ts'
import type { Simulator } from './simulator/simulator.ts'

export type { AdminOptions, NamespaceOptions } from './server/options.ts'
export type { Server, ServerOptions } from './server/start-server.ts'
export { startServer } from './server/start-server.ts'

/** An Express app: mount it with `use`, or serve it with `http.createServer`. */
export type App = {
  // A method's parameters are compared both ways, so the type needs none of Express's or Node's own.
  handler(request: object, response: object, next?: (error?: unknown) => void): void
}['handler']

/**
 * An Express app that answers `/v1/api` and all below it, and passes everything else on.
 * @example
 * host.use('/mock', createApp(createSimulator()))
 */
export function createApp(simulator: Simulator): App {
  return createExpressApp(simulator)
}
