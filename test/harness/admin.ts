import { onTestFinished } from 'vitest'
import { type ServerOptions, startServer } from '../../src/express.ts'
import {
  createFetch,
  createSimulator,
  type Fetch,
  type Simulator,
  type SimulatorOptions,
  type WorldState,
} from '../../src/index.ts'

/** What the admin API can do both in code and over HTTP, named as in code. */
export interface AdminClient {
  name: 'code' | 'http'
  /** Sends a GET to the API. @param path after `/v1/api/portfolios/`. */
  get(path: string, token?: string): Promise<{ status: number; body: unknown }>
  patch(path: string, body: object): Promise<number>
  reset: (...options: Parameters<Simulator['reset']>) => Promise<object>
  clockNow(): Promise<string>
  advance(by: string): Promise<string>
  setClock(now: string): Promise<string>
  state(): Promise<WorldState>
  restore(state: WorldState): Promise<object>
  faults(): Promise<object[]>
  addFault(rule: object): Promise<object>
  removeFault(id: string): Promise<unknown>
  clearFaults(): Promise<number>
  requests(filter?: Record<string, string | number | boolean>): Promise<Record<string, unknown>[]>
  countRequests(filter?: Record<string, string | number | boolean>): Promise<number>
  clearRequests(): Promise<number>
  portfolios(): Promise<object[]>
  addPortfolio(spec?: object): Promise<{ id: string }>
  removePortfolio(id: string): Promise<unknown>
  /** Lists, adds, changes and removes records of one kind in the portfolio `demo`. */
  records(kind: RecordKind): {
    list(): Promise<object[]>
    add(record?: object): Promise<{ id: string }>
    change(id: string, changes: object): Promise<object>
    remove(id: string): Promise<unknown>
  }
}

/** The kinds of records that can be edited. */
export const recordKinds = ['snapshots', 'holdings', 'manual-positions', 'comments'] as const
export type RecordKind = (typeof recordKinds)[number]

export const adminForms = ['code', 'http'] as const

/** Opens a new simulator and its admin API, in code or over HTTP. Refused calls reject with a message. */
export async function openAdmin(
  name: AdminClient['name'],
  options: SimulatorOptions<string> = {},
): Promise<AdminClient> {
  if (name === 'code') return adminInCode(createSimulator(options))
  const { url } = await openServer(options)
  return adminOver(url)
}

/** Starts a server that closes when the test ends. */
export async function openServer(options: ServerOptions<string> = {}) {
  const server = await startServer({ port: 0, ...options })
  onTestFinished(() => server.close())
  return server
}

function adminInCode(simulator: Simulator): AdminClient {
  const demo = simulator.portfolio('demo')
  const { database } = simulator
  const inCode: Record<RecordKind, ReturnType<AdminClient['records']>> = {
    snapshots: {
      list: () => database.snapshots('demo'),
      add: (record) => demo.addSnapshot(record),
      change: (id, changes) => demo.changeSnapshot(id, changes),
      remove: (id) => demo.removeSnapshot(id),
    },
    holdings: {
      list: () => database.holdings('demo'),
      add: (record) => demo.addHolding(record),
      change: (id, changes) => demo.changeHolding(id, changes),
      remove: (id) => demo.removeHolding(id),
    },
    'manual-positions': {
      list: () => database.manualPositions('demo'),
      add: (record) => demo.addManualPosition(record),
      change: (id, changes) => demo.changeManualPosition(id, changes),
      remove: (id) => demo.removeManualPosition(id),
    },
    comments: {
      list: () => database.comments('demo'),
      add: (record) => demo.addComment(record),
      change: (id, changes) => demo.changeComment(id, changes),
      remove: (id) => demo.removeComment(id),
    },
  }
  return {
    name: 'code',
    ...client(createFetch(simulator, { baseUrl: 'http://mock.test' }), 'http://mock.test'),
    reset: (...args) => simulator.reset(...args),
    clockNow: async () => simulator.clock.now,
    advance: async (by) => simulator.clock.advance(by),
    setClock: async (now) => simulator.clock.set(now),
    state: () => simulator.state(),
    restore: (state) => simulator.restore(state),
    faults: async () => simulator.faults.list(),
    addFault: async (rule) => simulator.faults.add(rule),
    removeFault: async (id) => {
      if (!simulator.faults.remove(id)) throw new Error('no fault rule')
    },
    clearFaults: async () => simulator.faults.clear(),
    requests: async (filter = {}) => simulator.requests.list(filter).map((entry) => ({ ...entry })),
    countRequests: async (filter = {}) => simulator.requests.count(filter),
    clearRequests: async () => simulator.requests.clear(),
    portfolios: () => database.portfolios(),
    addPortfolio: (spec) => simulator.addPortfolio(spec),
    removePortfolio: (id) => simulator.removePortfolio(id),
    records: (kind) => inCode[kind],
  }
}

