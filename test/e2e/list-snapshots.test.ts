import { expect, it } from 'vitest'
import type { Scenario } from '../../src/index.ts'
import { instantOfUlid } from '../../src/random/ulid.ts'
import { first, last, problem } from '../harness/client.ts'
import { onEveryForm, openCore } from '../harness/simulators.ts'

onEveryForm('lists the first 20 snapshots by default', async (open) => {
  const client = await open()
  const { data, meta } = await client.list()
  expect(data).toHaveLength(20)
  expect(meta).toEqual({ total: 90, perPage: 20, currentPage: 1, lastPage: 5, firstPage: 1 })
})

onEveryForm('lists the newest snapshot first', async (open) => {
  const client = await open()
  const times = (await client.snapshots()).map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(times).size).toBe(90)
})

onEveryForm('all pages together have every snapshot once', async (open) => {
  const client = await open()
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => client.snapshots(`?page=${page}`)))
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 20, 10])
  expect(pages.flat()).toEqual(await client.snapshots('?limit=90'))
})

onEveryForm('answers a page after the last one with an empty list and the same totals', async (open) => {
  const client = await open()
  expect(await client.list('?page=6')).toEqual({
    data: [],
    meta: { total: 90, perPage: 20, currentPage: 6, lastPage: 5, firstPage: 1 },
  })
})

onEveryForm('accepts the largest safe integers as page and limit', async (open) => {
  const client = await open()
  const most = Number.MAX_SAFE_INTEGER
  expect((await client.list(`?page=${most}`)).meta).toMatchObject({ currentPage: most, lastPage: 5 })
  expect((await client.list(`?limit=${most}`)).meta).toMatchObject({ perPage: most, lastPage: 1 })
  expect(await client.snapshots(`?limit=${most}`)).toHaveLength(90)
  expect(await client.snapshots(`?limit=${most}&page=${most}`)).toEqual([])
})

onEveryForm('shows no comments by default', async (open) => {
  const client = await open()
  for (const query of ['?limit=100', '?limit=100&includeComments=false', '?limit=100&includeComments=0']) {
    const snapshots = await client.snapshots(query)
    expect(snapshots.filter((snapshot) => 'comments' in snapshot)).toEqual([])
  }
})

onEveryForm('shows comments with includeComments, and changes nothing else', async (open) => {
  const client = await open()
  const plain = await client.snapshots('?limit=100')
  const commented = await client.snapshots('?limit=100&includeComments=true')
  const some = commented.filter((snapshot) => 'comments' in snapshot)
  expect(some.length).toBeGreaterThan(2)
  expect(some.length).toBeLessThan(90)
  expect(some.every(({ comments = [] }) => comments.length > 0)).toBe(true)
  expect(commented.map(({ comments: _, ...rest }) => rest)).toEqual(plain)
  expect(await client.snapshots('?limit=100&includeComments=1')).toEqual(commented)
})

onEveryForm('answers one empty page for a portfolio without snapshots', async (open) => {
  const client = await open({ scenario: 'empty' })
  expect(await client.list()).toEqual({
    data: [],
    meta: { total: 0, perPage: 20, currentPage: 1, lastPage: 1, firstPage: 1 },
  })
})

onEveryForm('the value of a snapshot without positions is 0', async (open) => {
  const client = await open({ scenario: 'empty' }, { portfolio: 'empty-snapshot' })
  const { data, meta } = await client.list()
  expect(data).toEqual([{ id: expect.any(String), usdValue: 0, timestamp: '2026-02-05T08:57:32.664Z' }])
  expect(meta).toEqual({ total: 1, perPage: 20, currentPage: 1, lastPage: 1, firstPage: 1 })
})

it.each([
  [1, 90],
  [2, 45],
  [7, 13],
  [89, 2],
  [90, 1],
  [91, 1],
  [1_000_000_000, 1],
])('with a limit of %i the last page is %i, is not empty, and nothing follows it', async (limit, lastPage) => {
  const client = await openCore()
  const end = await client.list(`?limit=${limit}&page=${lastPage}`)
  expect(end.meta).toEqual({ total: 90, perPage: limit, currentPage: lastPage, lastPage, firstPage: 1 })
  expect(end.data).toHaveLength(90 - limit * (lastPage - 1) || limit)
  expect(await client.snapshots(`?limit=${limit}&page=${lastPage + 1}`)).toEqual([])
})

it('the id of a snapshot is a ULID with its timestamp', async () => {
  const client = await openCore()
  const snapshots = await client.snapshots()
  expect(snapshots.map(({ id }) => instantOfUlid(id))).toEqual(snapshots.map(({ timestamp }) => Date.parse(timestamp)))
})

it.each(['demo', 'demo-small'])('the order of the ids of %s is the order of time', async (portfolio) => {
  const client = await openCore({}, { portfolio })
  const ids = (await client.snapshots()).map(({ id }) => id)
  expect(ids.toSorted().reverse()).toEqual(ids)
})

