import { expect, it } from 'vitest'
import { scenarios } from '../../src/scenario/shipped.ts'
import { createSimulator } from '../../src/simulator/create-simulator.ts'
import { type Client, clientOf } from '../harness/client.ts'
import { answers, mine } from './fixtures.ts'

/** The world of demo with a change of every kind. */
async function changed(): Promise<Client> {
  const client = clientOf({ scenario: 'demo', seed: 12 })
  const { simulator } = client
  const manual = (await client.positions()).filter(({ type }) => type === 'Manual')
  simulator.clock.advance('P3D')
  for (const { id } of manual) await client.update(id.replace('-1', ''), { amount: 2, price: 3, description: 'é🚀' })
  simulator.clock.advance('P1DT6H')
  await client.update(manual[0]?.id.replace('-1', '') ?? '', { amount: 5 })
  await simulator.portfolio('demo').addComment({ content: 'Added' })
  await simulator.portfolio('demo').addSnapshot({ usdValue: 7, overrideTotal: true })
  await simulator.portfolio('demo').removeSnapshot('latest')
  await simulator.portfolio('demo').addSnapshot()
  await simulator.addPortfolio({ id: 'second' })
  await simulator.addPortfolio({ id: 'first' })
  await simulator.removePortfolio('demo-small')
  return client
}

/** A copy, as read from a file. */
function reread<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}

it('restores a changed world exactly, in another simulator', async () => {
  const client = await changed()
  const other = clientOf({ scenario: 'single' })
  const { fingerprint } = await other.simulator.restore(reread(await client.simulator.state()))
  expect(other.simulator.portfolioIds()).toEqual(['demo', 'second', 'first'])
  for (const id of other.simulator.portfolioIds()) expect(await answers(other, id)).toBe(await answers(client, id))
  expect(other.simulator.clock.now).toBe(client.simulator.clock.now)
  expect(fingerprint).toBe(client.simulator.fingerprint())
})

it('returns the instant of the restored clock, not the one at which the world started', async () => {
  const { simulator } = clientOf({ scenario: 'demo' })
  const later = simulator.clock.advance('PT1H')
  const state = await simulator.state()
  await simulator.reset()
  expect(await simulator.restore(state)).toMatchObject({ now: later })
})

it('restores a running clock that was saved right after its start', async () => {
  const portfolios = [{ id: 'one', manualPositions: { custom: 300 } }]
  const { simulator } = clientOf({ scenario: { name: 'fast', clock: { rate: 1000 }, portfolios } })
  await simulator.portfolio('one').addManualPosition()
  const state = await simulator.state()
  await simulator.restore({ ...state, clock: { now: state.now } })
  expect(simulator.clock.now > state.now).toBe(true)
})

it('saves the same state again after restoring it', async () => {
  const state = JSON.stringify(await (await changed()).simulator.state())
  const other = createSimulator()
  await other.restore(JSON.parse(state))
  expect(JSON.stringify(await other.state())).toBe(state)
})

it('continues a restored world like the original', async () => {
  const client = await changed()
  const other = clientOf({})
  await other.simulator.restore(reread(await client.simulator.state()))
  for (const { simulator, positions, update } of [client, other]) {
    const manual = (await positions()).find(({ type }) => type === 'Manual')
    await update(manual?.id.replace('-1', '') ?? '', { amount: 11 })
    await simulator.portfolio('demo').addComment()
    await simulator.portfolio('second').addHolding()
    simulator.clock.advance('P2D')
  }
  expect(await answers(other, 'demo')).toBe(await answers(client, 'demo'))
  expect(JSON.stringify(await other.simulator.state())).toBe(JSON.stringify(await client.simulator.state()))
})

it.each(scenarios.map(({ name }) => name).filter((name) => name !== 'live'))('restores %s', async (name) => {
  const [first, second] = [createSimulator({ scenario: name, seed: 3 }), createSimulator()]
  const state = await first.state()
  await second.restore(reread(state))
  expect(await second.state()).toEqual(state)
  expect(second.fingerprint()).toBe(first.fingerprint())
})

it('saves only the ids of unchanged portfolios', async () => {
  const simulator = createSimulator({ scenario: 'many-portfolios' })
  await simulator.portfolio('portfolio-7').addComment()
  const { portfolios } = await simulator.state()
  expect(portfolios).toHaveLength(1000)
  expect(portfolios.filter((portfolio) => Object.keys(portfolio).length > 1).map(({ id }) => id)).toEqual([
    'portfolio-7',
  ])
})

