import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServerOptions } from '../../src/server/options.ts'
import { type AdminClient, adminOver, callAdmin, openServer } from '../harness/admin.ts'
import { lines, openSocket, sendAndRead } from '../harness/raw-socket.ts'

const HOUR_MS = 3_600_000
const LIST = 'demo/snapshots?limit=1'

/** Starts a server on which every token has a world of its own. */
async function isolatedServer(max: number, options: ServerOptions = {}) {
  const server = await openServer({ ...options, namespaces: { isolated: true, max } })
  return { ...server, get: adminOver(server.url).get }
}

/** What counts as a change of a world: a new world would answer differently. */
const changes: [what: string, change: (own: AdminClient, url: string) => Promise<unknown>, options?: ServerOptions][] =
  [
    ['an update of a position', (_, url) => update(url, { amount: 3 })],
    ['an edit of the admin API', (own) => own.records('holdings').add({})],
    ['an edit that was taken back', addAndRemove],
    ['a clock that was moved', (own) => own.advance('PT1S')],
    ['a clock that runs', () => new Promise((resolve) => setTimeout(resolve, 5)), { scenario: 'live' }],
    ['a clock that steps with requests', (own) => own.get('page-drift/snapshots', 'anna'), { scenario: 'page-drift' }],
    ['an added fault rule', (own) => own.addFault({ status: 503, operation: 'listPositions' })],
    ['a removed fault rule', (own) => own.clearFaults(), { scenario: 'outage' }],
    [
      'a fault rule that counted a request',
      (own) => own.get('rate-limited/snapshots', 'anna'),
      { scenario: 'rate-limited' },
    ],
    ['a reset to another scenario', (own) => own.reset('single')],
    ['a reset to another seed', (own) => own.reset(undefined, { seed: 7 })],
    ['a start at the current time', async () => undefined, { now: 'today' }],
  ]

/** What leaves a world equal to a new one. */
const noChanges: [what: string, act: (own: AdminClient, url: string) => Promise<unknown>][] = [
  ['reads', (own) => own.get('demo/snapshots/latest/positions', 'anna')],
  ['an update that was refused', (_, url) => update(url, { amount: 'much' })],
  [
    'an edit that was refused',
    (own) =>
      own
        .records('holdings')
        .add({ asset: 'none' })
        .catch(() => undefined),
  ],
  ['a fault rule that was added and removed', addAndClearFault],
  ['a reset after changes', (own, url) => update(url, { amount: 3 }).then(() => own.reset())],
  ['a cleared journal', (own) => own.clearRequests()],
]

async function addAndRemove(own: AdminClient) {
  const { id } = await own.records('comments').add({ content: 'x' })
  await own.records('comments').remove(String(id))
}

async function addAndClearFault(own: AdminClient) {
  await own.addFault({ id: 'down', status: 503 })
  await own.removeFault('down')
}

/** Updates the first manual position of Anna's world, and returns the status. */
async function update(url: string, body: object): Promise<number> {
  const headers = { authorization: 'Bearer anna', 'content-type': 'application/json' }
  const path = `${url}/v1/api/portfolios/demo`
  const { data } = await (await fetch(`${path}/snapshots/latest/positions`, { headers })).json()
  const { id } = data.find(({ type }: { type: string }) => type === 'Manual')
  const init = { method: 'PATCH', headers, body: JSON.stringify(body) }
  return (await fetch(`${path}/manual-positions/${id.replace('-1', '')}`, init)).status
}

test.each(changes)('a token whose evicted world has %s gets 401', async (_, change, options = {}) => {
  const { url, get } = await isolatedServer(1, options)
  await get(LIST, 'anna')
  await change(adminOver(url, 'anna'), url)
  await get(LIST, 'bert')
  expect(await get(LIST, 'anna')).toMatchObject({
    status: 401,
    body: {
      code: 'unauthorized',
      detail:
        'The world of this token was removed because there were too many; it was the least recently used one, and its changes are lost. Use another token, or start over with DELETE /__admin/namespaces/anna.',
    },
  })
})

test.each(noChanges)('an evicted world with %s comes back equal', async (_, act) => {
  const { url, get } = await isolatedServer(1)
  const before = await get('demo/snapshots/latest/positions', 'anna')
  await act(adminOver(url, 'anna'), url)
  await get(LIST, 'bert')
  expect(await get('demo/snapshots/latest/positions', 'anna')).toEqual(before)
})

