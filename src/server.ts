import { createApp, createServer } from './adapters/express.ts'
import { createFront } from './control/front.ts'
import type { Scenario } from './scenario/scenario.ts'
import { readScenario } from './server-scenario.ts'
import { cleanBasePath, listen, stop } from './server-socket.ts'
import { createSimulator } from './simulator/create-simulator.ts'
import type { SimulatorOptions } from './simulator/options.ts'
import type { Simulator } from './simulator/simulator.ts'

/** How a standalone server is started. */
export interface ServerOptions extends Omit<SimulatorOptions, 'scenario'> {
  /** A shipped scenario's name, the path of a scenario file, or a scenario of your own. Default `demo`. */
  scenario?: string | Scenario
  /** Default 4010; 0 for any free one. */
  port?: number
  /** Default 127.0.0.1: reached from this machine only. */
  host?: string
  /** What comes before `/v1/api` in paths. Default `/`. */
  basePath?: string
}

/** A running server. */
export interface Server {
  /** The base URL: what comes before `/v1/api`, without a slash at its end. */
  readonly url: string
  readonly port: number
  readonly simulator: Simulator
  /** Stops listening and ends all connections, those of hanging replies too. Calling it again does no harm. */
  close(): Promise<void>
}

/**
 * Starts a standalone server and resolves once it answers.
 * @throws what `createSimulator` throws on bad options, and an Error that names the port where it is in use.
 * @example
 * const server = await startServer({ scenario: 'demo', port: 0 })
 * await fetch(`${server.url}/v1/api/portfolios/demo/snapshots`, { headers: { authorization: 'Bearer any' } })
 * await server.close()
 */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const { scenario = 'demo', port = 4010, host = '127.0.0.1', basePath = '/', ...rest } = options
  const prefix = cleanBasePath(basePath)
  const simulator = createSimulator({
    ...rest,
    scenario: typeof scenario === 'string' ? readScenario(scenario) : scenario,
  })
  const server = createServer(createApp(createFront(simulator, prefix), { answers: () => true }))
  await simulator.ready()
  const bound = await listen(server, port, host)
  return { url: `http://${urlHost(host)}:${bound}${prefix}`, port: bound, simulator, close: () => stop(server) }
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
