import { createApp } from '../adapters/express.ts'
import { createServer } from '../adapters/express-server.ts'
import type { CheckedName, ScenarioName } from '../scenario/scenario-name.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { listen, stop } from './listen.ts'
import { openService } from './open-service.ts'
import { checkServerOptions, type ScenarioPath, type ServerOptions } from './options.ts'

/** A running server. */
export interface Server {
  /** The base URL: everything before `/v1/api`, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** The simulator of the default world. */
  readonly simulator: Simulator
  /** The token that the admin API requires in `X-Admin-Token`; null if it requires none or is disabled. */
  readonly adminToken: string | null
  /** Real time of the next scheduled reset (`resetEvery`), ISO 8601; null if there is no schedule. */
  readonly nextReset: string | null
  /**
   * Resets the default world and all namespaces, each to what it started with. Resolves to the scenario of the default
   * world and the number of namespaces.
   */
  resetAll(): Promise<{ scenario: string; namespaces: number }>
  /**
   * Stops listening and ends all connections, including hanging requests. Further calls do nothing. Rejects, after all
   * of that, if the option `state` is set and the last save failed.
   */
  close(): Promise<void>
}

/**
 * Starts a standalone server and resolves once it accepts requests.
 * @throws what `createSimulator` throws on invalid options.
 * @throws {Error} if the server cannot listen, for example because the port is in use, or cannot keep its state.
 * @example
 * const server = await startServer({ scenario: 'demo', port: 0 })
 * await fetch(`${server.url}/v1/api/portfolios/demo/snapshots`, { headers: { authorization: 'Bearer any' } })
 * await server.close()
 */
export async function startServer<Name extends string = ScenarioName | ScenarioPath>(
  options: ServerOptions<CheckedName<Name, ScenarioName | ScenarioPath>> = {},
): Promise<Server> {
  checkServerOptions(options)
  const { port = 4010, host = '127.0.0.1', ...serviceOptions } = options
  const opened = await openService(serviceOptions, host)
  const { service, simulator, basePath, access } = opened
  const server = createServer(createApp(service, { answers: () => true }))
  simulator.closeIdleConnections = () => server.closeIdleConnections()
  const boundPort = await listen(server, port, host, simulator).catch((error: unknown) => {
    opened.abandon()
    throw error
  })
  // Not earlier: a server that cannot listen must not overwrite what another one has saved.
  await opened.start().catch(async (error: unknown) => {
    await stop(server)
    opened.abandon()
    throw error
  })
  const end = async () => {
    opened.end()
    await stop(server)
    await opened.release()
  }
  let ended: Promise<void> | undefined
  return {
    url: `http://${urlHost(host)}:${boundPort}${basePath}`,
    port: boundPort,
    simulator,
    adminToken: access?.token ?? null,
    get nextReset() {
      return opened.nextReset
    },
    resetAll: opened.resetAll,
    close() {
      ended ??= end()
      return ended
    },
  }
}

/** A host as it is written in a URL. For a server on all addresses it is the loopback address. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
