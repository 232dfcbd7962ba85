import { createApp } from '../adapters/express.ts'
import { createServer } from '../adapters/express-server.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import { Cancellation } from '../simulator/cancellation.ts'
import { RunningSimulator } from '../simulator/create-simulator.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { WorldCache } from '../simulator/world-cache.ts'
import { cleanBasePath, listen, stop } from './listen.ts'
import { Namespaces } from './namespaces.ts'
import { type AdminOptions, adminAccess, every, type NamespaceOptions, namespaceRules, optionsFor } from './options.ts'
import { readScenario } from './scenario-file.ts'
import { createServerService } from './service.ts'
import { readState, StateSaver } from './state-saver.ts'

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
  /** Path of a file that keeps the world: restored at the start where it exists, saved after changes and at the end. */
  state?: string
  /** Who may drive the control plane below `/__admin/`; false for no control plane. */
  admin?: false | AdminOptions
  /** How worlds of their own are held. */
  namespaces?: NamespaceOptions
}

/** A running server. */
export interface Server {
  /** The base URL: what comes before `/v1/api`, without a slash at its end. */
  readonly url: string
  readonly port: number
  readonly simulator: Simulator
  /** What the control plane wants in `X-Admin-Token`; null where it wants none, or there is none. */
  readonly adminToken: string | null
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
  const { scenario, port = 4010, host = '127.0.0.1', basePath = '/', state, ...others } = options
  const { admin = {}, namespaces: held = {}, ...rest } = others
  const prefix = cleanBasePath(basePath)
  const access = adminAccess(admin, host)
  const rules = namespaceRules(held)
  const asked: SimulatorOptions = { ...rest }
  if (scenario !== undefined) asked.scenario = typeof scenario === 'string' ? readScenario(scenario) : scenario
  const saved = state === undefined ? undefined : readState(state)
  const begun = saved === undefined || state === undefined ? asked : optionsFor(saved, state, asked)
  const worlds = new WorldCache()
  const simulator = new RunningSimulator(begun, worlds)
  if (saved !== undefined) await simulator.restore(saved)
  const keeper = state === undefined ? undefined : new StateSaver(simulator, state)
  const namespaces = new Namespaces(simulator, begun, worlds, rules)
  const closing = new Cancellation()
  const front = createServerService({ simulator, namespaces, prefix, access, every, closing })
  const server = createServer(createApp(keeper?.watch(front) ?? front, { answers: () => true }))
  await simulator.ready()
  const bound = await listen(server, port, host)
  // Only now: one that cannot listen must not write over what another one saved since.
  await keeper?.open().catch(async (error: unknown) => {
    await stop(server)
    throw error
  })
  const end = async () => {
    closing.abort()
    namespaces.close()
    await stop(server)
    await keeper?.close()
  }
  let ended: Promise<void> | undefined
  return {
    url: `http://${urlHost(host)}:${bound}${prefix}`,
    port: bound,
    simulator,
    adminToken: access?.token ?? null,
    close() {
      ended ??= end()
      return ended
    },
  }
}

/** A host as a URL names it; a server on all addresses is told by its loopback one, which a client can ask. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
