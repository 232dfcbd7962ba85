import { expect, it } from 'vitest'
import type { Scenario } from '../../src/index.ts'
import { first, last } from '../harness/client.ts'
import { onEveryForm, openCore } from '../harness/simulators.ts'

onEveryForm('returns the updated position, and the list of positions shows it', async (open) => {
  const client = await open()
  const { id } = await client.anyManual('custom')
  const updated = await client.update(id, { amount: 12.5, description: 'new', price: 0.3 })
  expect(updated).toMatchObject({ id, amount: 12.5, description: 'new', price: 0.3, usdValue: 12.5 * 0.3 })
  const { account, assetSymbol, assetName } = updated
  expect(await client.position(id)).toMatchObject({
    id: `${id}-1`,
    account,
    assetSymbol,
    assetName,
    amount: 12.5,
    description: 'new',
    price: 0.3,
    usdValue: 12.5 * 0.3,
  })
})

onEveryForm('changes only the fields of the request', async (open) => {
  const client = await open()
  const { id } = await client.anyManual('custom')
  await client.update(id, { amount: 1, description: 'one', price: 2 })
  expect(await client.update(id, { amount: 5 })).toMatchObject({ amount: 5, description: 'one', price: 2 })
  expect(await client.update(id, { description: 'two' })).toMatchObject({ amount: 5, description: 'two', price: 2 })
  expect(await client.update(id, { price: 3 })).toMatchObject({ amount: 5, description: 'two', price: 3 })
  expect(await client.update(id, {})).toMatchObject({ amount: 5, description: 'two', price: 3 })
})

onEveryForm('clears a description with null, keeps it if absent, and stores an empty one', async (open) => {
  const client = await open()
  const { id } = await client.anyManual('listed')
  expect((await client.update(id, { description: 'note' })).description).toBe('note')
  expect((await client.update(id, { amount: 1 })).description).toBe('note')
  expect((await client.update(id, { description: null })).description).toBe(null)
  expect((await client.update(id, { description: '' })).description).toBe('')
  expect((await client.position(id)).description).toBe('')
})

onEveryForm('ignores the price of a listed asset without an error', async (open) => {
  const client = await open()
  const before = await client.anyManual('listed')
  const after = await client.update(before.id, { price: before.price + 1, amount: 3 })
  expect(after).toEqual({ ...before, amount: 3, usdValue: 3 * before.price })
})

onEveryForm('shows an update in the latest snapshot and its total only', async (open) => {
  const client = await open()
  const snapshots = await client.snapshots()
  const earlier = [1, 2, 45, 89].flatMap((at) => snapshots[at] ?? [])
  const before = await Promise.all(earlier.map(({ id }) => client.positions(id)))
  const { id } = await client.anyManual('custom')
  await client.update(id, { amount: 1_000_000 })
  const [newest, ...others] = await client.snapshots()
  expect(others).toEqual(snapshots.slice(1))
  expect(await Promise.all(earlier.map((snapshot) => client.positions(snapshot.id)))).toEqual(before)
  expect(newest?.usdValue).toBe((await client.positions()).reduce((sum, { usdValue }) => sum + usdValue, 0))
  expect(newest?.usdValue).not.toBe(first(snapshots).usdValue)
})

onEveryForm('counts the 200 characters of a description as code points', async (open) => {
  const client = await open()
  const { id } = await client.anyManual('custom')
  const longest = '👩🏽‍🚀é'.repeat(40)
  expect([...longest]).toHaveLength(200)
  expect((await client.update(id, { description: longest })).description).toBe(longest)
  expect((await client.position(id)).description).toBe(longest)
  expect(await client.updateProblem(id, { description: `${longest}.` })).toMatchObject({
    code: 'invalid-body',
    errors: [{ pointer: '/description', detail: 'Must be at most 200 characters.' }],
  })
})

onEveryForm('does not apply any part of an invalid update', async (open) => {
  const client = await open()
  const { id } = await client.anyManual('custom')
  const before = await client.positions()
  await client.updateProblem(id, { amount: 7, price: 'x', description: 'new' })
  expect(await client.positions()).toEqual(before)
})

onEveryForm('a reset discards all updates', async (open) => {
  const client = await open()
  const before = await client.positions()
  const { id } = await client.anyManual('custom')
  await client.update(id, { amount: 7 })
  expect(await client.positions()).not.toEqual(before)
  await client.simulator.reset()
  expect(await client.positions()).toEqual(before)
})

it('has its keys in the order of the specification', async () => {
  const client = await openCore()
  expect(Object.keys(await client.anyManual('custom'))).toEqual([
    'id',
    'network',
    'platform',
    'account',
    'assetSymbol',
    'assetName',
    'amount',
    'price',
    'usdValue',
    'manualAsset',
    'description',
  ])
})