it('returns a copy of the state', async () => {
  const client = await changed()
  const state = await client.simulator.state()
  const text = JSON.stringify(state)
  await client.simulator.portfolio('demo').addComment({ content: 'Later' })
  expect(JSON.stringify(state)).toBe(text)
  state.scenario.portfolios = []
  expect((await client.simulator.state()).scenario.portfolios).toHaveLength(2)
})

it('copies the state that it restores', async () => {
  const simulator = createSimulator()
  const state = reread(await (await changed()).simulator.state())
  await simulator.restore(state)
  const before = JSON.stringify(await simulator.state())
  state.portfolios.length = 0
  state.scenario.name = 'other'
  expect(JSON.stringify(await simulator.state())).toBe(before)
})

it('resets a restored world to the scenario of the simulator', async () => {
  const simulator = createSimulator({ scenario: 'single' })
  await simulator.restore(await createSimulator().state())
  expect((await simulator.reset()).scenario).toBe('single')
})

it('saves a custom scenario with the state', async () => {
  const client = clientOf({ scenario: mine({ snapshots: { count: 4 } }, { seed: 8 }) })
  const other = clientOf({})
  await other.simulator.restore(reread(await client.simulator.state()))
  expect(await answers(other, 'mine')).toBe(await answers(client, 'mine'))
})

const invalidStates: [about: string, change: (state: Record<string, unknown>) => unknown, message: string][] = [
  ['undefined', () => undefined, 'Expected a saved state as `state()` returns it, got undefined.'],
  ['another object', () => ({ name: 'demo' }), 'Expected a saved state as `state()` returns it, got an object.'],
  [
    'a state of another version',
    (state) => ({ ...state, version: 2 }),
    'The state has version 2, but this mockfolio reads version 1.',
  ],
  [
    'a bad scenario',
    (state) => ({ ...state, scenario: { name: 'x', portfolois: [] } }),
    'state.scenario: portfolois: Unknown key. Did you mean "portfolios"?',
  ],
  ['a bad seed', (state) => ({ ...state, seed: -1 }), 'state: seed: Expected at least 0, got -1.'],
  [
    'a clock before its first instant',
    (state) => ({ ...state, clock: { now: '2020-01-01T00:00:00Z' } }),
    'state: clock.now: Expected an instant not before `now`',
  ],
  [
    'a duplicate portfolio',
    (state) => ({ ...state, portfolios: [{ id: 'demo' }, { id: 'demo' }] }),
    'state: portfolios[1].id: Duplicate "demo".',
  ],
  [
    'an unknown portfolio',
    (state) => ({ ...state, portfolios: [{ id: 'dmo' }] }),
    'state: portfolios[0]: Unknown portfolio "dmo"',
  ],
  [
    'an incomplete portfolio',
    (state) => ({ ...state, portfolios: [{ id: 'demo', holdings: [] }] }),
    'state: portfolios[0]',
  ],
]

it.each(invalidStates)('rejects %s and changes nothing', async (_, change, message) => {
  const client = await changed()
  const before = client.simulator.fingerprint()
  const state = change(reread({ ...(await client.simulator.state()) }))
  const restore = client.simulator.restore as (state: unknown) => Promise<unknown>
  await expect(restore.call(client.simulator, state)).rejects.toThrow(message)
  expect(client.simulator.fingerprint()).toBe(before)
})

it('rejects records with unknown assets or impossible schedules', async () => {
  const { simulator } = await changed()
  const state = reread(await simulator.state())
  const [demo] = state.portfolios
  if (demo === undefined || !('holdings' in demo)) throw new Error('demo was changed')
  for (const asset of demo.holdings[0]?.assets ?? []) asset.symbol = 'NONE'
  for (const comment of demo.comments) comment.instant = 1e16
  if (demo.schedule !== null) demo.schedule.every = 0
  await expect(simulator.restore(state)).rejects.toThrow(
    /schedule\.every: Expected at least 1, got 0\.\n.*comments\[0\]\.instant/,
  )
  demo.comments = []
  demo.schedule = null
  await expect(simulator.restore(state)).rejects.toThrow('Unknown asset "NONE"')
})
