import {
  createFetch,
  createSimulator,
  type ManualPosition,
  type ManualPositionReply,
  type ManualPositionUpdate,
  type Position,
  type PositionList,
  type ProblemDocument,
  type Simulator,
  type SimulatorOptions,
  type Snapshot,
  type SnapshotList,
} from '../../src/index.ts'
import type { Ask } from './forms.ts'

/** A client of one portfolio of a simulator. */
export interface Client extends PortfolioClient {
  simulator: Simulator
}

/** A client of one portfolio. The typed calls throw unless the status is 200. */
export interface PortfolioClient {
  /** Sends a request as it is, without a token. */
  send: Ask
  /** Sends a request with a token. By default it asks for the first page of snapshots. */
  ask(target?: string, init?: RequestInit): Promise<Response>
  /** The text of an answer to `ask`. */
  text(target?: string): Promise<string>
  /** Asks several times, one after another, and resolves to the statuses. */
  statuses(calls: number, target?: string): Promise<number[]>
  /** One page of snapshots. */
  list(query?: string): Promise<SnapshotList>
  /** All snapshots, newest first. */
  snapshots(query?: string): Promise<Snapshot[]>
  /** All snapshots, oldest first. */
  series(): Promise<Snapshot[]>
  newest(): Promise<Snapshot>
  /** The positions of a snapshot, by default of the latest one. */
  positions(snapshot?: string, query?: string): Promise<Position[]>
  /** The manual positions of a snapshot, with their ids as the update operation takes them. */
  manual(snapshot?: string): Promise<ListedManual[]>
  position(manualId: string, snapshot?: string): Promise<ListedManual>
  /** The id of the first manual position. */
  manualId(): Promise<string>
  /** A manual position of a custom asset, or of a listed one. */
  anyManual(kind: 'custom' | 'listed'): Promise<ManualPosition>
  update(manualId: string, change: ManualPositionUpdate | object): Promise<ManualPosition>
  /** Sends an update and resolves to its problem. */
  updateProblem(manualId: string, change: unknown): Promise<ProblemDocument>
  /** Sends an update, as JSON unless it is a text. */
  patch(manualId: string, change: unknown, init?: RequestInit): Promise<Response>
}

type ListedManual = Position & { manualId: string }

export interface ClientOptions {
  /** Default: the first portfolio of the scenario. */
  portfolio?: string
  /** Default: the first token of the scenario, or `any`. */
  token?: string
}

/** A client of a new simulator, or of an existing one. @param send by default, `createFetch` of it. */
export function clientOf(
  of: SimulatorOptions<string> | Simulator = {},
  options: ClientOptions = {},
  send?: Ask,
): Client {
  const simulator = 'handle' in of ? of : createSimulator(of)
  const { portfolio = simulator.portfolioIds(1)[0] ?? 'demo', token = simulator.tokens[0] ?? 'any' } = options
  const ask = send ?? createFetch(simulator, { baseUrl: 'http://mock.test' })
  return { simulator, ...clientThrough(ask, portfolio, token) }
}

/** A client that sends its requests in any form. @param send takes targets such as `/v1/api/…`. */
export function clientThrough(send: Ask, portfolio = 'demo', token = 'any'): PortfolioClient {
  const path = pathOf(portfolio)

  const ask: PortfolioClient['ask'] = (target = `${path}/snapshots`, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    return send(target, { ...init, headers })
  }
  const read = async <T>(target: string): Promise<T> => (await ok(await ask(target))).json()

  const client: PortfolioClient = {
    send,
    ask,
    text: async (target) => (await ask(target)).text(),
    async statuses(calls, target) {
      const statuses: number[] = []
      for (let call = 0; call < calls; call += 1) statuses.push((await ask(target)).status)
      return statuses
    },
    list: (query = '') => read(`${path}/snapshots${query}`),
    snapshots: async (query = '?limit=1000000') => (await client.list(query)).data,
    series: async () => (await client.snapshots()).reverse(),
    newest: async () => first(await client.snapshots('?limit=1')),
    positions: async (snapshot = 'latest', query = '') =>
      (await read<PositionList>(`${path}/snapshots/${snapshot}/positions${query}`)).data,
    manual: async (snapshot) =>
      (await client.positions(snapshot))
        .filter(({ type }) => type === 'Manual')
        .map((position) => ({ ...position, manualId: position.id.replace(/-1$/, '') })),
    position: async (manualId, snapshot) =>
      first((await client.manual(snapshot)).filter((position) => position.manualId === manualId)),
    manualId: async () => first(await client.manual()).manualId,
    async anyManual(kind) {
      for (const { manualId } of await client.manual()) {
        const position = await client.update(manualId, {})
        if (position.manualAsset === (kind === 'custom')) return position
      }
      throw new Error(`There is no manual position of a ${kind} asset.`)
    },
    async update(manualId, change) {
      const reply: ManualPositionReply = await (await ok(await client.patch(manualId, change))).json()
      return reply.data
    },
    updateProblem: async (manualId, change) => problem(await client.patch(manualId, change)),
    patch(manualId, change, init = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('content-type')) headers.set('content-type', 'application/json')
      const body = typeof change === 'string' ? change : JSON.stringify(change)
      return ask(`${path}/manual-positions/${manualId}`, { ...init, method: 'PATCH', headers, body })
    },
  }
  return client
}

/** The problem document of an answer. @throws {Error} if it has none. */
export async function problem(response: Response): Promise<ProblemDocument> {
  if (response.status < 400) throw new Error(`Expected a problem, got ${response.status}: ${await response.text()}`)
  return response.json()
}

/** The path of a portfolio. */
export function pathOf(portfolio: string): string {
  return `/v1/api/portfolios/${encodeURIComponent(portfolio)}`
}

/** @throws {Error} if the list is empty. */
export function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

/** @throws {Error} if the list is empty. */
export function last<T>(list: readonly T[]): T {
  return first(list.slice(-1))
}

async function ok(response: Response): Promise<Response> {
  if (response.status !== 200) throw new Error(`Expected 200, got ${response.status}: ${await response.text()}`)
  return response
}