it('reports the home network of a listed asset and Manual for a custom one, both on the platform Manual', async () => {
  const assets = ['ETH', 'SOL', { symbol: 'OWN', name: 'My own' }]
  const manualPositions = assets.map((asset) => ({ asset, amount: 1 }))
  const scenario: Scenario = { name: 'homes', portfolios: [{ id: 'demo', holdings: [], manualPositions }] }
  const client = await openCore({ scenario })
  const updated = await Promise.all((await client.manual()).map(({ manualId }) => client.update(manualId, {})))
  expect(updated).toMatchObject([
    { assetSymbol: 'ETH', network: 'Ethereum', platform: 'Manual', manualAsset: false },
    { assetSymbol: 'SOL', network: 'Solana', platform: 'Manual', manualAsset: false },
    { assetSymbol: 'OWN', network: 'Manual', platform: 'Manual', manualAsset: true },
  ])
})

it('reports a listed asset at the price of the latest snapshot', async () => {
  const client = await openCore()
  const listed = await client.anyManual('listed')
  expect(listed.price).toBe((await client.position(listed.id)).price)
})

it('reports a listed asset at its current price if there is no snapshot', async () => {
  const client = await openCore({ scenario: unseen({ snapshots: [] }) })
  expect(await client.update(POL, {})).toMatchObject({ amount: 2, price: 0.1752, usdValue: 2 * 0.1752 })
})

it('multiplies doubles without rounding', async () => {
  const client = await openCore()
  const { id } = await client.anyManual('custom')
  expect(await client.update(id, { amount: 2475.8914, price: 0.1752 })).toMatchObject({ usdValue: 433.77617327999997 })
})

it('stores −0 as 0', async () => {
  const client = await openCore()
  const { id } = await client.anyManual('custom')
  const answer = await client.patch(id, '{"amount":-0,"price":-0.0}')
  expect(await answer.text()).toContain('"amount":0,"price":0,"usdValue":0,')
})

it('accepts negative and very large amounts, and keeps totals finite', async () => {
  const client = await openCore()
  const manual = await client.manual()
  for (const { manualId } of manual) await client.update(manualId, { amount: -1e100, price: 1e100 })
  const positions = await client.positions()
  expect((await client.newest()).usdValue).toBe(positions.reduce((sum, { usdValue }) => sum + usdValue, 0))
  expect(Number.isFinite((await client.newest()).usdValue)).toBe(true)
})

it.each([
  ['with a suffix', (id: string) => `${id}-1`, /Use the id of the manual position: [0-9A-Z]{26}\.$/],
  ['of a snapshot that shows it', () => 'latest', /no manual position with this id/],
  ['in lower case', (id: string) => id.toLowerCase(), /no manual position with this id/],
])('answers 404 for an id %s, and says what to send instead', async (_what, wrong, says) => {
  const client = await openCore()
  const { id } = await client.anyManual('custom')
  expect(await client.updateProblem(wrong(id), { amount: 1 })).toMatchObject({
    code: 'manual-position-not-found',
    detail: expect.stringMatching(says),
  })
})

it('answers 404 for a holding, and says that it cannot be updated', async () => {
  const client = await openCore()
  const holding = first(await client.positions())
  for (const id of [holding.id, holding.id.replace(/-\d+$/, '')]) {
    expect(await client.updateProblem(id, { amount: 1 })).toMatchObject({
      code: 'manual-position-not-found',
      detail: expect.stringContaining('holding'),
    })
  }
})

it('answers 404 for a manual position of another portfolio', async () => {
  const client = await openCore()
  const small = await openCore({}, { portfolio: 'demo-small' })
  const { manualId } = first(await small.manual())
  expect((await client.updateProblem(manualId, { amount: 1 })).code).toBe('manual-position-not-found')
})

it('points to each invalid field', async () => {
  const client = await openCore()
  const { id } = await client.anyManual('custom')
  const { errors } = await client.updateProblem(id, { amount: '1', price: null, description: 5 })
  expect(errors).toEqual([
    { pointer: '/amount', detail: 'Must be a number.' },
    { pointer: '/price', detail: 'Must be a number.' },
    { pointer: '/description', detail: 'Must be a string or null.' },
  ])
})

it('does not store unknown fields, nor pollute prototypes', async () => {
  const client = await openCore()
  const { id, ...before } = await client.anyManual('custom')
  const answer = await client.patch(
    id,
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":"x"}',
  )
  expect(await answer.json()).toEqual({ data: { id, ...before } })
  expect('polluted' in {}).toBe(false)
})

