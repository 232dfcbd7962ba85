import { expect, it } from 'vitest'
import type { RequestFilter } from '../../src/index.ts'
import { type Client, clientOf } from '../harness/client.ts'
import { LATEST, SNAPSHOTS, withFaults } from './fixtures.ts'

it('records a request with all its fields', async () => {
  const { simulator, ask } = clientOf()
  await ask(`${SNAPSHOTS}?limit=2`, { headers: { 'X-Trace': 'a1' } })
  const [entry] = simulator.requests.list()
  expect(entry).toEqual({
    id: 1,
    method: 'GET',
    target: `${SNAPSHOTS}?limit=2`,
    headers: { authorization: 'Bearer (redacted)', 'x-trace': 'a1' },
    body: null,
    operation: 'listSnapshots',
    status: 200,
    outcome: 'reply',
    at: simulator.clock.now,
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    delay: 0,
    fault: null,
    warnings: [],
  })
})

it('records the body of an update', async () => {
  const { simulator, patch, manualId } = clientOf()
  await patch(await manualId(), { amount: 5, description: 'é ✓' })
  expect(simulator.requests.list().at(-1)).toMatchObject({
    method: 'PATCH',
    operation: 'updateManualPosition',
    body: '{"amount":5,"description":"é ✓"}',
  })
})

