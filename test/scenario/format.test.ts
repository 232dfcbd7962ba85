import { expect, it } from 'vitest'
import { instantOfUlid } from '../../src/random/ulid.ts'
import { clientOf, pathOf } from '../harness/client.ts'
import { mine, position } from './fixtures.ts'

const ID = '01JJ1K57C0D2WX6T9B3V8QNRFM'
const json = { 'content-type': 'application/json' }

it('generates a whole portfolio from only a name and an id', async () => {
  const { list, positions } = clientOf({ scenario: mine() })
  const { meta } = await list()
  expect(meta).toEqual({ total: 30, perPage: 20, currentPage: 1, lastPage: 2, firstPage: 1 })
  expect(new Set((await positions()).map(({ type }) => type))).toEqual(new Set(['Staked', 'Yield', 'Manual']))
})

it('uses the seed of the options, else that of the scenario', async () => {
  const { list } = clientOf({ scenario: mine({}, { seed: 5 }) })
  const { list: same } = clientOf({ scenario: mine(), seed: 5 })
  const { list: other } = clientOf({ scenario: mine() })
  expect(await same()).toEqual(await list())
  expect(await other()).not.toEqual(await list())
})

it('starts at the current time with `now` today', () => {
  const before = Date.now()
  const { simulator } = clientOf({ scenario: mine({}, { now: 'today' }) })
  expect(Math.abs(Date.parse(simulator.clock.now) - before)).toBeLessThan(120_000)
})

it('does not move a frozen clock', async () => {
  const { simulator, list } = clientOf({ scenario: mine() })
  await list()
  expect(simulator.clock.now).toBe('2026-02-05T12:00:00.000Z')
})

it('runs the clock at a rate of real time', async () => {
  const { simulator, list } = clientOf({ scenario: mine({ snapshots: { count: 3 } }, { clock: { rate: 1e9 } }) })
  await expect.poll(() => Date.parse(simulator.clock.now) - Date.parse('2026-02-05T12:00:00Z')).toBeGreaterThan(864e5)
  expect((await list()).meta.total).toBeGreaterThan(3)
})

it('moves a stepping clock after each request of its operation only', async () => {
  const clock = { step: 'PT6H', after: 'listPositions' as const }
  const { simulator, list, positions } = clientOf({ scenario: mine({}, { clock }) })
  await list()
  expect(simulator.clock.now).toBe('2026-02-05T12:00:00.000Z')
  await positions()
  expect(simulator.clock.now).toBe('2026-02-05T18:00:00.000Z')
})

it('uses the default limit, and rejects more than the maximum', async () => {
  const { ask, list } = clientOf({ scenario: mine({}, { limits: { defaultLimit: 7, maxLimit: 9 } }) })
  expect((await list()).data).toHaveLength(7)
  expect((await ask(`${pathOf('mine')}/snapshots?limit=9`)).status).toBe(200)
  expect((await ask(`${pathOf('mine')}/snapshots?limit=10`)).status).toBe(422)
})

it('uses the maximum as page size if it is below 20', async () => {
  const { list } = clientOf({ scenario: mine({}, { limits: { maxLimit: 9 } }) })
  expect((await list()).meta.perPage).toBe(9)
})

it('shows an update in the latest snapshot, or only in the next one', async () => {
  const portfolio = { manualPositions: [{ id: ID, asset: 'POL', amount: 1 }], holdings: [] }
  const [latest, next] = [
    clientOf({ scenario: mine(portfolio) }),
    clientOf({ scenario: mine(portfolio, { manualUpdates: 'next' }) }),
  ]
  for (const client of [latest, next]) await client.update(ID, { amount: 9 })
  expect((await latest.positions())[0]?.amount).toBe(9)
  expect((await next.positions())[0]?.amount).toBe(1)
  next.simulator.clock.advance('P1D')
  expect((await next.positions())[0]?.amount).toBe(9)
})

it('rejects unknown parameters in strict mode', async () => {
  const { ask } = clientOf({ scenario: mine({}, { strict: true }) })
  expect((await ask(`${pathOf('mine')}/snapshots?pgae=1`)).status).toBe(422)
  expect((await clientOf({ scenario: mine() }).ask(`${pathOf('mine')}/snapshots?pgae=1`)).status).toBe(200)
})

it('sends custom error bodies', async () => {
  const body = { error: { status: '{status}', text: '{title} ({code}).', more: ['{detail}', null, 5] } }
  const { ask } = clientOf({ scenario: mine({}, { errors: { contentType: 'application/vnd.own+json', body } }) })
  const response = await ask(`${pathOf('yours')}/snapshots`)
  expect(response.headers.get('content-type')).toBe('application/vnd.own+json')
  expect(await response.json()).toEqual({
    error: { status: 404, text: 'Portfolio not found (portfolio-not-found).', more: [expect.any(String), null, 5] },
  })
})

