import { expect, it } from 'vitest'
import type { Position, Scenario } from '../../src/index.ts'
import { instantOfUlid } from '../../src/random/ulid.ts'
import { first, last, problem } from '../harness/client.ts'
import { onEveryForm, openCore } from '../harness/simulators.ts'

onEveryForm('accepts `latest` as the id of the newest snapshot', async (open) => {
  const client = await open()
  const { id } = await client.newest()
  expect(await client.positions('latest')).toEqual(await client.positions(id))
})

onEveryForm('answers the positions of every listed snapshot, without meta', async (open) => {
  const client = await open()
  for (const { id } of await client.snapshots('?page=4')) {
    expect((await client.positions(id)).length).toBeGreaterThan(15)
  }
  const answer = await client.ask('/v1/api/portfolios/demo/snapshots/latest/positions')
  expect(Object.keys(await answer.json())).toEqual(['data'])
})

onEveryForm('shows comments on manual positions only with includeComments, and changes nothing else', async (open) => {
  const client = await open()
  const plain = await client.positions()
  const commented = await client.positions('latest', '?includeComments=true')
  const some = commented.filter((position) => 'comments' in position)
  expect(plain.filter((position) => 'comments' in position)).toEqual([])
  expect(some.length).toBeGreaterThan(0)
  expect(new Set(some.map(({ type }) => type))).toEqual(new Set(['Manual']))
  expect(commented.map(({ comments: _, ...rest }) => rest)).toEqual(plain)
})

onEveryForm('answers 404 for the latest snapshot of a portfolio without snapshots, and says why', async (open) => {
  const client = await open({ scenario: 'empty' })
  const answer = await client.ask('/v1/api/portfolios/empty/snapshots/latest/positions')
  expect(await problem(answer)).toMatchObject({
    code: 'snapshot-not-found',
    detail: expect.stringContaining('no snapshot yet'),
  })
})

onEveryForm('answers an empty list for an empty snapshot', async (open) => {
  const client = await open({ scenario: 'empty' }, { portfolio: 'empty-snapshot' })
  expect(await client.positions()).toEqual([])
})