it('truncates a long body after a whole character', async () => {
  const { simulator, patch, manualId } = clientOf()
  await patch(await manualId(), { description: '✓'.repeat(1000) })
  const body = simulator.requests.list().at(-1)?.body
  expect(body).toMatch(/^\{"description":"✓+$/)
  expect(new TextEncoder().encode(body ?? '').length).toBeGreaterThan(2040)
})

it('records no body if it was not read', async () => {
  const { simulator, patch } = clientOf()
  await patch('none', { amount: 5 })
  expect(simulator.requests.list()).toMatchObject([{ status: 404, body: null }])
})

it('records requests that fail: unknown paths, wrong methods, missing tokens', async () => {
  const { simulator, ask } = clientOf()
  await ask('/v1/api/nothing')
  await ask(SNAPSHOTS, { method: 'DELETE' })
  await ask(SNAPSHOTS, { headers: { authorization: '' } })
  expect(simulator.requests.list().map(({ operation, status }) => [operation, status])).toEqual([
    [null, 404],
    [null, 405],
    ['listSnapshots', 401],
  ])
})

it('does not record preflights', async () => {
  const { simulator, ask } = clientOf()
  await ask(SNAPSHOTS, { method: 'OPTIONS' })
  expect(simulator.requests.count()).toBe(0)
})

it('records the rule that acted, and the outcome', async () => {
  const { simulator, ask } = clientOf(
    withFaults(
      { id: 'cut', times: 1, kind: 'disconnect' },
      { id: 'half', times: 1, kind: 'truncate' },
      { id: 'down', status: 503 },
    ),
  )
  await ask().catch(() => {})
  await ask()
  await ask()
  expect(simulator.requests.list().map(({ fault, outcome, status }) => [fault, outcome, status])).toEqual([
    ['cut', 'disconnect', null],
    ['half', 'truncate', 200],
    ['down', 'reply', 503],
  ])
})

it('records a hanging request before it ends', async () => {
  const { simulator, ask } = clientOf(withFaults({ kind: 'hang' }))
  const call = ask()
  await expect.poll(() => simulator.requests.list()).toMatchObject([{ outcome: 'hang', status: null }])
  simulator.faults.clear()
  await expect(call).rejects.toThrow()
})

it.each([
  ['authorization', 'Bearer sesame', 'Bearer (redacted)'],
  ['authorization', 'basic sesame', 'basic (redacted)'],
  ['authorization', 'sesame', '(redacted)'],
  ['cookie', 'session=sesame', '(redacted)'],
  ['proxy-authorization', 'Basic sesame', 'Basic (redacted)'],
  ['x-admin-token', 'sesame', '(redacted)'],
  ['x-api-key', 'sesame', '(redacted)'],
])('redacts the header %s: %s', async (name, value, redacted) => {
  const { simulator } = clientOf()
  const readBody = async () => ({ kind: 'bytes' as const, bytes: new Uint8Array(0) })
  await simulator.handle({ method: 'GET', target: SNAPSHOTS, headers: [[name, value]], readBody })
  expect(simulator.requests.list()).toMatchObject([{ headers: { [name]: redacted } }])
  expect(JSON.stringify(simulator.requests.list())).not.toContain('sesame')
})

it('redacts tokens in the query', async () => {
  const { simulator, ask } = clientOf()
  await ask(`${SNAPSHOTS}?access_token=sesame&page=1&api%4Bey=sesame&token`)
  const [entry] = simulator.requests.list()
  expect(entry?.target).toBe(`${SNAPSHOTS}?access_token=(redacted)&page=1&api%4Bey=(redacted)&token`)
  expect(JSON.stringify(entry)).not.toContain('sesame')
})

it('records warnings of unknown parameters, unknown fields and ignored prices', async () => {
  const { simulator, ask, patch, manualId } = clientOf()
  const id = await manualId()
  simulator.requests.clear()
  await ask(`${SNAPSHOTS}?pgae=2`)
  await patch(`${id}?dry=1`, { amount: 5, note: 'x', price: 1 })
  await ask(LATEST)
  const names = simulator.requests.list().map(({ warnings }) => warnings.map(({ kind, name }) => `${kind} ${name}`))
  expect(names[0]).toEqual(['unknown-parameter pgae'])
  expect(names[1]).toEqual(expect.arrayContaining(['unknown-parameter dry', 'unknown-field note']))
  expect(names[2]).toEqual([])
})

it('records the warnings of a request that fails for another reason', async () => {
  const { simulator, ask } = clientOf()
  await ask(`${SNAPSHOTS.replace('demo', 'none')}?pgae=2`)
  await ask(`${SNAPSHOTS}?pgae=2&page=0`)
  expect(simulator.requests.list()).toMatchObject([
    { status: 404, warnings: [{ name: 'pgae' }] },
    { status: 422, warnings: [{ name: 'pgae' }] },
  ])
})

const filters: [filter: RequestFilter, ids: number[]][] = [
  [{}, [1, 2, 3, 4, 5]],
  [{ operation: 'listPositions' }, [2, 5]],
  [{ status: 404 }, [3, 4]],
  [{ since: 3 }, [4, 5]],
  [{ since: '2026-02-05T12:00:00Z' }, [1, 2, 3, 4, 5]],
  [{ since: '2026-02-06T12:00:00Z' }, [5]],
  [{ since: '2026-02-06T12:00:00.001Z' }, []],
  [{ warnings: true }, [4]],
  [{ warnings: false }, [1, 2, 3, 5]],
  [{ operation: 'listPositions', since: 2 }, [5]],
]

it.each(filters)('filters by %j', async (filter, ids) => {
  const { simulator, ask } = clientOf()
  await ask()
  await ask(LATEST)
  await ask('/v1/api/nothing')
  await ask(`${SNAPSHOTS.replace('demo', 'none')}?x=1`)
  simulator.clock.advance('P1D')
  await ask(LATEST)
  expect(simulator.requests.list(filter).map(({ id }) => id)).toEqual(ids)
  expect(simulator.requests.count(filter)).toBe(ids.length)
})

it('rejects an invalid filter', () => {
  const { requests } = clientOf().simulator
  expect(() => requests.list({ since: 'yesterday' })).toThrow(/Invalid `since` "yesterday"/)
  const list: (filter: never) => unknown = requests.list
  expect(() => list({ operation: 'listAll' } as never)).toThrow(/Unknown operation "listAll".*listSnapshots/)
})

it('keeps the last 1,000 requests', async () => {
  const { simulator, ask } = clientOf()
  for (let call = 0; call < 1005; call++) await ask('/v1/api/nothing')
  const ids = simulator.requests.list().map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1), simulator.requests.count()]).toEqual([1000, 6, 1005, 1000])
})

