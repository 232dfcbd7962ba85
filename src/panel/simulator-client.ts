import { createFetch } from '../adapters/fetch.ts'
import { wholeBody } from '../api/body-bytes.ts'
import type { PositionList, SnapshotList } from '../api/wire.ts'
import type { Client, FaultPreset, FaultStatus, SavedState } from '../console/client.ts'
import { updatePosition } from '../console/position-update.ts'
import { readReply, unwrap } from '../console/reply.ts'
import type { Transport } from '../console/transport.ts'
import { scenarios } from '../scenario/shipped.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { readApi } from '../simulator/view/api-reader.ts'
import { describeWorld } from '../simulator/view/world-description.ts'

/** Any origin will do: nothing is sent. */
const BASE_URL = 'http://localhost'

/** A client of a simulator in the same page. */
export function createSimulatorClient(simulator: RunningSimulator): Client {
  const transport: Transport = {
    baseUrl: BASE_URL,
    hasNamespaces: false,
    fetch: createFetch(simulator, { baseUrl: BASE_URL }),
  }
  const world = () => simulator.peek((live) => describeWorld(live, null, true))
  const client: Client = {
    namespace: null,
    baseUrl: null,
    inNamespace: () => client,
    namespaces: null,
    world,
    snapshots: (portfolioId, { page = 1, limit = 20, includeComments = false } = {}): Promise<SnapshotList> =>
      view(
        simulator,
        `${pathOf(portfolioId)}/snapshots?page=${page}&limit=${limit}&includeComments=${includeComments}`,
      ),
    positions: (portfolioId, snapshotId, { includeComments = false } = {}): Promise<PositionList> => {
      const path = `${pathOf(portfolioId)}/snapshots/${encodeURIComponent(snapshotId)}/positions`
      return view(simulator, `${path}?includeComments=${includeComments}`)
    },
    async updateManualPosition(portfolioId, positionId, update) {
      const { token } = await world()
      return updatePosition(transport, token, { portfolioId, positionId }, update)
    },
    server: async () => ({ demoBanner: null, resetEvery: null, nextReset: null, readOnlyUi: false }),
    scenarios: async () => scenarios.map(({ name, summary }) => ({ name, summary })),
    reset: ({ scenario, ...options } = {}) => simulator.reset(scenario, options),
    state: async (): Promise<SavedState> => ({ ...(await simulator.state()) }),
    restore: async (state) => simulator.restore(JSON.parse(JSON.stringify(state))),
    setClock: async (now) => simulator.clock.set(now),
    advanceClock: async (by) => simulator.clock.advance(by),
    runClock: async (rate) => simulator.clock.run(rate),
    faultPresets: async (): Promise<FaultPreset[]> =>
      simulator.faults.presets().map(({ name, summary, rule }) => ({ name, summary, rule: { ...rule } })),
    faults: async (): Promise<FaultStatus[]> => simulator.faults.list(),
    addFault: async (rule): Promise<FaultStatus> => simulator.faults.add(rule),
    async removeFault(id) {
      simulator.faults.remove(id)
    },
    async clearFaults() {
      simulator.faults.clear()
    },
    requests: async () => simulator.requests.list(),
    async clearRequests() {
      simulator.requests.clear()
    },
    subscribe({ onEvent, onConnection }) {
      onConnection(true)
      return simulator.subscribe(onEvent)
    },
  }
  return client
}

function pathOf(portfolioId: string): string {
  return `/portfolios/${encodeURIComponent(portfolioId)}`
}

async function view<T>(simulator: RunningSimulator, path: string): Promise<T> {
  const reply = await simulator.peek((live) => readApi(live, path))
  return unwrap<T>(readReply(new Response(await wholeBody(reply), { status: reply.status })))
}
