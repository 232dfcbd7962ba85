import { expect, it } from 'vitest'
import { createPortfolioData, type PortfolioData } from '../../src/database/collections.ts'
import { type BaseWorld, Database } from '../../src/database/database.ts'
import type { ManualPositionRecord } from '../../src/database/records.ts'

/** A base world of two portfolios. */
async function createWorld(): Promise<BaseWorld & { base: Map<string, PortfolioData> }> {
  const base = new Map<string, PortfolioData>()
  for (const id of ['one', 'two']) base.set(id, await createData(id))
  return {
    base,
    ids: () => base.keys(),
    has: (id) => base.has(id),
    portfolioData: async (id) => base.get(id),
    dataWithoutComments: async (id) => base.get(id),
  }
}

function createData(id: string): Promise<PortfolioData> {
  const position: ManualPositionRecord = {
    id: 'M',
    ordinal: 0,
    account: 'A',
    symbol: 'X',
    name: 'X asset',
    network: 'Manual',
    custom: true,
    revisions: [{ from: 0, amount: 1, price: 2, description: null }],
  }
  return createPortfolioData({
    portfolios: [{ id, schedule: null }],
    holdings: [],
    manualPositions: [position],
    comments: [],
    snapshots: [],
  })
}

function setAmount(database: Database, id: string, change: (amount: number) => number) {
  return database.write(id, async (draft) => {
    const positions = await draft.open('manualPositions')
    return positions.update((query) => query.where({ id: 'M' }), {
      data(record) {
        record.revisions[0].amount = change(record.revisions[0].amount)
      },
    })
  })
}

const amountIn = (data: PortfolioData | undefined) => data?.manualPositions.all()[0]?.revisions[0].amount

it('returns the data of the base world before any change', async () => {
  const world = await createWorld()
  const database = new Database(world)
  expect(await database.portfolioData('one')).toBe(world.base.get('one'))
  expect(database.changed().size).toBe(0)
})

it('copies the collection on the first write and keeps the base world and the other collections', async () => {
  const world = await createWorld()
  const database = new Database(world)
  await setAmount(database, 'one', () => 5)
  const [base, changed] = [world.base.get('one'), await database.portfolioData('one')]
  expect([amountIn(base), amountIn(changed)]).toEqual([1, 5])
  expect(changed?.holdings).toBe(base?.holdings)
  expect(changed?.manualPositions).not.toBe(base?.manualPositions)
  expect(await database.portfolioData('two')).toBe(world.base.get('two'))
})

it('reuses the collection for the next write, but makes new data', async () => {
  const database = new Database(await createWorld())
  const write = async () => (await database.write('one', (draft) => draft.open('manualPositions')))?.result
  const first = [await write(), await database.portfolioData('one')]
  const second = [await write(), await database.portfolioData('one')]
  expect(second[0]).toBe(first[0])
  expect(second[1]).not.toBe(first[1])
})

it('writes to a collection of its own if another database wrote first', async () => {
  const world = await createWorld()
  const databases = [new Database(world), new Database(world)]
  for (const [index, database] of databases.entries()) await setAmount(database, 'one', () => 5 + index)
  const amounts = databases.map(async (database) => amountIn(await database.portfolioData('one')))
  expect([amountIn(world.base.get('one')), ...(await Promise.all(amounts))]).toEqual([1, 5, 6])
})

it('shows readers the old data until a write is done', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  const read = async () => (await database.portfolioData('one'))?.manualPositions.all().map(({ id }) => id)
  const written = await database.write('one', async (draft) => {
    const positions = await draft.open('manualPositions')
    await positions.create({ ...structuredClone(draft.data.manualPositions.all()[0] ?? expect.fail()), id: 'N' })
    return read()
  })
  expect([written?.result, await read()]).toEqual([['M'], ['M', 'N']])
})

it('leaves records that were read before a write as they were', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  const [before] = (await database.portfolioData('one'))?.manualPositions.all() ?? []
  await setAmount(database, 'one', () => 6)
  expect(before?.revisions[0].amount).toBe(5)
})

it('tells which of its own data a write, a replacement or a removal has replaced', async () => {
  const replaced: unknown[] = []
  const database = new Database(await createWorld(), (data) => replaced.push(data))
  const versions: unknown[] = []
  const keep = async () => versions.push(await database.portfolioData('one'))
  await setAmount(database, 'one', () => 5)
  await keep()
  await setAmount(database, 'one', () => 6)
  await keep()
  await database.replace('one', () => createData('one'))
  await keep()
  await database.replace('one', async () => null)
  await database.replace('one', () => createData('one'))
  expect(replaced).toEqual(versions)
  for (const [at, data] of versions.entries()) expect(replaced[at]).toBe(data)
})

it('runs simultaneous writes one after another', async () => {
  const database = new Database(await createWorld())
  await Promise.all(Array.from({ length: 40 }, () => setAmount(database, 'one', (amount) => amount + 1)))
  expect(amountIn(await database.portfolioData('one'))).toBe(41)
})

it('changes nothing if a write rejects, and runs the next one', async () => {
  const world = await createWorld()
  const database = new Database(world)
  const rejected = database.write('one', async () => {
    throw new Error('rejected')
  })
  const next = setAmount(database, 'two', () => 7)
  await expect(rejected).rejects.toThrow('rejected')
  await next
  expect([...database.changed().keys()]).toEqual(['two'])
  expect(await database.portfolioData('one')).toBe(world.base.get('one'))
})

it('drops what a write did before it rejected', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  const rejected = database.write('one', async (draft) => {
    const positions = await draft.open('manualPositions')
    positions.delete((query) => query.where({ id: 'M' }))
    throw new Error('rejected')
  })
  await expect(rejected).rejects.toThrow('rejected')
  expect(amountIn(await database.portfolioData('one'))).toBe(5)
  await setAmount(database, 'one', (amount) => amount + 1)
  expect(amountIn(await database.portfolioData('one'))).toBe(6)
})

it('changes nothing if the schema rejects a record', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  const before = await database.portfolioData('one')
  await expect(setAmount(database, 'one', () => Number.NaN)).rejects.toThrow()
  expect(await database.portfolioData('one')).toBe(before)
  expect(amountIn(before)).toBe(5)
})

it('resolves to undefined and changes nothing for an unknown portfolio', async () => {
  const database = new Database(await createWorld())
  expect(await setAmount(database, 'none', () => 5)).toBeUndefined()
  expect(database.changed().size).toBe(0)
})

it('adds, replaces, removes and lists whole portfolios', async () => {
  const database = new Database(await createWorld())
  await database.replace('three', () => createData('three'))
  await database.replace('one', async () => null)
  expect([...database.ids()]).toEqual(['two', 'three'])
  expect([database.has('one'), database.has('three'), await database.portfolioData('one')]).toEqual([
    false,
    true,
    undefined,
  ])
  await database.replace('three', async () => null)
  expect([...database.ids()]).toEqual(['two'])
})
