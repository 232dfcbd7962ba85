import { createFetch, createSimulator, type Scenario, type Simulator } from '../../src/index.ts'

const NOW = '2026-02-05T12:00:00.000Z'
const MANUAL = '01JJ1K57C0D2WX6T9B3V8QNRFM'

/** A scenario with records of every kind. */
const scenario: Scenario = {
  name: 'small',
  seed: 3,
  now: NOW,
  assets: [{ symbol: 'OWN', name: 'Own', network: 'Base', price: 2, volatility: 1 }],
  events: [{ asset: 'OWN', at: '2026-02-01T00:00:00Z', change: 99 }],
  tokens: [{ token: 'one', portfolios: 'all' }],
  portfolios: [
    {
      id: 'small',
      snapshots: { count: 4 },
      holdings: [
        { type: 'Yield', asset: 'OWN', amount: 3, rate: 0.1 },
        { type: 'Staked', asset: 'ETH', rate: 0.1, closed: '2027-01-01T00:00:00Z' },
      ],
      manualPositions: [
        { id: MANUAL, asset: 'BTC', comments: [{ content: 'note' }] },
        { asset: { symbol: 'FUND', name: 'Fund' }, amount: 2, price: 5 },
      ],
    },
  ],
}

/** The state of a world in which every kind of record was added or changed. */
export async function changedState(create = createSimulator): Promise<unknown> {
  const simulator = create({ scenario })
  const small = simulator.portfolio('small')
  await small.addHolding()
  await small.addManualPosition({ price: 3, comments: [{ content: 'new' }] })
  await small.addSnapshot({ positions: [{}, { id: `${MANUAL}-1` }] })
  await small.removeSnapshot((await readSnapshots(simulator))[2] ?? '')
  await simulator.addPortfolio({
    id: 'random',
    snapshots: { count: 2 },
    holdings: { staked: 1 },
    manualPositions: { custom: 1 },
  })
  simulator.clock.advance('P1D')
  for (const { id } of await simulator.database.manualPositions('small')) await update(simulator, id)
  return JSON.parse(JSON.stringify(await simulator.state()))
}

/** What each value of a state is replaced by. Undefined removes it. */
export const replacements: readonly unknown[] = [
  undefined,
  null,
  1e308,
  -1e308,
  1e100,
  -1e100,
  -1,
  0,
  0.5,
  1,
  5e-324,
  9e15,
  '',
  'x',
  '\ud800',
  'latest',
  true,
  [],
  [null],
  {},
  JSON.parse('{"__proto__":{"x":1}}'),
  { id: 'x' },
  '9999-12-31T23:59:59.999Z',
]

type Path = readonly (string | number)[]

/** Every value in the state, lists and objects included. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value) ? value.map((item, at) => [at, item] as const) : Object.entries(value)
  return [path, ...entries.flatMap(([key, item]) => pathsOf(item, [...path, key]))]
}

/** A copy of the state with one value replaced. */
export function replaceAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) {
    const items = value.map((item, at) => (at === key ? replaceAt(item, rest, next) : item))
    return rest.length === 0 && next === undefined ? items.toSpliced(Number(key), 1) : items
  }
  const object = Object(value)
  const changed = { ...object, [key]: replaceAt(object[key], rest, next) }
  if (rest.length === 0 && next === undefined) delete changed[key]
  return changed
}

/** What is wrong with the answers of a simulator: statuses of 500, and numbers that became null. */
export async function faultsOf(simulator: Simulator): Promise<string[]> {
  const faults: string[] = []
  const check = async (path: string, init?: RequestInit): Promise<string> => {
    const response = await ask(simulator, path, init)
    const text = await response.text()
    if (response.status >= 500 || /"(?:amount|price|usdValue|total)":null/.test(text)) {
      faults.push(`${response.status} ${path}: ${text.slice(0, 200)}`)
    }
    return text
  }
  for (const id of simulator.portfolioIds(5)) {
    const path = `/v1/api/portfolios/${encodeURIComponent(id)}`
    const pages = [await check(`${path}/snapshots?limit=5&includeComments=1`)]
    const lastPage: number = JSON.parse(pages[0] ?? '{}').meta?.lastPage ?? 1
    if (lastPage > 1) pages.push(await check(`${path}/snapshots?limit=5&page=${lastPage}`))
    const listed: { id: string }[] = pages.flatMap((page) => JSON.parse(page).data ?? [])
    for (const snapshot of ['latest', ...listed.map((each) => each.id)]) {
      await check(`${path}/snapshots/${encodeURIComponent(snapshot)}/positions?includeComments=1`)
    }
    for (const manual of await simulator.database.manualPositions(id)) {
      await check(`${path}/manual-positions/${encodeURIComponent(manual.id)}`, { ...patch, body: '{}' })
    }
  }
  return faults
}

const patch = { method: 'PATCH', headers: { 'content-type': 'application/json' } }

async function update(simulator: Simulator, id: string): Promise<void> {
  const body = '{"amount":4,"description":"updated"}'
  await ask(simulator, `/v1/api/portfolios/small/manual-positions/${id}`, { ...patch, body })
}

async function readSnapshots(simulator: Simulator): Promise<string[]> {
  const reply = await ask(simulator, '/v1/api/portfolios/small/snapshots')
  const { data }: { data: { id: string }[] } = await reply.json()
  return data.map(({ id }) => id)
}

function ask(simulator: Simulator, path: string, init: RequestInit = {}): Promise<Response> {
  const fetch = createFetch(simulator, { baseUrl: 'http://mock.test' })
  const headers = { ...init.headers, authorization: `Bearer ${simulator.tokens[0] ?? 'any'}` }
  return fetch(`http://mock.test${path}`, { ...init, headers })
}
