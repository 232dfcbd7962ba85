import { expect, test } from 'vitest'
import {
  createFetch,
  createSimulator,
  type Position,
  type PositionList,
  type Simulator,
  type SnapshotList,
} from '../../src/index.ts'

const NOW = '2026-02-05T12:00:00.000Z'

/** The manual position of a custom asset in the scenario `documented`, whose snapshots record it. */
const CUSTOM = '01JBRR55C0H7K4Z1YQ5E8SPCXG'

test('a snapshot that is added without any field is the latest one and values the portfolio', async () => {
  const simulator = createSimulator()
  const { id, usdValue, timestamp } = await simulator.portfolio('demo').addSnapshot()
  const { data } = await positions(simulator)
  expect(timestamp).toBe(NOW)
  expect(await snapshots(simulator)).toMatchObject({ data: [{ id }, {}], meta: { total: 91 } })
  expect(data.reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
})

test('snapshots of one instant are listed in the order in which they were added', async () => {
  const demo = createSimulator().portfolio('demo')
  const added = []
  for (let n = 0; n < 20; n++) added.push((await demo.addSnapshot()).id)
  expect(added.toSorted()).toEqual(added)
  expect(new Set(added).size).toBe(20)
})

test('a snapshot shows the positions that it was added with, with a default for each missing field', async () => {
  const simulator = createSimulator()
  const [manual] = await simulator.database.manualPositions('demo')
  const { usdValue } = await simulator.portfolio('demo').addSnapshot({
    positions: [{ amount: 3, price: 7 }, { id: `${manual?.id}-1` }, { assetSymbol: 'OWN', amount: 2 }],
  })
  const { data } = await positions(simulator)
  expect(data).toMatchObject([
    { network: 'Ethereum', platform: 'Lido', assetSymbol: 'ETH', amount: 3, price: 7, usdValue: 21 },
    { network: 'Manual', platform: 'Manual', type: 'Manual', assetSymbol: manual?.symbol, account: manual?.account },
    { assetSymbol: 'OWN', assetName: 'OWN', amount: 2, price: 1 },
  ])
  expect(data.reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
})

test('a total that is not the sum of the positions needs overrideTotal', async () => {
  const demo = createSimulator().portfolio('demo')
  await expect(demo.addSnapshot({ usdValue: 5, positions: [{ amount: 2, price: 2 }] })).rejects.toThrow(/overrideTotal/)
  expect(await demo.addSnapshot({ usdValue: 5, overrideTotal: true })).toMatchObject({ usdValue: 5 })
  expect(await demo.changeSnapshot('latest', { overrideTotal: false })).not.toMatchObject({ usdValue: 5 })
})

test('a future snapshot appears once the clock has reached it', async () => {
  const simulator = createSimulator()
  const { id } = await simulator.portfolio('demo').addSnapshot({ timestamp: '2026-02-05T18:00:00Z' })
  expect(JSON.stringify(await snapshots(simulator))).not.toContain(id)
  simulator.clock.advance('PT6H')
  expect(await snapshots(simulator)).toMatchObject({ data: [{ id }, {}] })
})

test('removing a scheduled snapshot changes no other snapshot', async () => {
  const simulator = createSimulator()
  const before = await snapshots(simulator, 90)
  const removed = before.data[40]?.id ?? ''
  await simulator.portfolio('demo').removeSnapshot(removed)
  expect((await snapshots(simulator, 90)).data).toEqual(before.data.filter(({ id }) => id !== removed))
  expect((await request(simulator, `demo/snapshots/${removed}/positions`)).status).toBe(404)
})

test('a changed scheduled snapshot keeps its id, its place and its comments', async () => {
  const simulator = createSimulator()
  const before = await snapshots(simulator, 90)
  const commented = before.data.find(({ comments }) => comments !== undefined)
  await simulator.portfolio('demo').changeSnapshot(commented?.id ?? '', { positions: [{ amount: 2, price: 5 }] })
  const after = await snapshots(simulator, 90)
  expect(after.data).toEqual(before.data.map((one) => (one.id === commented?.id ? { ...one, usdValue: 10 } : one)))
})

test('a changed record keeps its place in its collection', async () => {
  const simulator = createSimulator()
  const demo = simulator.portfolio('demo')
  const first = await demo.addSnapshot()
  const second = await demo.addSnapshot()
  await demo.changeSnapshot(first.id, { usdValue: 5, overrideTotal: true })
  expect((await simulator.database.snapshots('demo')).map(({ id }) => id)).toEqual([first.id, second.id])
  const before = await simulator.database.holdings('demo')
  await demo.changeHolding(before[1]?.id ?? '', { description: 'changed' })
  expect((await simulator.database.holdings('demo')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('an added holding and manual position appear from the latest snapshot on', async () => {
  const simulator = createSimulator()
  const before = await snapshots(simulator)
  const holding = await simulator.portfolio('demo').addHolding({ asset: 'SOL', amount: 2 })
  const manual = await simulator.portfolio('demo').addManualPosition({ amount: 3, price: 10 })
  const { data } = await positions(simulator)
  expect(data).toContainEqual(expect.objectContaining({ id: `${holding.id}-1`, assetSymbol: 'SOL', amount: 2 }))
  expect(data.at(-1)).toMatchObject({ id: `${manual.id}-1`, usdValue: 30 })
  const after = await snapshots(simulator)
  expect(after.data.slice(1)).toEqual(before.data.slice(1))
  expect(after.data[0]?.usdValue).toBeGreaterThan(before.data[0]?.usdValue ?? 0)
})

test('a manual position that is created later keeps its current values', async () => {
  const simulator = createSimulator({ scenario: 'single' })
  const portfolio = simulator.portfolio('single')
  const { id } = await portfolio.addManualPosition({ amount: 1, price: 1 })
  const fetch = createFetch(simulator, { baseUrl: 'http://mock.test' })
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const url = `http://mock.test/v1/api/portfolios/single/manual-positions/${id}`
  await fetch(url, { method: 'PATCH', headers, body: '{"amount":5}' })
  expect(await portfolio.changeManualPosition(id, { createdAt: '2030-01-01T00:00:00Z' })).toMatchObject({ amount: 5 })
})

test('a changed manual position shows in the latest snapshot if that is a recorded one, and not in earlier ones', async () => {
  const simulator = createSimulator({ scenario: 'documented' })
  const documented = simulator.portfolio('documented')
  const before = await recordedPositions(simulator)
  for (const changes of [{ amount: 5 }, { price: 7 }, { description: 'Moved' }]) {
    await documented.changeManualPosition(CUSTOM, changes)
  }
  const [latest = [], ...earlier] = await recordedPositions(simulator)
  expect(latest.find(({ id }) => id === `${CUSTOM}-1`)).toMatchObject({ amount: 5, price: 7, description: 'Moved' })
  expect(earlier).toEqual(before.slice(1))
  const { data }: SnapshotList = await (await request(simulator, 'documented/snapshots')).json()
  expect(data[0]?.usdValue).toBe(latest.reduce((sum, { usdValue }) => sum + usdValue, 0))
})

test('a change of a recorded manual position that concerns no value leaves all snapshots as they are', async () => {
  const simulator = createSimulator({ scenario: 'documented' })
  const before = await recordedPositions(simulator)
  await simulator.portfolio('documented').changeManualPosition(CUSTOM, { account: 'Vault' })
  expect(await recordedPositions(simulator)).toEqual(before)
})

test('a manual position that is added without a note has none, even if a snapshot recorded one', async () => {
  const portfolio = createSimulator({ scenario: 'documented' }).portfolio('documented')
  const id = CUSTOM
  await portfolio.removeManualPosition(id)
  const asset = { symbol: 'FUND', name: 'Our fund' }
  const added = await portfolio.addManualPosition({ id, asset, amount: 1, price: 1, description: null })
  expect(added.description).toBe(null)
})

test('a closed holding is in no snapshot after its closing', async () => {
  const simulator = createSimulator()
  const demo = simulator.portfolio('demo')
  const { id } = await demo.addHolding({ amount: 1 })
  await demo.changeHolding(id, { closed: '2026-02-07T00:00:00Z' })
  simulator.clock.advance('P1D')
  expect(JSON.stringify(await positions(simulator))).toContain(id)
  simulator.clock.advance('P1D')
  expect(JSON.stringify(await positions(simulator))).not.toContain(id)
  await demo.changeHolding(id, { closed: null })
  expect(JSON.stringify(await positions(simulator))).toContain(id)
})

test('comments are removed with their snapshot or manual position', async () => {
  const simulator = createSimulator()
  const demo = simulator.portfolio('demo')
  const before = await simulator.database.comments('demo')
  const manual = await demo.addManualPosition({ comments: [{ content: 'first' }] })
  const snapshot = await demo.addSnapshot({ comments: [{ content: 'second' }] })
  await demo.addComment({ on: manual.id, content: 'third', author: 'A', timestamp: '2026-02-05T13:00:00+01:00' })
  const { data } = await positions(simulator)
  expect(data.at(-1)?.comments).toEqual([
    { author: expect.any(String), timestamp: '2026-02-05T12:00:00.000+00:00', content: 'first' },
    { author: 'A', timestamp: '2026-02-05T12:00:00.000+00:00', content: 'third' },
  ])
  expect(snapshot.comments).toMatchObject([{ content: 'second' }])
  await demo.removeManualPosition(manual.id)
  await demo.removeSnapshot(snapshot.id)
  expect(await simulator.database.comments('demo')).toEqual(before)
})

test('results of edits and reads are copies', async () => {
  const simulator = createSimulator()
  const holding = await simulator.portfolio('demo').addHolding()
  const before = JSON.stringify(await simulator.database.holdings('demo'))
  holding.assets.length = 0
  const changed = await simulator.portfolio('demo').changeHolding(holding.id, {})
  changed.assets.length = 0
  for (const record of await simulator.database.holdings('demo')) record.platform = 'Changed'
  expect(JSON.stringify(await simulator.database.holdings('demo'))).toBe(before)
})

test('concurrent edits are all applied, in the order of the calls', async () => {
  const simulator = createSimulator()
  const demo = simulator.portfolio('demo')
  const added = await Promise.all(Array.from({ length: 50 }, (_, n) => demo.addHolding({ amount: n })))
  const held = (await simulator.database.holdings('demo')).slice(-50)
  expect(held.map(({ id }) => id)).toEqual(added.map(({ id }) => id))
  expect(held.map(({ assets }) => assets[0]?.amount)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('a new account label gets one address, which later records of it share', async () => {
  const simulator = createSimulator()
  const demo = simulator.portfolio('demo')
  const first = await demo.addHolding({ account: 'New safe', network: 'Ethereum' })
  const second = await demo.addHolding({ account: 'New safe', network: 'Polygon' })
  expect(first.address).toMatch(/^0x/)
  expect(second.address).toBe(first.address)
})

test.each([
  [{ id: '01KGNK663C4ZMP93NXYHRTRT78', timestamp: NOW }, /time part/],
  [{ timestamp: '1969-12-31T23:59:59Z' }, /1970/],
  [{ positions: [{ type: 'Manual' }] }, /manual position/],
  [{ positions: [{ amount: 1, price: 2, usdValue: 3 }] }, /amount times price/],
])('rejects the snapshot %j', async (snapshot, message) => {
  await expect(createSimulator().portfolio('demo').addSnapshot(snapshot)).rejects.toThrow(message)
})

test('a taken id is a conflict and changes nothing', async () => {
  const simulator = createSimulator()
  const [holding] = await simulator.database.holdings('demo')
  const before = simulator.fingerprint()
  await expect(simulator.portfolio('demo').addHolding({ id: holding?.id ?? '' })).rejects.toMatchObject({
    name: 'EditError',
    code: 'conflict',
  })
  expect(simulator.fingerprint()).toBe(before)
})

test('reading an unknown portfolio rejects with its id', async () => {
  await expect(createSimulator().database.holdings('none')).rejects.toThrow('The portfolio "none" does not exist.')
})

async function request(simulator: Simulator, path: string): Promise<Response> {
  const fetch = createFetch(simulator, { baseUrl: 'http://mock.test' })
  return fetch(`http://mock.test/v1/api/portfolios/${path}`, { headers: { authorization: 'Bearer any' } })
}

async function snapshots(simulator: Simulator, limit = 2): Promise<SnapshotList> {
  return (await request(simulator, `demo/snapshots?limit=${limit}&includeComments=true`)).json()
}

/** The positions of all snapshots of the scenario `documented`, the newest first. */
async function recordedPositions(simulator: Simulator): Promise<Position[][]> {
  const list: SnapshotList = await (await request(simulator, 'documented/snapshots')).json()
  const replies = list.data.map(({ id }) => request(simulator, `documented/snapshots/${id}/positions`))
  const bodies: PositionList[] = await Promise.all(replies.map(async (reply) => (await reply).json()))
  return bodies.map(({ data }) => data)
}

async function positions(simulator: Simulator): Promise<PositionList> {
  return (await request(simulator, 'demo/snapshots/latest/positions?includeComments=true')).json()
}

test('a 404 for a portfolio truncates the long ids of others that it suggests', async () => {
  const simulator = createSimulator({ scenario: 'empty' })
  for (const letter of ['a', 'b', 'c']) await simulator.addPortfolio({ id: letter.repeat(200) })
  const fetch = createFetch(simulator)
  const response = await fetch('/v1/api/portfolios/none/snapshots', { headers: { authorization: 'Bearer x' } })
  const text = await response.text()
  expect(text).toContain('aaa…')
  expect(text.length).toBeLessThan(2000)
})
