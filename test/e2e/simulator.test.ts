import { expect, it } from 'vitest'
import { createFetch, createSimulator, type Scenario } from '../../src/index.ts'
import { pathOf } from '../harness/client.ts'
import { onEveryForm, openCore } from '../harness/simulators.ts'

const S = `${pathOf('demo')}/snapshots`

onEveryForm('a function replaces the body of every error, whatever its status', async (open) => {
  const errors = ({ status, code }: { status: number; code: string }) => ({
    contentType: 'application/vnd.own+json',
    body: { fault: `${status} ${code}` },
  })
  const { ask, send } = await open({ errors }, { isChecked: false })
  const answers = [
    await send(S),
    await ask(`${S}?page=0`),
    await ask('/v1/api/nothing'),
    await ask(S, { method: 'DELETE' }),
  ]
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    '{"fault":"401 unauthorized"}',
    '{"fault":"422 invalid-parameters"}',
    '{"fault":"404 route-not-found"}',
    '{"fault":"405 method-not-allowed"}',
  ])
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(
    answers.map(() => 'application/vnd.own+json'),
  )
  expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer')
})

onEveryForm('a scenario replaces the body of every error', async (open) => {
  const scenario: Scenario = {
    name: 'own-errors',
    errors: { body: { error: { code: '{status}', message: '{title}: {code}', list: ['{code}', 7, null] } } },
    portfolios: [{ id: 'demo' }],
  }
  const { ask } = await open({ scenario }, { isChecked: false })
  const answer = await ask(`${S}/none/positions`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    404,
    'application/json',
    '{"error":{"code":404,"message":"Snapshot not found: snapshot-not-found","list":["snapshot-not-found",7,null]}}',
  ])
})

it.each<[options: object, message: string]>([
  [{ scenario: 'none' }, 'Unknown scenario "none". Known scenarios: demo'],
  [{ seed: -1 }, 'Invalid seed -1'],
  [{ seed: 1.5 }, 'Invalid seed 1.5'],
  [{ seed: 4_294_967_296 }, 'Invalid seed 4294967296'],
  [{ now: 'soon' }, 'Invalid `now` "soon"'],
  [{ sed: 1 }, 'Unknown option sed of createSimulator. Did you mean "seed"? The options are scenario, seed,'],
])('throws at once on the options %j', (options, message) => {
  expect(() => createSimulator(options)).toThrow(message)
})

it('answers before it is ready', async () => {
  const ask = createFetch(createSimulator())
  expect((await ask(S, { headers: { authorization: 'Bearer x' } })).status).toBe(200)
})

it('generates the same world from the same seed, and another one from another', async () => {
  const one = await openCore({ seed: 2 })
  const same = await openCore({ seed: 2 })
  const other = await openCore({ seed: 3 })
  expect(await same.positions()).toEqual(await one.positions())
  expect(await other.positions()).not.toEqual(await one.positions())
})

it('ends its snapshots at the given now', async () => {
  const client = await openCore({ now: '2024-03-01T00:00:00Z' })
  const [newest] = await client.snapshots()
  expect(newest?.timestamp).toMatch(/^2024-02-29T/)
  expect(await client.snapshots()).toHaveLength(90)
})

it('rejects a move of the clock into the past with what to do', async () => {
  const { simulator } = await openCore()
  expect(() => simulator.clock.set('2020-01-01T00:00:00Z')).toThrow(/cannot go back.*reset/s)
  expect(() => simulator.clock.advance('yesterday')).toThrow(/"yesterday".*P1D/)
  expect(simulator.clock.now).toBe('2026-02-05T12:00:00.000Z')
})

it('moves the clock synchronously, and back on a reset', async () => {
  const client = await openCore()
  expect(client.simulator.clock.advance('P1DT6H')).toBe('2026-02-06T18:00:00.000Z')
  expect(await client.snapshots()).toHaveLength(91)
  await client.simulator.reset()
  expect(client.simulator.clock.now).toBe('2026-02-05T12:00:00.000Z')
  expect(await client.snapshots()).toHaveLength(90)
})

it('moves the clock of the current world through a clock from before a reset', async () => {
  const { simulator } = await openCore()
  const { clock } = simulator
  clock.advance('P1D')
  await simulator.reset()
  expect(clock.now).toBe('2026-02-05T12:00:00.000Z')
  expect(clock.advance('PT1H')).toBe(simulator.clock.now)
})

it('has the same fingerprint after equal resets, and another one after a change', async () => {
  const client = await openCore()
  const before = client.simulator.fingerprint()
  const { id } = await client.anyManual('custom')
  await client.update(id, { amount: 5 })
  expect(client.simulator.fingerprint()).not.toBe(before)
  expect(await client.simulator.reset()).toEqual({
    scenario: 'demo',
    seed: expect.any(Number),
    now: '2026-02-05T12:00:00.000Z',
    fingerprint: before,
  })
})

it('serves another scenario after a reset to it', async () => {
  const client = await openCore({}, { portfolio: 'documented' })
  await client.simulator.reset('documented')
  expect(client.simulator.portfolioIds()).toEqual(['documented'])
  expect((await client.list()).meta).toMatchObject({ total: 3, perPage: 10 })
})

it('finishes a request on the world on which it started when it is reset meanwhile', async () => {
  const client = await openCore()
  const { id } = await client.anyManual('custom')
  await client.simulator.reset()
  const before = await client.positions()
  const [updated] = await Promise.all([client.update(id, { amount: 5 }), client.simulator.reset()])
  expect(updated.amount).toBe(5)
  expect(await client.positions()).toEqual(before)
})

it('lists the portfolios of a template without generating them', async () => {
  const portfolios = [{ id: 'p-{n}', count: 1_000_000, snapshots: { count: 2 } }]
  const client = await openCore({ scenario: { name: 'many', portfolios } }, { portfolio: 'p-987654' })
  expect(client.simulator.portfolioIds(3)).toEqual(['p-1', 'p-2', 'p-3'])
  expect(await client.snapshots()).toHaveLength(2)
  const other = await client.ask(`${pathOf('p-1000001')}/snapshots`)
  expect(other.status).toBe(404)
})
