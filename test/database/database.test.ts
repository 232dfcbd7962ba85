import { expect, it } from 'vitest'
import { createPortfolioData, type PortfolioData, toRecords } from '../../src/database/collections.ts'
import { type BaseWorld, Database } from '../../src/database/database.ts'
import type { ManualPositionRecord } from '../../src/database/records.ts'

/** A world of two portfolios that counts how often it is asked for facts. */
async function createWorld(): Promise<BaseWorld & { asked: string[]; pristine: Map<string, PortfolioData> }> {
  const asked: string[] = []
  const pristine = new Map<string, PortfolioData>()
  for (const id of ['one', 'two']) pristine.set(id, await factsOf(id))
  return {
    asked,
    pristine,
    ids: () => pristine.keys(),
    has: (id) => pristine.has(id),
    portfolioData: async (id) => {
      asked.push(id)
      return pristine.get(id)
    },
  }
}

function factsOf(id: string): Promise<PortfolioData> {
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
  return database.write(id, 'manualPositions', (collection) =>
    collection.update((query) => query.where({ id: 'M' }), {
      data(record) {
        record.revisions[0].amount = change(record.revisions[0].amount)
      },
    }),
  )
}

const amountOf = (facts: PortfolioData | undefined) => facts?.manualPositions.all()[0]?.revisions[0].amount

it('reads the pristine world itself as long as nothing is changed', async () => {
  const world = await createWorld()
  const database = new Database(world)
  expect(await database.facts('one')).toBe(world.pristine.get('one'))
  expect([database.version, database.changed().size]).toEqual([0, 0])
})

it('copies what is first written, and leaves the pristine world and other collections alone', async () => {
  const world = await createWorld()
  const database = new Database(world)
  await setAmount(database, 'one', () => 5)
  const [pristine, changed] = [world.pristine.get('one'), await database.facts('one')]
  expect([amountOf(pristine), amountOf(changed)]).toEqual([1, 5])
  expect(changed?.holdings).toBe(pristine?.holdings)
  expect(changed?.manualPositions).not.toBe(pristine?.manualPositions)
  expect(await database.facts('two')).toBe(world.pristine.get('two'))
})

it('goes on writing on one collection, and makes new facts at each write', async () => {
  const database = new Database(await createWorld())
  const written = () => database.write('one', 'manualPositions', async (collection) => collection)
  const first = [await written(), await database.facts('one')]
  const second = [await written(), await database.facts('one')]
  expect(second[0]).toBe(first[0])
  expect(second[1]).not.toBe(first[1])
})

it('writes on a collection of its own where another database has written before', async () => {
  const world = await createWorld()
  const databases = [new Database(world), new Database(world)]
  for (const [index, database] of databases.entries()) await setAmount(database, 'one', () => 5 + index)
  const amounts = databases.map(async (database) => amountOf(await database.facts('one')))
  expect([amountOf(world.pristine.get('one')), ...(await Promise.all(amounts))]).toEqual([1, 5, 6])
})

it('shows who reads in the middle of a write the facts as they were', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  const read = async () => (await database.facts('one'))?.manualPositions.all().map(({ id }) => id)
  const seen = await database.write('one', 'manualPositions', async (collection, facts) => {
    await collection.create({ ...structuredClone(facts.manualPositions.all()[0] ?? expect.fail()), id: 'N' })
    return read()
  })
  expect([seen, await read()]).toEqual([['M'], ['M', 'N']])
})

it('leaves records that were read before a write as they were', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  const [before] = (await database.facts('one'))?.manualPositions.all() ?? []
  await setAmount(database, 'one', () => 6)
  expect(before?.revisions[0].amount).toBe(5)
})

it('counts each write in its version', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  await setAmount(database, 'two', () => 5)
  await database.replace('three', () => factsOf('three'))
  expect(database.version).toBe(3)
})

it('makes writes that come at once one after another', async () => {
  const database = new Database(await createWorld())
  await Promise.all(Array.from({ length: 40 }, () => setAmount(database, 'one', (amount) => amount + 1)))
  expect(amountOf(await database.facts('one'))).toBe(41)
})

it('leaves nothing behind of a write that is refused, and goes on with the next', async () => {
  const world = await createWorld()
  const database = new Database(world)
  const refused = database.write('one', 'manualPositions', async () => {
    throw new Error('refused')
  })
  const next = setAmount(database, 'two', () => 7)
  await expect(refused).rejects.toThrow('refused')
  await next
  expect([database.version, [...database.changed().keys()]]).toEqual([1, ['two']])
  expect(await database.facts('one')).toBe(world.pristine.get('one'))
})

it('leaves nothing behind of what a write did before it was refused', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  const refused = database.write('one', 'manualPositions', async (collection) => {
    collection.delete((query) => query.where({ id: 'M' }))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(amountOf(await database.facts('one'))).toBe(5)
  await setAmount(database, 'one', (amount) => amount + 1)
  expect(amountOf(await database.facts('one'))).toBe(6)
})

it('leaves nothing behind of a write that the schema refuses', async () => {
  const database = new Database(await createWorld())
  await setAmount(database, 'one', () => 5)
  await expect(setAmount(database, 'one', () => Number.NaN)).rejects.toThrow()
  expect([amountOf(await database.facts('one')), database.version]).toEqual([5, 1])
})

it('writes nothing to a portfolio that there is not', async () => {
  const database = new Database(await createWorld())
  expect(await setAmount(database, 'none', () => 5)).toBeUndefined()
  expect(database.version).toBe(0)
})

it('adds, replaces and removes whole portfolios, and lists those that there are', async () => {
  const database = new Database(await createWorld())
  await database.replace('three', () => factsOf('three'))
  await database.replace('one', async () => null)
  expect([...database.ids()]).toEqual(['two', 'three'])
  expect([database.has('one'), database.has('three'), await database.facts('one')]).toEqual([false, true, undefined])
  await database.replace('three', async () => null)
  expect([...database.ids()]).toEqual(['two'])
})

it('gives facts as plain copies: a caller who changes one changes nothing inside', async () => {
  const database = new Database(await createWorld())
  const facts = await database.facts('one')
  if (facts === undefined) throw new Error('There are no facts.')
  const [copy] = toRecords(facts).manualPositions
  if (copy !== undefined) copy.revisions[0].amount = 99
  expect(amountOf(await database.facts('one'))).toBe(1)
})

it('takes facts as plain copies: a caller who changes what was put in changes nothing inside', async () => {
  const schedule = { every: 5, jitter: 0, first: 0, skipped: [1] }
  const facts = await createPortfolioData({
    portfolios: [{ id: 'one', schedule }],
    holdings: [],
    manualPositions: [],
    comments: [],
    snapshots: [],
  })
  schedule.skipped.push(2)
  expect(facts.portfolios.all()[0]?.schedule?.skipped).toEqual([1])
})