test('unchanged worlds are evicted first, then the least recently used one', async () => {
  const { url, get } = await isolatedServer(3)
  for (const token of ['anna', 'bert', 'cleo']) await get(LIST, token)
  for (const token of ['anna', 'cleo']) await adminOver(url, token).advance('P1D')
  await get(LIST, 'dora')
  await adminOver(url, 'dora').advance('P1D')
  expect(await callAdmin(url, 'GET', '/namespaces')).toMatchObject({
    data: [{ name: 'anna' }, { name: 'cleo' }, { name: 'dora' }],
    ended: [],
  })
  await get(LIST, 'emil')
  expect(await callAdmin(url, 'GET', '/namespaces')).toMatchObject({
    data: [{ name: 'cleo' }, { name: 'dora' }, { name: 'emil' }],
    ended: [{ name: 'anna', reason: 'too-many' }],
  })
})

test('a changed world that expired is not replaced, an unchanged one is', async () => {
  const { url, get } = await isolatedServer(10)
  await get(LIST, 'anna')
  await adminOver(url, 'anna').advance('P1D')
  await get(LIST, 'bert')
  const later = performance.now() + 2 * HOUR_MS
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  expect(await get(LIST, 'bert')).toMatchObject({ status: 200 })
  expect(await get(LIST, 'anna')).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('expired because it was idle, and its changes are lost') },
  })
  expect(await get(LIST, 'bert.anna')).toMatchObject({ status: 401 })
})

test('a token starts over after its lost or its live world was deleted', async () => {
  const { url, get } = await isolatedServer(1)
  await get(LIST, 'anna')
  await adminOver(url, 'anna').advance('P1D')
  await get(LIST, 'bert')
  expect(await get(LIST, 'anna')).toMatchObject({ status: 401 })
  await callAdmin(url, 'DELETE', '/namespaces/anna')
  expect(await get(LIST, 'anna')).toMatchObject({ status: 200 })
  await adminOver(url, 'anna').advance('P1D')
  await callAdmin(url, 'DELETE', '/namespaces/anna')
  expect(await get(LIST, 'anna')).toMatchObject({ status: 200 })
  expect(await adminOver(url, 'anna').clockNow()).toBe('2026-02-05T12:00:00.000Z')
})

test('an update that arrives while its world is evicted is not lost without a word', async () => {
  const { url, get, simulator } = await isolatedServer(1)
  await get(LIST, 'anna')
  const { id = '' } = (await simulator.database.manualPositions('demo'))[0] ?? {}
  const own = ['Host: localhost', 'Authorization: Bearer anna']
  const read = lines('GET /v1/api/portfolios/demo/snapshots HTTP/1.1', ...own)
  const change = lines(
    `PATCH /v1/api/portfolios/demo/manual-positions/${id} HTTP/1.1`,
    ...own,
    'Content-Type: application/json',
    'Content-Length: 12',
    'Connection: close',
  )
  const socket = await openSocket(url, `${read}${change}{"amou`)
  // The server reads both heads before it answers the first.
  await once(socket, 'data')
  expect(await get(LIST, 'bert')).toMatchObject({ status: 200 })
  expect(await sendAndRead(socket, 'nt":1}')).toMatch(/HTTP\/1\.1 200 /)
  expect(await get(LIST, 'anna')).toMatchObject({ status: 401 })
})

test('resetAll resets the default world and every namespace to its own start, and lost tokens start over', async () => {
  const { url, get, resetAll, simulator } = await isolatedServer(3)
  await get(LIST, 'anna')
  await callAdmin(url, 'POST', '/namespaces', { name: 'w1', now: '2026-03-01T00:00:00Z' })
  const worlds = [adminOver(url), adminOver(url, 'anna'), adminOver(url, 'w1')]
  for (const world of worlds) await world.advance('P1D')
  expect(await resetAll()).toEqual({ scenario: 'demo', namespaces: 2 })
  const starts = ['2026-02-05T12:00:00.000Z', '2026-02-05T12:00:00.000Z', '2026-03-01T00:00:00.000Z']
  expect(await Promise.all(worlds.map((world) => world.clockNow()))).toEqual(starts)
  for (const token of ['anna', 'bert', 'cleo']) {
    await get(LIST, token)
    await adminOver(url, token).advance('P1D')
  }
  await get(LIST, 'dora')
  expect(await get(LIST, 'anna')).toMatchObject({ status: 401 })
  await resetAll()
  expect([await get(LIST, 'anna'), simulator.clock.now]).toMatchObject([{ status: 200 }, starts[0]])
})
