import createFetchClient from 'openapi-fetch'
import type { PositionList, SnapshotList } from '../api/wire.ts'
import type { paths } from './admin-paths.ts'
import type { Client, NamespaceClient, PositionQuery, ResetOptions, SavedState, SnapshotQuery } from './client.ts'
import { followEvents } from './event-stream.ts'
import { updatePosition } from './position-update.ts'
import { request, unwrap } from './reply.ts'
import type { Transport } from './transport.ts'

/** A client of the service that a transport reaches. @param namespace null for the default world. */
export function createClient(transport: Transport, namespace: string | null = null): Client {
  const send = (sent: Request) => request(transport, sent)
  const admin = createFetchClient<paths>({ baseUrl: transport.baseUrl, fetch: send })
  const query = namespace === null ? {} : { namespace }
  const inWorld = { params: { query } }
  const world = () => unwrap(admin.GET('/__admin/world', inWorld))
  return {
    namespace,
    baseUrl: transport.baseUrl,
    inNamespace: (name) => createClient(transport, name),
    world,
    snapshots: (portfolioId, more: SnapshotQuery = {}): Promise<SnapshotList> =>
      unwrap(
        admin.GET('/__admin/view/portfolios/{portfolioId}/snapshots', {
          params: { path: { portfolioId }, query: { ...more, ...query } },
        }),
      ),
    positions: (portfolioId, snapshotId, more: PositionQuery = {}): Promise<PositionList> =>
      unwrap(
        admin.GET('/__admin/view/portfolios/{portfolioId}/snapshots/{snapshotId}/positions', {
          params: { path: { portfolioId, snapshotId }, query: { ...more, ...query } },
        }),
      ),
    async updateManualPosition(portfolioId, positionId, update) {
      const { token } = await world()
      return updatePosition(transport, token, { portfolioId, positionId }, update)
    },
    server: () => unwrap(admin.GET('/__admin/server')),
    scenarios: async () => (await unwrap(admin.GET('/__admin/scenarios'))).data,
    reset: (options: ResetOptions = {}) => unwrap(admin.POST('/__admin/reset', { ...inWorld, body: options })),
    state: (): Promise<SavedState> => unwrap(admin.GET('/__admin/state', inWorld)),
    restore: (state) => unwrap(admin.PUT('/__admin/state', { ...inWorld, body: state })),
    setClock: async (now) => (await unwrap(admin.POST('/__admin/clock', { ...inWorld, body: { now } }))).now,
    advanceClock: async (by) => (await unwrap(admin.POST('/__admin/clock/advance', { ...inWorld, body: { by } }))).now,
    runClock: async (rate) => (await unwrap(admin.POST('/__admin/clock/run', { ...inWorld, body: { rate } }))).now,
    faultPresets: async () => (await unwrap(admin.GET('/__admin/fault-presets', inWorld))).data,
    faults: async () => (await unwrap(admin.GET('/__admin/faults', inWorld))).data,
    addFault: (rule) => unwrap(admin.POST('/__admin/faults', { ...inWorld, body: rule })),
    async removeFault(faultId) {
      await unwrap(admin.DELETE('/__admin/faults/{faultId}', { params: { path: { faultId }, query } }))
    },
    async clearFaults() {
      await unwrap(admin.DELETE('/__admin/faults', inWorld))
    },
    requests: async () => (await unwrap(admin.GET('/__admin/requests', inWorld))).data,
    async clearRequests() {
      await unwrap(admin.DELETE('/__admin/requests', inWorld))
    },
    namespaces: transport.hasNamespaces ? namespaceClient(admin) : null,
    subscribe: (listener) => {
      const search = namespace === null ? '' : `?namespace=${encodeURIComponent(namespace)}`
      const open = (signal: AbortSignal) =>
        transport.fetch(new Request(`${transport.baseUrl}/__admin/events${search}`, { signal }))
      return followEvents(open, listener)
    },
  }
}

function namespaceClient(admin: ReturnType<typeof createFetchClient<paths>>): NamespaceClient {
  return {
    list: async () => (await unwrap(admin.GET('/__admin/namespaces'))).data,
    add: (namespace) => unwrap(admin.POST('/__admin/namespaces', { body: namespace })),
    async remove(name) {
      await unwrap(admin.DELETE('/__admin/namespaces/{name}', { params: { path: { name } } }))
    },
  }
}