it('gives each token access to its portfolios, and rejects unknown tokens', async () => {
  const tokens = [
    { token: 'few', portfolios: ['mine'] },
    { token: 'every', portfolios: 'all' as const },
  ]
  const scenario = { name: 'two', tokens, portfolios: [{ id: 'mine' }, { id: 'yours' }] }
  const statuses = ['few', 'every', 'other'].map(async (token) => {
    const { ask } = clientOf({ scenario }, { token })
    return [(await ask(`${pathOf('mine')}/snapshots`)).status, (await ask(`${pathOf('yours')}/snapshots`)).status]
  })
  expect(await Promise.all(statuses)).toEqual([
    [200, 403],
    [200, 200],
    [401, 401],
  ])
})

it('adds assets and replaces built-in ones', async () => {
  const assets = [
    { symbol: 'OWN', name: 'Own Coin', network: 'Base', price: 12.5, volatility: 0, drift: 0 },
    { symbol: 'ETH', name: 'Another Ether', network: 'Ethereum', price: 5000 },
  ]
  const holdings = ['OWN', 'ETH'].map((asset) => ({ type: 'Staked' as const, asset, amount: 2, rate: 0 }))
  const { positions } = clientOf({
    scenario: mine({ holdings, manualPositions: [], snapshots: [{ timestamp: '2026-02-05T12:00:00Z' }] }, { assets }),
  })
  const shown = (await positions()).map(({ assetName, price, usdValue }) => [assetName, price, usdValue])
  expect(shown).toEqual([
    ['Own Coin', 12.5, 25],
    ['Another Ether', 5000, 10_000],
  ])
})

it('keeps a custom pegged asset at its peg', async () => {
  const assets = [{ symbol: 'EURX', name: 'Euro Token', network: 'Base', price: 1.08, volatility: 0.01, peg: 1.08 }]
  const scenario = mine(
    { holdings: [{ type: 'Yield', asset: 'EURX', amount: 1, rate: 0 }], manualPositions: [] },
    { assets },
  )
  const totals = (await clientOf({ scenario }).series()).map(({ usdValue }) => usdValue)
  expect(Math.min(...totals)).toBeGreaterThan(1.07)
  expect(Math.max(...totals)).toBeLessThan(1.09)
})

it('applies a market event to one asset, with recovery', async () => {
  const events = [{ asset: 'OWN', at: '2026-01-20T12:00:00Z', change: -0.5, recovery: 'P10D' }]
  const assets = [{ symbol: 'OWN', name: 'Own', network: 'Base', price: 100, volatility: 0 }]
  const scenario = mine(
    { holdings: [{ type: 'Yield', asset: 'OWN', amount: 1, rate: 0 }], manualPositions: [] },
    { assets, events },
  )
  const { data } = await clientOf({ scenario }).list('?limit=30')
  const on = (day: string) => data.find(({ timestamp }) => timestamp.startsWith(day))?.usdValue
  expect([on('2026-01-20'), on('2026-02-01')]).toEqual([100, 100])
  expect(on('2026-01-21')).toBeLessThan(55)
  expect(on('2026-01-26')).toBeGreaterThan(60)
})

it('creates `count` different portfolios from a template', async () => {
  const scenario = { name: 'many', portfolios: [{ id: 'user-{n}-x', count: 12, snapshots: { count: 2 } }] }
  const { simulator, ask } = clientOf({ scenario })
  expect(simulator.portfolioIds()).toEqual(Array.from({ length: 12 }, (_, index) => `user-${index + 1}-x`))
  const one = clientOf(simulator, { portfolio: 'user-1-x' })
  const other = clientOf(simulator, { portfolio: 'user-12-x' })
  expect(await one.snapshots()).not.toEqual(await other.snapshots())
  expect((await ask(`${pathOf('user-13-x')}/snapshots`)).status).toBe(404)
})

it('has exactly `count` snapshots, at regular instants', async () => {
  const scenario = mine({ snapshots: { count: 48, every: 'PT30M', jitter: 'PT0S' } })
  const instants = (await clientOf({ scenario }).series()).map(({ timestamp }) => Date.parse(timestamp))
  expect(instants).toHaveLength(48)
  expect(instants.at(-1)).toBe(Date.parse('2026-02-05T12:00:00Z'))
  expect(new Set(instants.slice(1).map((instant, at) => instant - (instants[at] ?? 0)))).toEqual(new Set([1_800_000]))
})

