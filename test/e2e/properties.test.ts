import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ManualPositionUpdate, Scenario } from '../../src/index.ts'
import { type Client, pathOf } from '../harness/client.ts'
import { onEveryForm, openCore } from '../harness/simulators.ts'

const RUNS = { numRuns: 12 }
const seed = fc.integer({ min: 0, max: 4_294_967_295 })

/** A scenario with one portfolio, small enough to read whole in every run. */
const portfolio = fc.record({
  snapshots: fc.record({
    count: fc.integer({ min: 0, max: 25 }),
    every: fc.constantFrom('PT1H', 'P1D', 'P7D', 'PT7M'),
  }),
  accounts: fc.integer({ min: 1, max: 4 }),
  holdings: fc.record({ staked: fc.integer({ min: 0, max: 4 }), yield: fc.integer({ min: 0, max: 4 }) }),
  manualPositions: fc.record({ listed: fc.integer({ min: 0, max: 3 }), custom: fc.integer({ min: 0, max: 3 }) }),
  comments: fc.record({
    snapshots: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('all' as const)),
    manualPositions: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('all' as const)),
  }),
})

const number = fc.oneof(
  fc.double({ min: -1e100, max: 1e100, noNaN: true }),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
)
const update: fc.Arbitrary<ManualPositionUpdate> = fc.record(
  {
    amount: number,
    description: fc.option(fc.string({ maxLength: 200, unit: 'grapheme' }).filter((text) => [...text].length <= 200)),
    price: number,
  },
  { requiredKeys: [] },
)

function open(scenario: Scenario | string, seed?: number, portfolio?: string): Promise<Client> {
  return openCore({ scenario, ...(seed === undefined ? {} : { seed }) }, portfolio === undefined ? {} : { portfolio })
}

it('the total of a snapshot is exact for any seed and portfolio', async () => {
  const property = fc.asyncProperty(seed, portfolio, async (seed, spec) => {
    const client = await open({ name: 'any', portfolios: [{ id: 'demo', ...spec }] }, seed)
    for (const { id, usdValue } of await client.snapshots()) {
      const positions = await client.positions(id)
      expect(positions.map((position) => position.usdValue)).toEqual(positions.map((one) => one.amount * one.price))
      expect(positions.reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
    }
  })
  await fc.assert(property, RUNS)
})

it('all pages together have every snapshot once, newest first, for any limit', async () => {
  const property = fc.asyncProperty(seed, portfolio, fc.integer({ min: 1, max: 30 }), async (seed, spec, limit) => {
    const client = await open({ name: 'any', portfolios: [{ id: 'demo', ...spec }] }, seed)
    const whole = await client.snapshots()
    expect(whole).toHaveLength(spec.snapshots.count)
    const { lastPage } = (await client.list(`?limit=${limit}`)).meta
    const pages = Array.from({ length: lastPage }, (_, index) => client.snapshots(`?limit=${limit}&page=${index + 1}`))
    expect((await Promise.all(pages)).flat()).toEqual(whole)
    expect(whole.map(({ id }) => id)).toEqual(
      whole
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    )
    expect(await client.snapshots(`?limit=${limit}&page=${lastPage + 1}`)).toEqual([])
  })
  await fc.assert(property, RUNS)
})

it('gives the same bytes in any order of requests, with and without comments', async () => {
  const base = await open('demo')
  const ids = (await base.snapshots()).map(({ id }) => id)
  const targets = ['demo', 'demo-small'].flatMap((id) => [
    `${pathOf(id)}/snapshots`,
    `${pathOf(id)}/snapshots?page=2&limit=7&includeComments=true`,
    `${pathOf(id)}/snapshots/latest/positions`,
    `${pathOf(id)}/snapshots/latest/positions?includeComments=true`,
  ])
  const all = [...targets, ...[0, 1, 40, 89].map((at) => `${pathOf('demo')}/snapshots/${ids[at]}/positions`)]
  const expected = new Map<string, string>()
  for (const target of all) expected.set(target, await base.text(target))
  const order = fc.shuffledSubarray([...all, ...all], { minLength: 3 })
  const property = fc.asyncProperty(order, async (order) => {
    const client = await open('demo')
    for (const target of order) expect(await client.text(target)).toBe(expected.get(target))
  })
  await fc.assert(property, RUNS)
})

it('has the last value of each field after any updates', async () => {
  const property = fc.asyncProperty(fc.array(update, { minLength: 1, maxLength: 8 }), async (updates) => {
    const client = await open('documented')
    const { id, ...before } = await client.anyManual('custom')
    for (const change of updates) await client.update(id, change)
    const { amount, price, description } = Object.assign({ ...before }, ...updates.map(withoutMinusZero))
    const expected = { ...before, id, amount, price, description, usdValue: amount * price }
    expect(await client.update(id, {})).toEqual(JSON.parse(JSON.stringify(expected)))
    expect(await client.position(id)).toMatchObject(JSON.parse(JSON.stringify({ amount, price, description })))
  })
  await fc.assert(property, { numRuns: 30 })
})

it('does not change a portfolio when another one is added before or after it', async () => {
  const property = fc.asyncProperty(seed, portfolio, portfolio, async (seed, spec, added) => {
    const one = { id: 'demo', ...spec }
    const alone = await digest(await open({ name: 'any', portfolios: [one] }, seed))
    for (const portfolios of [
      [one, { id: 'new', ...added }],
      [{ id: 'new', ...added }, one],
    ]) {
      expect(await digest(await open({ name: 'any', portfolios }, seed, 'demo'))).toEqual(alone)
    }
  })
  await fc.assert(property, RUNS)
})

it.each(['staked', 'yield', 'listed', 'custom'] as const)(
  'does not change other positions when the scenario has one more %s record',
  async (kind) => {
    const property = fc.asyncProperty(seed, portfolio, async (seed, { comments: _, ...spec }) => {
      const more = structuredClone(spec)
      if (kind === 'staked' || kind === 'yield') more.holdings[kind] += 1
      else more.manualPositions[kind] += 1
      const before = await open({ name: 'any', portfolios: [{ id: 'demo', ...spec }] }, seed)
      const after = await open({ name: 'any', portfolios: [{ id: 'demo', ...more }] }, seed)
      const snapshots = await before.snapshots()
      expect((await after.snapshots()).map(({ id }) => id)).toEqual(snapshots.map(({ id }) => id))
      for (const { id } of snapshots) {
        const now = new Map((await after.positions(id)).map((position) => [position.id, position]))
        for (const position of await before.positions(id)) expect(now.get(position.id)).toEqual(position)
      }
    })
    await fc.assert(property, RUNS)
  },
)

it('gives the same answers with another number of comments', async () => {
  const property = fc.asyncProperty(seed, portfolio, async (seed, spec) => {
    const { snapshots, comments } = spec
    const before = await open({ name: 'any', portfolios: [{ id: 'demo', ...spec }] }, seed)
    const uncommented = await open({ name: 'any', portfolios: [{ id: 'demo', ...spec, comments: {} }] }, seed)
    expect(await uncommented.snapshots()).toEqual(await before.snapshots())
    const counts = { snapshots: comments.snapshots, manualPositions: 'all' as const }
    const all = await open({ name: 'any', portfolios: [{ id: 'demo', ...spec, snapshots, comments: counts }] }, seed)
    expect(await all.snapshots('?limit=99&includeComments=1')).toEqual(
      await before.snapshots('?limit=99&includeComments=1'),
    )
  })
  await fc.assert(property, RUNS)
})

onEveryForm('loses none of 50 concurrent updates', async (open) => {
  const client = await open()
  const { id } = await client.anyManual('custom')
  const changes = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? { amount: n + 1 } : { description: `note ${n}` }))
  const answers = await Promise.all(changes.map((change) => client.update(id, change)))
  const end = await client.update(id, {})
  const amounts = changes.flatMap(({ amount = [] }) => amount)
  const descriptions = changes.flatMap(({ description = [] }) => description)
  expect(amounts).toContain(end.amount)
  expect(descriptions).toContain(end.description)
  for (const [n, change] of changes.entries()) expect(answers[n]).toMatchObject(change)
  expect(answers.some(({ amount, description }) => amount === end.amount && description === end.description)).toBe(true)
})