it('has one snapshot a day, at irregular times, and none after now', async () => {
  const client = await openCore()
  const times = (await client.snapshots()).map(({ timestamp }) => timestamp)
  expect(new Set(times.map((time) => time.slice(0, 10))).size).toBe(90)
  expect(new Set(times.map((time) => time.slice(14))).size).toBeGreaterThan(80)
  expect(first(times) <= client.simulator.clock.now).toBe(true)
})

it('has its keys in the order of the specification', async () => {
  const client = await openCore()
  const { data, meta } = await client.list('?limit=100&includeComments=true')
  const commented = first(data.filter(({ comments }) => comments !== undefined))
  expect(Object.keys(commented)).toEqual(['id', 'usdValue', 'timestamp', 'comments'])
  expect(Object.keys(first(commented.comments ?? []))).toEqual(['author', 'timestamp', 'content'])
  expect(Object.keys(meta)).toEqual(['total', 'perPage', 'currentPage', 'lastPage', 'firstPage'])
  expect(await client.text('/v1/api/portfolios/demo/snapshots')).toMatch(/^\{"data":\[\{"id":.*\],"meta":\{"total":/)
})

it('lists comments by time, with an offset, after their snapshot and not after now', async () => {
  const client = await openCore()
  for (const { timestamp, comments = [] } of await client.snapshots('?limit=100&includeComments=true')) {
    const times = comments.map((comment) => comment.timestamp)
    expect(times.every((time) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/.test(time))).toBe(true)
    const line = [timestamp, ...times, client.simulator.clock.now].map((time) => Date.parse(time))
    expect(line).toEqual(line.toSorted((a, b) => a - b))
  }
})

it('the total of a snapshot is the sum of its positions in their order', async () => {
  const client = await openCore()
  for (const { id, usdValue } of await client.snapshots()) {
    expect((await client.positions(id)).reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
  }
})

it('uses the default limit of the scenario, and reports the limit of the request', async () => {
  const client = await openCore({ scenario: 'documented' })
  expect((await client.list()).meta.perPage).toBe(10)
  expect((await client.list('?limit=2')).meta).toEqual({
    total: 3,
    perPage: 2,
    currentPage: 1,
    lastPage: 2,
    firstPage: 1,
  })
})

it('names each invalid parameter and what it accepts', async () => {
  const client = await openCore()
  const answer = await client.ask('/v1/api/portfolios/demo/snapshots?page=0&limit=x&includeComments=yes')
  expect(await problem(answer)).toMatchObject({
    code: 'invalid-parameters',
    errors: [
      { parameter: 'page', detail: 'Must be a whole number of at least 1, in decimal digits.' },
      { parameter: 'limit', detail: 'Must be a whole number of at least 1, in decimal digits.' },
      { parameter: 'includeComments', detail: 'Must be true, false, 1 or 0.' },
    ],
  })
})

it('lists a snapshot once the clock has passed its time, and keeps the old ones', async () => {
  const client = await openCore()
  const before = await client.snapshots()
  client.simulator.clock.advance('P3D')
  const after = await client.snapshots()
  expect(after).toHaveLength(93)
  expect(after.slice(3)).toEqual(before)
  expect(first(after).timestamp <= client.simulator.clock.now).toBe(true)
})

it('moves a stepping clock after each call, so that pages drift', async () => {
  const scenario: Scenario = {
    name: 'drift',
    clock: { step: 'P1D', after: 'listSnapshots' },
    portfolios: [{ id: 'demo', snapshots: { count: 5 } }],
  }
  const client = await openCore({ scenario })
  const one = await client.list('?limit=2')
  await client.positions()
  const two = await client.list('?limit=2&page=2')
  expect([one.meta.total, two.meta.total]).toEqual([5, 6])
  expect(first(two.data)).toEqual(last(one.data))
})

it('shows explicit snapshots in their own portfolio only, with the sum of their positions or an overridden total', async () => {
  const staked = { network: 'N', platform: 'P', account: 'A', type: 'Staked', assetSymbol: 'X', assetName: 'X asset' }
  const scenario: Scenario = {
    name: 'literal',
    portfolios: [
      {
        id: 'demo',
        snapshots: [
          { timestamp: '2026-01-02T00:00:00Z', positions: [{ ...staked, amount: 0.1, price: 3 }] },
          { timestamp: '2026-01-01T00:00:00Z', usdValue: 7, overrideTotal: true, positions: [] },
          { timestamp: '2026-01-03T00:00:00+01:00' },
        ],
      },
    ],
  }
  const client = await openCore({ scenario })
  const [newest, middle, oldest] = await client.snapshots()
  expect([newest?.timestamp, middle?.timestamp, oldest?.timestamp]).toEqual([
    '2026-01-02T23:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
  ])
  expect([middle?.usdValue, oldest?.usdValue]).toEqual([0.1 * 3, 7])
  expect(newest?.usdValue).toBeGreaterThan(1000)
})