it('has all snapshots from `since` on', async () => {
  const scenario = mine({ snapshots: { since: '2026-02-01T00:00:00Z', every: 'PT12H', jitter: 'PT0S' } })
  const series = await clientOf({ scenario }).series()
  expect(series[0]?.timestamp).toBe('2026-02-01T00:00:00.000Z')
  expect(series).toHaveLength(10)
})

it('delays each snapshot by a random time below the jitter', async () => {
  const scenario = mine({ snapshots: { count: 50, jitter: 'PT2H' } })
  const late = (await clientOf({ scenario }).series()).map(({ timestamp }) => Date.parse(timestamp) % 86_400_000)
  expect(Math.max(...late)).toBeLessThan(7_200_000)
  expect(new Set(late).size).toBe(50)
})

it('shows an explicit holding', async () => {
  const holdings = [
    {
      id: ID,
      type: 'Yield' as const,
      asset: 'USDC',
      amount: 1500,
      platform: 'Aave V3',
      network: 'Base',
      account: 'Ledger',
      assetContext: 'supply',
      description: 'Reserve',
    },
  ]
  const accounts = [{ label: 'Ledger', address: '0xabc' }]
  const { positions } = clientOf({ scenario: mine({ accounts, holdings, manualPositions: [] }) })
  expect((await positions())[0]).toEqual({
    id: `${ID}-1`,
    network: 'Base',
    platform: 'Aave V3',
    account: 'Ledger',
    address: '0xabc',
    type: 'Yield',
    assetSymbol: 'USDC',
    assetName: 'USD Coin',
    assetContext: 'supply',
    amount: 1500,
    price: expect.any(Number),
    usdValue: expect.any(Number),
    description: 'Reserve',
  })
})

it('shows the assets of a pool as positions of one holding', async () => {
  const holdings = [
    {
      id: ID,
      type: 'Yield' as const,
      assets: [
        { asset: 'WETH', amount: 1 },
        { asset: 'USDC', amount: 2000 },
      ],
    },
  ]
  const snapshots = [{ timestamp: '2026-02-05T12:00:00Z' }]
  const { positions } = clientOf({ scenario: mine({ holdings, manualPositions: [], snapshots }) })
  const shown = (await positions()).map(({ id, platform, amount }) => [id, platform, amount])
  expect(shown).toEqual([
    [`${ID}-1`, 'Aave V3', 1],
    [`${ID}-2`, 'Aave V3', 2000],
  ])
})

it('grows a holding by its rate, up to its amount at now', async () => {
  const holdings = [{ type: 'Yield' as const, asset: 'USDC', amount: 110, rate: 0.1 }]
  const snapshots = [{ timestamp: '2025-02-05T06:00:00Z' }, { timestamp: '2026-02-05T12:00:00Z' }]
  const { positions, series } = clientOf({ scenario: mine({ holdings, manualPositions: [], snapshots }) })
  const [first] = await series()
  expect((await positions(first?.id))[0]?.amount).toBeCloseTo(100, 6)
  expect((await positions())[0]?.amount).toBe(110)
})

it('shows a holding only while it is open', async () => {
  const holdings = [
    {
      type: 'Yield' as const,
      asset: 'USDC',
      amount: 5,
      opened: '2026-02-01T00:00:00Z',
      closed: '2026-02-03T00:00:00Z',
    },
  ]
  const { series } = clientOf({ scenario: mine({ holdings, manualPositions: [], snapshots: { count: 7 } }) })
  const held = (await series()).filter(({ usdValue }) => usdValue > 0).map(({ timestamp }) => timestamp.slice(0, 10))
  expect(held).toEqual(['2026-02-01', '2026-02-02'])
})

it('creates an account for each label of a holding, if there are no explicit accounts', async () => {
  const holdings = ['One', 'Two', 'One'].map((account) => ({ type: 'Staked' as const, asset: 'ETH', account }))
  const shown = await clientOf({ scenario: mine({ holdings, manualPositions: [] }) }).positions()
  expect(shown.map(({ account }) => account)).toEqual(['One', 'Two', 'One'])
  expect(shown[0]?.address).toBe(shown[2]?.address)
  expect(shown[0]?.address).not.toBe(shown[1]?.address)
})