it('two simulators of one scenario share nothing', async () => {
  const one = await open('demo')
  const other = await open('demo')
  const before = await digest(other)
  const { id } = await one.anyManual('custom')
  await one.update(id, { amount: 4242, description: 'mine' })
  one.simulator.clock.advance('P2D')
  expect(await digest(other)).toEqual(before)
  await other.simulator.reset()
  expect(await one.update(id, {})).toMatchObject({ amount: 4242, description: 'mine' })
})

it('gives the same answers after 20 resets with updates and a moving clock in between', async () => {
  const client = await open('demo')
  const before = await digest(client)
  const { id } = await client.anyManual('custom')
  for (let n = 0; n < 20; n += 1) {
    await client.update(id, { amount: n })
    client.simulator.clock.advance('P1D')
    await client.simulator.reset()
    expect(await digest(client)).toEqual(before)
  }
})

it('ignores changes to a scenario object after it was passed in', async () => {
  const manualPositions = [{ asset: { symbol: 'OWN', name: 'My own' }, amount: 2, price: 3 }]
  const scenario = {
    name: 'mine',
    limits: { defaultLimit: 3 },
    portfolios: [{ id: 'demo', snapshots: { count: 4 }, manualPositions }],
  }
  const untouched = await digest(await open(structuredClone(scenario)))
  const client = await open(scenario)
  scenario.limits.defaultLimit = 1
  manualPositions.splice(0, 1, { asset: { symbol: 'XXX', name: 'Not mine' }, amount: 9, price: 9 })
  scenario.portfolios.push({ id: 'late', snapshots: { count: 1 }, manualPositions: [] })
  expect(await digest(client)).toEqual(untouched)
  await client.simulator.reset()
  expect(await digest(client)).toEqual(untouched)
  expect(client.simulator.portfolioIds()).toEqual(['demo'])
})

onEveryForm('changes to the bytes of an answer do not affect the next one', async (open) => {
  const client = await open()
  const before = await client.text()
  new Uint8Array(await (await client.ask()).arrayBuffer()).fill(0)
  expect(await client.text()).toBe(before)
})

/** All answers about a portfolio, as text. */
async function digest(client: Client): Promise<string[]> {
  const id = 'demo'
  const snapshots = await client.snapshots()
  const targets = [
    `${pathOf(id)}/snapshots?limit=1000&includeComments=true`,
    `${pathOf(id)}/snapshots`,
    ...snapshots.map((snapshot) => `${pathOf(id)}/snapshots/${snapshot.id}/positions?includeComments=true`),
  ]
  const texts: string[] = []
  for (const target of targets) texts.push(await client.text(target))
  return texts
}

function withoutMinusZero({ amount, price, ...rest }: ManualPositionUpdate): ManualPositionUpdate {
  return {
    ...rest,
    ...(amount === undefined ? {} : { amount: amount + 0 }),
    ...(price === undefined ? {} : { price: price + 0 }),
  }
}
