import { createApp } from '../adapters/express.ts'
import { createServer } from '../adapters/express-server.ts'
import { Cancellation } from '../simulator/cancellation.ts'
import { RunningSimulator } from '../simulator/create-simulator.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { WorldCache } from '../simulator/world-cache.ts'
import { listen, normalizeBasePath, stop } from './listen.ts'
import { Namespaces } from './namespaces.ts'
import { adminAccess, checkServerOptions, demoBanner, namespaceSettings, type ServerOptions } from './options.ts'
import { ResetSchedule, resetInterval } from './reset-schedule.ts'
import { resumeOptions } from './resume-options.ts'
import { resolveScenario } from './scenario-file.ts'
import { reportServerError } from './server-error.ts'
import { createServerService } from './service.ts'
import { StateFile } from './state-file.ts'
import { StateSaver } from './state-saver.ts'

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
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  checkServerOptions(options)
  const file = options.state === undefined ? undefined : await StateFile.open(options.state)
  try {
    return await startWithState(options, file)
  } catch (error) {
    file?.release()
    throw error
  }
}

async function startWithState(options: ServerOptions, file: StateFile | undefined): Promise<Server> {
  const {
    port = 4010,
    host = '127.0.0.1',
    basePath: rawBasePath = '/',
    state: _,
    admin = {},
    namespaces: namespaceOptions = {},
    resetEvery,
    onScheduledReset,
    demoBanner: banner,
    readOnlyUi = false,
    ...simulatorOptions
  } = options
  const basePath = normalizeBasePath(rawBasePath)
  const access = adminAccess(admin, host)
  const settings = namespaceSettings(namespaceOptions)
  const interval = resetEvery === undefined ? undefined : resetInterval(resetEvery)
  const requested = withScenario(simulatorOptions)
  const saved = file?.read()
  const resolved = saved === undefined || file === undefined ? requested : resumeOptions(saved, file.path, requested)
  const worlds = new WorldCache()
  const simulator = new RunningSimulator(resolved, worlds)
  if (saved !== undefined) await simulator.restore(saved)
  const saver = file === undefined ? undefined : new StateSaver(simulator, file)
  const namespaces = new Namespaces(simulator, resolved, worlds, settings)
  const closing = new Cancellation()
  let schedule: ResetSchedule | undefined
  const info = {
    demoBanner: demoBanner(banner),
    resetEvery: resetEvery ?? null,
    readOnlyUi,
    get nextReset() {
      return schedule?.next ?? null
    },
  }
  const service = createServerService({ simulator, namespaces, basePath, access, info, startTimer, closing })
  const server = createServer(createApp(saver?.watch(service) ?? service, { answers: () => true }))
  await simulator.ready()
  const boundPort = await listen(server, port, host, simulator)
  // Not earlier: a server that cannot listen must not overwrite what another one has saved.
  await saver?.open().catch(async (error: unknown) => {
    await stop(server)
    throw error
  })
  const resetAll = async () => {
    const { scenario } = await simulator.reset()
    const count = await namespaces.reset()
    saver?.schedule()
    return { scenario, namespaces: count }
  }
  if (interval !== undefined) {
    schedule = new ResetSchedule(interval, {
      resetAll,
      onReset: (reset) => onScheduledReset?.(reset),
      onFailure: (message) => reportServerError(simulator, message),
    })
  }
  const end = async () => {
    schedule?.stop()
    closing.abort()
    namespaces.close()
    await stop(server)
    await saver?.close()
  }
  let ended: Promise<void> | undefined
  return {
    url: `http://${urlHost(host)}:${boundPort}${basePath}`,
    port: boundPort,
    simulator,
    adminToken: access?.token ?? null,
    get nextReset() {
      return info.nextReset
    },
    resetAll,
    close() {
      ended ??= end()
      return ended
    },
  }
}

function withScenario({ scenario, ...options }: Pick<ServerOptions, keyof SimulatorOptions>): SimulatorOptions {
  if (scenario === undefined) return options
  return { ...options, scenario: typeof scenario === 'string' ? resolveScenario(scenario) : scenario }
}

/** Starts a repeating timer that does not keep the process alive. */
function startTimer(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/** A host as it is written in a URL. For a server on all addresses it is the loopback address. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