it('gives every random account a label of its own', async () => {
  const { positions } = clientOf({ scenario: mine({ accounts: 12, holdings: { staked: 60 }, manualPositions: [] }) })
  const owners = new Map<string, Set<string>>()
  for (const { account, network, address } of await positions()) {
    if (address === undefined || network !== 'Ethereum') continue
    owners.set(account, (owners.get(account) ?? new Set()).add(address))
  }
  expect([...owners.values()].map(({ size }) => size)).toEqual([...owners.values()].map(() => 1))
  expect(owners.size).toBeGreaterThan(3)
})

it('shows explicit manual positions with their comments', async () => {
  const custom = { symbol: 'FUND', name: 'A fund' }
  const comments = [
    { author: 'Ada', timestamp: '2026-02-01T10:00:00+02:00', content: 'Looks right.' },
    { content: 'Yes.' },
  ]
  const manualPositions = [
    { id: ID, asset: custom, account: 'Safe', amount: 3, price: 7, description: 'Note', comments },
  ]
  const { positions, update, ask } = clientOf({ scenario: mine({ holdings: [], manualPositions }) })
  const [shown] = await positions('latest', '?includeComments=1')
  expect(shown).toMatchObject({
    account: 'Safe',
    assetSymbol: 'FUND',
    amount: 3,
    price: 7,
    usdValue: 21,
    description: 'Note',
  })
  expect(shown?.comments).toHaveLength(2)
  expect(shown?.comments).toContainEqual({
    author: 'Ada',
    timestamp: '2026-02-01T08:00:00.000+00:00',
    content: 'Looks right.',
  })
  expect(await update(ID, { price: 8 })).toMatchObject({ price: 8, manualAsset: true, network: 'Manual' })
  expect(
    (await ask(`${pathOf('mine')}/manual-positions/none`, { method: 'PATCH', headers: json, body: '{}' })).status,
  ).toBe(404)
})

it('shows a manual position only after its creation', async () => {
  const manualPositions = [{ asset: 'ETH', createdAt: '2026-02-04T00:00:00Z' }]
  const { series } = clientOf({ scenario: mine({ holdings: [], manualPositions, snapshots: { count: 5 } }) })
  expect((await series()).map(({ usdValue }) => usdValue > 0)).toEqual([false, false, false, true, true])
})

it('shows explicit snapshots exactly, and an overridden total', async () => {
  const snapshots = [
    { timestamp: '2026-02-04T08:00:00.123Z', positions: [position], comments: [{ author: 'Ada', content: 'First.' }] },
    { timestamp: '2026-02-05T08:00:00Z', positions: [position], usdValue: 0.3, overrideTotal: true },
  ]
  const { series, positions } = clientOf({ scenario: mine({ snapshots, holdings: [], manualPositions: [] }) })
  const [first, second] = await series()
  expect([first?.usdValue, second?.usdValue]).toEqual([0.30000000000000004, 0.3])
  expect(first?.timestamp).toBe('2026-02-04T08:00:00.123Z')
  expect(instantOfUlid(first?.id ?? '')).toBe(Date.parse('2026-02-04T08:00:00.123Z'))
  expect(await positions(second?.id)).toEqual([
    { ...position, id: expect.any(String), usdValue: 0.30000000000000004, description: null },
  ])
})

it('values the holdings at explicit snapshots without positions', async () => {
  const snapshots = [{ timestamp: '2026-02-05T12:00:00Z' }]
  const holdings = [{ type: 'Staked' as const, asset: 'ETH', amount: 2 }]
  const { series } = clientOf({ scenario: mine({ snapshots, holdings, manualPositions: [] }) })
  expect((await series()).map(({ usdValue }) => usdValue)).toEqual([4024.92])
})

it('adds the specified numbers of comments', async () => {
  const { list, positions } = clientOf({
    scenario: mine({ comments: { snapshots: 'all', manualPositions: 'all' } }),
  })
  const { data } = await list('?limit=100&includeComments=1')
  expect(data.filter(({ comments }) => comments === undefined)).toEqual([])
  const manual = (await positions('latest', '?includeComments=1')).filter(({ type }) => type === 'Manual')
  expect(manual.map(({ comments }) => comments?.length)).toEqual([1, 1])
})

it('has about the specified value', async () => {
  const { series } = clientOf({ scenario: mine({ value: 1_000_000 }) })
  const latest = (await series()).at(-1)?.usdValue ?? 0
  expect(latest).toBeGreaterThan(400_000)
  expect(latest).toBeLessThan(2_500_000)
})

it('does not change a portfolio when another one is added', async () => {
  const alone = clientOf({ scenario: mine() })
  const portfolios = [{ id: 'new' }, { id: 'mine' }]
  const together = clientOf({ scenario: { name: 'mine', portfolios } }, { portfolio: 'mine' })
  expect(await together.positions()).toEqual(await alone.positions())
})
