import type { AdminAccess } from '../admin/guard.ts'
import type { Service } from '../api/outcome.ts'
import { Cancellation } from '../simulator/cancellation.ts'
import { RunningSimulator } from '../simulator/create-simulator.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import { WorldCache } from '../simulator/world-cache.ts'
import { normalizeBasePath } from './listen.ts'
import { Metrics } from './metrics/metrics.ts'
import { Namespaces } from './namespaces.ts'
import { adminAccess, demoBanner, namespaceSettings, type ServiceOptions } from './options.ts'
import { RequestObserver } from './request-observer.ts'
import { ResetSchedule, resetInterval } from './reset-schedule.ts'
import { resumeOptions } from './resume-options.ts'
import { resolveScenario } from './scenario-file.ts'
import { reportServerError } from './server-error.ts'
import { createServerService } from './service.ts'
import { StateFile } from './state-file.ts'
import { StateSaver } from './state-saver.ts'

/** A service with its worlds, which something else lets clients reach. */
export interface OpenService {
  readonly service: Service
  readonly simulator: RunningSimulator
  /** Without a trailing slash; empty for the root. */
  readonly basePath: string
  readonly access: AdminAccess | null
  /** Real time of the next scheduled reset, ISO 8601; null if there is no schedule. */
  readonly nextReset: string | null
  /** Resets all worlds. */
  resetAll(): Promise<{ scenario: string; namespaces: number }>
  /** Saves the state for the first time and starts scheduled resets. Call it once clients can reach the service. */
  start(): Promise<void>
  /** Ends event streams and scheduled resets. */
  end(): void
  /** Unlocks the state file without saving, if clients never reached the service. */
  abandon(): void
  /** Saves the state for the last time and unlocks its file, after `end`. Rejects if the state could not be saved. */
  release(): Promise<void>
}

/**
 * Opens the state file, if there is one, and creates the worlds.
 * @param host the address that clients reach the service at. It decides about the default admin token.
 * @param scheme the scheme of the service's own pages.
 * @throws what `createSimulator` throws on invalid options.
 * @throws {Error} if the state cannot be read.
 */
export async function openService(
  options: ServiceOptions,
  host: string,
  scheme: 'http' | 'https' = 'http',
): Promise<OpenService> {
  const file = options.state === undefined ? undefined : await StateFile.open(options.state)
  try {
    return await openWithState(options, adminAccess(options.admin, host, scheme), scheme, file)
  } catch (error) {
    file?.release()
    throw error
  }
}

async function openWithState(
  options: ServiceOptions,
  access: AdminAccess | null,
  scheme: 'http' | 'https',
  file: StateFile | undefined,
): Promise<OpenService> {
  const {
    basePath: rawBasePath = '/',
    state: _,
    admin: _admin,
    namespaces: namespaceOptions = {},
    resetEvery,
    onScheduledReset,
    onRequest,
    demoBanner: banner,
    readOnlyUi = false,
    ...simulatorOptions
  } = options
  const basePath = normalizeBasePath(rawBasePath)
  const settings = namespaceSettings(namespaceOptions)
  const interval = resetEvery === undefined ? undefined : resetInterval(resetEvery)
  const requested = withScenario(simulatorOptions)
  const saved = file?.read()
  const resolved = saved === undefined || file === undefined ? requested : resumeOptions(saved, file.path, requested)
  const worlds = new WorldCache()
  const simulator = new RunningSimulator(resolved, worlds)
  if (saved !== undefined) await simulator.restore(saved)
  const saver = file === undefined ? undefined : new StateSaver(simulator, file)
  const observer = onRequest === undefined ? undefined : new RequestObserver(onRequest, settings.isolated)
  observer?.follow(simulator, 'default')
  const namespaces = new Namespaces(simulator, resolved, worlds, settings, (added) => observer?.followNamespace(added))
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
  const metrics = new Metrics({ namespaces: () => namespaces.list().length, nextReset: () => info.nextReset })
  const showMetrics = () => metrics.text()
  const parts = { simulator, namespaces, basePath, access, scheme, info, metrics: showMetrics, startTimer, closing }
  const answering = createServerService(parts)
  const saving = saver?.watch(answering) ?? answering
  const observed = observer?.watch(saving, basePath) ?? saving
  await simulator.ready()
  const resetAll = async () => {
    const { scenario } = await simulator.reset()
    const count = await namespaces.reset()
    saver?.schedule()
    return { scenario, namespaces: count }
  }
  return {
    // Nobody can read the metrics without the admin API.
    service: access === null ? observed : metrics.watch(observed, basePath),
    simulator,
    basePath,
    access,
    get nextReset() {
      return info.nextReset
    },
    resetAll,
    async start() {
      await saver?.open()
      if (interval === undefined) return
      schedule = new ResetSchedule(interval, {
        resetAll,
        onReset: (reset) => onScheduledReset?.(reset),
        onFailure: (message) => reportServerError(simulator, message),
      })
    },
    end() {
      schedule?.stop()
      closing.abort()
      namespaces.close()
    },
    abandon() {
      file?.release()
    },
    async release() {
      await saver?.close()
    },
  }
}

function withScenario({
  scenario,
  ...options
}: Pick<ServiceOptions, keyof SimulatorOptions>): SimulatorOptions<string> {
  if (scenario === undefined) return options
  return { ...options, scenario: typeof scenario === 'string' ? resolveScenario(scenario) : scenario }
}

/** Starts a repeating timer that does not keep the process alive. */
function startTimer(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms)
  timer.unref()
  return () => clearInterval(timer)
}