/** Drives a world over HTTP. @param namespace default: the default world. */
export function adminOver(url: string, namespace?: string): AdminClient {
  const ask = <T>(method: string, path: string, body?: object) => callAdmin<T>(url, method, path, body, namespace)
  const read = async <K extends string, T>(method: string, path: string, key: K, body?: object): Promise<T> =>
    (await ask<Record<K, T>>(method, path, body))[key]
  return {
    name: 'http',
    ...client(fetch, url),
    reset: (scenario, options) =>
      ask('POST', '/reset', { ...(scenario === undefined ? {} : { scenario }), ...options }),
    clockNow: () => read('GET', '/clock', 'now'),
    advance: (by) => read('POST', '/clock/advance', 'now', { by }),
    setClock: (now) => read('POST', '/clock', 'now', { now }),
    state: () => ask('GET', '/state'),
    restore: (state) => ask('PUT', '/state', state),
    faults: () => read('GET', '/faults', 'data'),
    addFault: (rule) => ask('POST', '/faults', rule),
    removeFault: (id) => ask('DELETE', `/faults/${id}`),
    clearFaults: () => read('DELETE', '/faults', 'removed'),
    requests: (filter) => read('GET', `/requests${queryOf(filter)}`, 'data'),
    countRequests: (filter) => read('GET', `/requests/count${queryOf(filter)}`, 'count'),
    clearRequests: () => read('DELETE', '/requests', 'removed'),
    portfolios: () => read('GET', '/portfolios', 'data'),
    addPortfolio: (spec) => ask('POST', '/portfolios', spec),
    removePortfolio: (id) => ask('DELETE', `/portfolios/${id}`),
    records: (kind) => ({
      list: () => read('GET', `/portfolios/demo/${kind}`, 'data'),
      add: (record) => ask('POST', `/portfolios/demo/${kind}`, record),
      change: (id, changes) => ask('PATCH', `/portfolios/demo/${kind}/${id}`, changes),
      remove: (id) => ask('DELETE', `/portfolios/demo/${kind}/${id}`),
    }),
  }
}

/** Sends a request to the admin API. Problems reject with their status and text. */
export async function callAdmin<T>(
  url: string,
  method: string,
  path: string,
  body?: object,
  namespace?: string,
): Promise<T> {
  const target = new URL(`${url}/__admin${path}`)
  if (namespace !== undefined) target.searchParams.set('namespace', namespace)
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(target, { method, ...init })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text === '' ? 'null' : text)
}

function client(ask: Fetch, url: string) {
  return {
    async get(path: string, token = 'any') {
      const response = await ask(`${url}/v1/api/portfolios/${path}`, { headers: { authorization: `Bearer ${token}` } })
      const body: unknown = await response.json()
      return { status: response.status, body }
    },
    async patch(path: string, body: object) {
      const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
      const init = { method: 'PATCH', headers, body: JSON.stringify(body) }
      return (await ask(`${url}/v1/api/portfolios/${path}`, init)).status
    },
  }
}

function queryOf(filter: Record<string, string | number | boolean> = {}): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '' : `?${query}`
}