it('gives each position a unique id: a ULID and the number of its asset', async () => {
  const client = await openCore()
  for (const { id } of await client.snapshots()) {
    const ids = (await client.positions(id)).map((position) => position.id)
    expect(ids.filter((one) => !/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[1-9]\d*$/.test(one))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('numbers the assets of a pool from 1; they share platform, account and address', async () => {
  const client = await openCore()
  const pools = poolsOf(await client.positions()).filter((pool) => pool.length > 1)
  expect(pools.length).toBeGreaterThan(0)
  for (const pool of pools) {
    expect(pool.map(({ id }) => id.replace(/^.*-/, ''))).toEqual(pool.map((_, index) => String(index + 1)))
    expect(
      new Set(pool.map(({ network, platform, account, address }) => [network, platform, account, address].join('|')))
        .size,
    ).toBe(1)
    expect(new Set(pool.map(({ assetSymbol }) => assetSymbol)).size).toBe(pool.length)
  }
})

it('keeps the ids of holdings and manual positions from one snapshot to the next', async () => {
  const client = await openCore()
  const snapshots = await client.snapshots()
  const oldest = new Set((await client.positions(last(snapshots).id)).map(({ id }) => id))
  const kept = (await client.positions()).filter(({ id }) => oldest.has(id))
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter(({ type }) => type === 'Manual').length).toBeGreaterThan(2)
})

it('the time in the id of a holding is before every snapshot that shows it', async () => {
  const client = await openCore()
  for (const { id, timestamp } of await client.snapshots('?limit=30')) {
    const late = (await client.positions(id)).filter((position) => {
      return (instantOfUlid(position.id.slice(0, 26)) ?? Number.POSITIVE_INFINITY) > Date.parse(timestamp)
    })
    expect(late).toEqual([])
  }
})

it('a manual position has network and platform `Manual`, the suffix 1, and neither address nor context', async () => {
  const client = await openCore()
  const manual = (await client.positions()).filter(({ type }) => type === 'Manual')
  expect(manual.length).toBeGreaterThan(3)
  for (const position of manual) {
    expect(position).toMatchObject({ network: 'Manual', platform: 'Manual', id: expect.stringMatching(/-1$/) })
    expect(Object.keys(position)).toEqual([
      'id',
      'network',
      'platform',
      'account',
      'type',
      'assetSymbol',
      'assetName',
      'amount',
      'price',
      'usdValue',
      'description',
    ])
  }
})

it('leaves out an optional field that has no value', async () => {
  const client = await openCore()
  const held = (await client.positions()).filter(({ type }) => type !== 'Manual')
  for (const field of ['address', 'assetContext']) {
    const shown = held.filter((position) => field in position)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(held.length)
  }
  expect(new Set(held.map(({ assetContext }) => assetContext))).toEqual(new Set(['supply', undefined]))
})

it('an account has one address on each network, and an exchange account has none', async () => {
  const client = await openCore()
  const held = (await client.positions()).filter(({ type }) => type !== 'Manual')
  const addresses = new Map<string, Set<string | undefined>>()
  for (const { account, network, address } of held) {
    const key = `${account} on ${network}`
    addresses.set(key, (addresses.get(key) ?? new Set()).add(address))
  }
  expect([...addresses].filter(([, { size }]) => size !== 1)).toEqual([])
  const unaddressed = new Set(held.filter((position) => !('address' in position)).map(({ account }) => account))
  expect(unaddressed.size).toBe(1)
  expect(held.filter(({ account, address }) => unaddressed.has(account) && address !== undefined)).toEqual([])
})

it('has about 24 positions of all three types, in four accounts and at least six networks', async () => {
  const client = await openCore()
  const positions = await client.positions()
  const held = positions.filter(({ type }) => type !== 'Manual')
  expect(Math.abs(positions.length - 24)).toBeLessThanOrEqual(4)
  expect(new Set(positions.map(({ type }) => type))).toEqual(new Set(['Staked', 'Yield', 'Manual']))
  expect(new Set(positions.map(({ account }) => account)).size).toBe(4)
  expect(new Set(held.map(({ network }) => network)).size).toBeGreaterThanOrEqual(6)
})

it('opens and closes holdings over time', async () => {
  const client = await openCore()
  const sets = await Promise.all(
    (await client.snapshots()).map(async ({ id }) => new Set((await client.positions(id)).map((one) => one.id))),
  )
  const newest = first(sets)
  const oldest = last(sets)
  expect([...newest].filter((id) => !oldest.has(id)).length).toBeGreaterThan(0)
  expect([...oldest].filter((id) => !newest.has(id)).length).toBeGreaterThan(0)
})

it('the value of a position is exactly amount times price', async () => {
  const client = await openCore()
  for (const { id } of await client.snapshots()) {
    const positions = await client.positions(id)
    expect(positions.map(({ usdValue }) => usdValue)).toEqual(positions.map(({ amount, price }) => amount * price))
    expect(positions.filter(({ usdValue }) => !Number.isFinite(usdValue) || usdValue <= 0)).toEqual([])
  }
})

it('rounds prices to six significant digits from 1 USD, and to five below', async () => {
  const client = await openCore()
  const prices: number[] = []
  for (const { id } of await client.snapshots()) prices.push(...(await client.positions(id)).map(({ price }) => price))
  expect(
    prices.filter(
      (price) => Number(price >= 10_000 ? price.toFixed(2) : price.toPrecision(price >= 1 ? 6 : 5)) !== price,
    ),
  ).toEqual([])
  expect(prices.some((price) => price < 1) && prices.some((price) => price > 1000)).toBe(true)
})

it('an asset has one price within a snapshot', async () => {
  const client = await openCore()
  const prices = new Map<string, Set<number>>()
  for (const { type, assetSymbol, price } of await client.positions()) {
    if (type !== 'Manual') prices.set(assetSymbol, (prices.get(assetSymbol) ?? new Set()).add(price))
  }
  expect([...prices].filter(([, { size }]) => size > 1)).toEqual([])
})

it('prices and amounts change from one snapshot to the next', async () => {
  const client = await openCore()
  const [newest, before] = await client.snapshots('?limit=2')
  const former = new Map((await client.positions(before?.id)).map((position) => [position.id, position]))
  const held = (await client.positions(newest?.id)).filter(({ id, type }) => type !== 'Manual' && former.has(id))
  expect(held.filter(({ id, price }) => former.get(id)?.price !== price).length).toBeGreaterThan(held.length / 2)
  expect(held.filter(({ id, amount }) => former.get(id)?.amount !== amount).length).toBeGreaterThan(held.length / 2)
})

it('has its keys in the order of the specification', async () => {
  const client = await openCore()
  const order =
    'id network platform account address type assetSymbol assetName assetContext amount price usdValue description comments'
  for (const position of await client.positions('latest', '?includeComments=true')) {
    const keys = Object.keys(position)
    expect(keys).toEqual(order.split(' ').filter((key) => keys.includes(key)))
  }
})

it('always has a description, which may be null', async () => {
  const client = await openCore()
  const described = new Set((await client.positions()).map(({ description }) => typeof description))
  expect(described).toEqual(new Set(['object', 'string']))
})

it('answers 404 for a snapshot in the future, until the clock has passed it', async () => {
  const later = await openCore()
  const client = await openCore()
  later.simulator.clock.advance('P1D')
  const { id } = await later.newest()
  const target = `/v1/api/portfolios/demo/snapshots/${id}/positions`
  expect((await problem(await client.ask(target))).code).toBe('snapshot-not-found')
  client.simulator.clock.advance('P1D')
  expect(await client.positions(id)).toEqual(await later.positions('latest'))
})

it('answers 404 for a snapshot of another portfolio, an id in lower case and an invented id', async () => {
  const client = await openCore()
  const other = await openCore({}, { portfolio: 'demo-small' })
  const { id } = await client.newest()
  const strange = [(await other.newest()).id, id.toLowerCase(), `${id.slice(0, 25)}${id.endsWith('0') ? '1' : '0'}`]
  for (const wrong of strange) {
    const answer = await client.ask(`/v1/api/portfolios/demo/snapshots/${wrong}/positions`)
    expect((await problem(answer)).code).toBe('snapshot-not-found')
  }
})

it('shows the holdings of a scenario with their amounts at `now`', async () => {
  const scenario: Scenario = {
    name: 'given',
    portfolios: [
      {
        id: 'demo',
        snapshots: [{ timestamp: '2026-02-05T12:00:00Z' }],
        accounts: [
          { label: 'Desk', address: '0xabc' },
          { label: 'Kraken', exchange: true },
        ],
        holdings: [
          {
            type: 'Yield',
            platform: 'Curve',
            network: 'Ethereum',
            account: 'Desk',
            assetContext: 'supply',
            assets: [
              { asset: 'ETH', amount: 2 },
              { asset: 'USDC', amount: 10 },
            ],
          },
          {
            type: 'Staked',
            account: 'Kraken',
            assetContext: null,
            description: 'ours',
            assets: [{ asset: 'SOL', amount: 3 }],
          },
        ],
        manualPositions: [],
      },
    ],
  }
  const client = await openCore({ scenario })
  const [eth, usdc, sol, ...rest] = await client.positions()
  expect(eth).toMatchObject({
    network: 'Ethereum',
    platform: 'Curve',
    account: 'Desk',
    address: '0xabc',
    type: 'Yield',
    assetSymbol: 'ETH',
    assetContext: 'supply',
    amount: 2,
    description: null,
  })
  expect(usdc).toMatchObject({ id: eth?.id.replace(/-1$/, '-2'), assetSymbol: 'USDC', amount: 10 })
  expect(sol).toMatchObject({ account: 'Kraken', type: 'Staked', assetSymbol: 'SOL', amount: 3, description: 'ours' })
  expect(sol !== undefined && ('address' in sol || 'assetContext' in sol)).toBe(false)
  expect(rest).toEqual([])
})

/** Groups positions by their holding. */
function poolsOf(positions: readonly Position[]): Position[][] {
  const pools = new Map<string, Position[]>()
  for (const position of positions) {
    const holding = position.id.replace(/-\d+$/, '')
    pools.set(holding, [...(pools.get(holding) ?? []), position])
  }
  return [...pools.values()]
}