it('rejects unknown fields and ignored prices in strict mode only', async () => {
  const client = await openCore({ scenario: unseen({ strict: true }) })
  expect((await client.updateProblem(POL, { price: 1 })).errors).toEqual([
    { pointer: '/price', detail: expect.stringContaining('custom') },
  ])
  expect((await client.updateProblem(POL, { 'a/b~': 1 })).errors).toMatchObject([{ pointer: '/a~1b~0' }])
  expect(await client.update(POL, { amount: 4, description: 'd' })).toMatchObject({ amount: 4, description: 'd' })
})

it('with manualUpdates `next`, shows an update only from the next snapshot on', async () => {
  const client = await openCore({ scenario: unseen({ manualUpdates: 'next' }) })
  const snapshots = await client.snapshots()
  const before = await client.positions()
  expect(await client.update(POL, { amount: 9 })).toMatchObject({ amount: 9 })
  expect(await client.snapshots()).toEqual(snapshots)
  expect(await client.positions()).toEqual(before)
  client.simulator.clock.advance('P1D')
  expect((await client.snapshots()).slice(1)).toEqual(snapshots)
  expect(await client.position(POL)).toMatchObject({ amount: 9 })
  expect(await client.positions(first(snapshots).id)).toEqual(before)
})

it('with manualUpdates `next`, does not change a snapshot taken at this instant', async () => {
  const now = '2026-02-05T12:00:00.000Z'
  const portfolio = {
    id: 'demo',
    snapshots: [{ timestamp: now }],
    manualPositions: [{ id: POL, asset: 'POL', amount: 2 }],
  }
  const client = await openCore({ scenario: { name: 'now', now, manualUpdates: 'next', portfolios: [portfolio] } })
  await client.update(POL, { amount: 9 })
  expect(await client.position(POL)).toMatchObject({ amount: 2 })
})

it('keeps what each snapshot recorded when updates and the clock alternate', async () => {
  const client = await openCore({ scenario: unseen({}) })
  for (const amount of [11, 12, 13]) {
    await client.update(POL, { amount })
    client.simulator.clock.advance('P1D')
  }
  await client.update(POL, { description: 'last' })
  const newest = await client.snapshots('?limit=5')
  const seen = await Promise.all(newest.map(({ id }) => client.position(POL, id)))
  expect(seen.map(({ amount, description }) => [amount, description])).toEqual([
    [13, 'last'],
    [13, null],
    [12, null],
    [11, null],
    [2, null],
  ])
})

it('shows the last of several updates between two snapshots', async () => {
  const client = await openCore({ scenario: unseen({}) })
  for (const amount of [3, 4, 5]) await client.update(POL, { amount })
  const [newest, before] = await client.snapshots()
  expect(await client.position(POL, newest?.id)).toMatchObject({ amount: 5 })
  expect(await client.position(POL, before?.id)).toMatchObject({ amount: 2 })
})

it('updates a manual position of an explicit snapshot, and its total', async () => {
  const client = await openCore({ scenario: 'documented' })
  const before = await client.snapshots()
  await client.update('01JBRR55C0H7K4Z1YQ5E8SPCXG', { amount: 10, price: 2, description: null })
  const [newest, ...others] = await client.snapshots()
  expect(await client.position('01JBRR55C0H7K4Z1YQ5E8SPCXG')).toMatchObject({
    amount: 10,
    price: 2,
    usdValue: 20,
    description: null,
  })
  expect(newest?.usdValue).toBe(90.90858235400361 + 748.05 + 433.77617327999997 + 20)
  expect(others).toEqual(before.slice(1))
})

it('does not change other positions', async () => {
  const client = await openCore()
  const before = await client.positions()
  const { id } = await client.anyManual('custom')
  await client.update(id, { amount: 77 })
  const others = (await client.positions()).filter((position) => position.id !== `${id}-1`)
  expect(others).toEqual(before.filter((position) => position.id !== `${id}-1`))
})

it('shows the update of a position that is newer than the latest snapshot in the next one', async () => {
  const client = await openCore({ scenario: unseen({ entered: '2026-02-05T11:59:00Z' }) })
  expect(await client.manual()).toEqual([])
  await client.update(POL, { amount: 6 })
  expect(await client.manual()).toEqual([])
  client.simulator.clock.advance('P1D')
  expect(last(await client.manual())).toMatchObject({ manualId: POL, amount: 6 })
})

const POL = '01JJ1K57C0D2WX6T9B3V8QNRFM'

interface Unseen {
  snapshots?: []
  manualUpdates?: 'next'
  strict?: boolean
  entered?: string
}

/** A scenario with one portfolio of five daily snapshots and one manual position of 2 POL. */
function unseen({ snapshots, entered = '2025-01-20T00:00:00Z', ...settings }: Unseen): Scenario {
  return {
    name: 'unseen',
    ...settings,
    portfolios: [
      {
        id: 'demo',
        snapshots: snapshots ?? { count: 5 },
        manualPositions: [{ id: POL, asset: 'POL', amount: 2, createdAt: entered }],
      },
    ],
  }
}