it.each([
  [0, []],
  [1, [4]],
  [3, [2, 3, 4]],
  [4, [1, 2, 3, 4]],
])('keeps at most journalSize %i requests', async (journalSize, ids) => {
  const { simulator, statuses } = clientOf({ journalSize })
  await statuses(4)
  expect(simulator.requests.list().map(({ id }) => id)).toEqual(ids)
  expect(simulator.requests.clear()).toBe(ids.length)
})

it.each([-1, 1.5, 1e9, Number.NaN])('rejects journalSize %d', (journalSize) => {
  expect(() => clientOf({ journalSize })).toThrow(/journalSize/)
})

it('keeps data, clock, faults and the next id when it is cleared', async () => {
  const { simulator, ask, patch, manualId } = clientOf(withFaults({ id: 'late', skip: 1000 }))
  await patch(await manualId(), { amount: 77 })
  simulator.clock.advance('PT1H')
  const before = simulator.fingerprint()
  expect(simulator.requests.clear()).toBe(2)
  await ask()
  expect(simulator.requests.list().map(({ id }) => id)).toEqual([3])
  expect(simulator.fingerprint()).toBe(before)
  expect(simulator.faults.list()).toMatchObject([{ id: 'late', matched: 3 }])
})

it('is empty after a reset and counts from 1', async () => {
  const { simulator, statuses } = clientOf()
  await statuses(3)
  await simulator.reset()
  expect(simulator.requests.list()).toEqual([])
  await statuses(1)
  expect(simulator.requests.list().map(({ id }) => id)).toEqual([1])
})

it('does not record a request that was answered after a reset', async () => {
  const { simulator, ask } = clientOf()
  const call = ask()
  await simulator.reset()
  await call
  expect(simulator.requests.count()).toBe(0)
})

it('returns copies', async () => {
  const { simulator, ask } = clientOf()
  await ask(`${SNAPSHOTS}?x=1`)
  for (const { warnings } of simulator.requests.list()) for (const warning of warnings) warning.name = 'changed'
  expect(simulator.requests.list()).toMatchObject([{ warnings: [{ name: 'x' }] }])
})

it.each([1, 2, 3])('records a request alike whichever it replaces, with journalSize %i', async (journalSize) => {
  const faults = withFaults({ id: 'cut', operation: 'listPositions', kind: 'truncate', delay: 1 })
  const full = clientOf({ ...faults, journalSize })
  const whole = clientOf(faults)
  const newest = ({ simulator }: Client) => ({ ...simulator.requests.list().at(-1), receivedAt: '' })
  for (let round = 0; round < 3; round += 1) {
    for (const call of differentCalls) {
      await call(full)
      await call(whole)
      expect(newest(full)).toEqual(newest(whole))
    }
  }
})

/** Each leaves fields empty that another one fills. */
const differentCalls: ((client: Client) => Promise<unknown>)[] = [
  ({ ask }) => ask(),
  ({ patch }) => patch('none', { amount: 5 }),
  async ({ patch, simulator }) => {
    const [position] = await simulator.database.manualPositions('demo')
    return patch(`${position?.id}?x=1`, { amount: 5, note: 'n' })
  },
  ({ ask }) => ask(`${SNAPSHOTS}?limit=2`, { headers: { 'X-Trace': 'a1' } }),
  ({ ask }) => ask(LATEST).then((response) => response.text().catch(() => {})),
  ({ ask }) => ask('/v1/api/nothing', { method: 'POST' }),
]

it('leaves entries that were read as they are when it records more', async () => {
  const { simulator, ask } = clientOf({ journalSize: 1 })
  await ask(`${SNAPSHOTS}?x=1`)
  const entries = simulator.requests.list()
  const before = structuredClone(entries)
  await ask(LATEST)
  expect(entries).toEqual(before)
})
