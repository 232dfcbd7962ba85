import { expect, test } from 'vitest'
import { control, driveOverHttp, openServer } from '../admin/driver.ts'

interface Made {
  name: string
  token: string
}

const LIST = 'demo/snapshots?limit=1'

test('a namespace is a world of its own, picked by its token, and the default one sees none of it', async () => {
  const { url } = await openServer()
  const { token } = await control<Made>(url, 'POST', '/namespaces', { name: 'w1', seed: 5 })
  const [own, main] = [driveOverHttp(url, 'w1'), driveOverHttp(url)]
  await own.advance('P1D')
  await own.addFault({ status: 418 })
  expect([(await own.get(LIST, token)).status, (await own.get(LIST, 'any')).status]).toEqual([418, 200])
  await own.clearFaults()
  expect((await own.get(LIST, token)).body).not.toEqual((await main.get(LIST)).body)
  expect([await own.countRequests(), await main.countRequests()]).toEqual([2, 2])
  expect([await own.clockNow(), await main.clockNow()]).toEqual([
    '2026-02-06T12:00:00.000Z',
    '2026-02-05T12:00:00.000Z',
  ])
  await main.reset()
  expect(await own.countRequests()).toBe(2)
})

test('a namespace has the name, scenario, seed and now that it is given, or made up ones', async () => {
  const { url } = await openServer()
  expect(await control(url, 'POST', '/namespaces')).toMatchObject({
    name: 'world-1',
    portfolioIds: ['demo', 'demo-small'],
  })
  const spec = { name: 'Mine_2', scenario: 'empty', now: '2026-03-01T00:00:00Z' }
  expect(await control(url, 'POST', '/namespaces', spec)).toMatchObject({ name: 'Mine_2', token: 'ns-Mine_2' })
  expect(await driveOverHttp(url, 'Mine_2').clockNow()).toBe('2026-03-01T00:00:00.000Z')
  await expect(control(url, 'POST', '/namespaces', { name: 'Mine_2' })).rejects.toThrow(/409.*already/)
  await expect(control(url, 'POST', '/namespaces', { name: 'a.b' })).rejects.toThrow(/422.*letters, digits/)
  await expect(control(url, 'GET', '/clock', undefined, 'none')).rejects.toThrow(/404.*no namespace/)
})

test('where a scenario lists tokens, the own token sees all, and TOKEN.NAME acts as one of them', async () => {
  const { url, simulator } = await openServer({ scenario: 'team' })
  const { token } = await control<Made>(url, 'POST', '/namespaces', { name: 'w1' })
  const own = driveOverHttp(url, 'w1')
  const status = async (id: string, sent: string) => (await own.get(`${id}/snapshots`, sent)).status
  const ids = simulator.portfolioIds()
  for (const id of ids) expect(await status(id, token)).toBe(200)
  for (const listed of simulator.tokens) {
    const [there, here] = [[], []] as [number[], number[]]
    for (const id of ids) {
      here.push(await status(id, listed))
      there.push(await status(id, `${listed}.w1`))
    }
    expect(there).toEqual(here)
  }
  expect([await status(ids[0] ?? '', 'none.w1'), await status(ids[0] ?? '', 'none')]).toEqual([401, 401])
  expect(await own.countRequests()).toBe(ids.length * (1 + simulator.tokens.length) + 1)
  await own.reset()
  expect(await status(ids[0] ?? '', token)).toBe(200)
})

test('a token of the scenario is never made the token of a namespace', async () => {
  const scenario = {
    name: 'mine',
    portfolios: [{ id: 'mine' }],
    tokens: [{ token: 'ns-w1', portfolios: 'all' as const }],
  }
  const { url } = await openServer({ scenario })
  expect(await control<Made>(url, 'POST', '/namespaces', { name: 'w1' })).toMatchObject({ token: 'ns-w1-2' })
})

test('a namespace that ended fails loudly, and the journal of the default world says so', async () => {
  const { url } = await openServer()
  const main = driveOverHttp(url)
  const { token } = await control<Made>(url, 'POST', '/namespaces', { name: 'w1' })
  await control(url, 'DELETE', '/namespaces/w1')
  for (const sent of [token, 'any.w1']) {
    expect(await main.get(LIST, sent)).toMatchObject({ status: 401, body: { detail: expect.stringContaining('w1') } })
  }
  expect((await main.get(LIST)).status).toBe(200)
  expect(await main.requests({ warnings: true })).toMatchObject([
    {
      status: 401,
      warnings: [{ kind: 'ended-namespace', name: 'w1', detail: expect.stringContaining('was removed') }],
    },
    { status: 401 },
  ])
  expect(await control(url, 'GET', '/namespaces')).toEqual({ data: [], ended: [{ name: 'w1', reason: 'removed' }] })
  await control(url, 'POST', '/namespaces', { name: 'w1' })
  expect((await main.get(LIST, token)).status).toBe(200)
})

test('a token of a namespace that ended is refused as any other: after the path, and with its operation in the journal', async () => {
  const { url } = await openServer()
  const main = driveOverHttp(url)
  const { token } = await control<Made>(url, 'POST', '/namespaces')
  await control(url, 'DELETE', '/namespaces/world-1')
  const authorization = `Bearer ${token}`
  expect((await main.get('demo/nothing', token)).status).toBe(404)
  expect((await fetch(`${url}/v1/api/portfolios/${LIST}`, { method: 'POST', headers: { authorization } })).status).toBe(
    405,
  )
  expect((await main.get(LIST, token)).status).toBe(401)
  expect(await main.requests()).toMatchObject([
    { operation: null },
    { operation: null },
    { operation: 'listSnapshots' },
  ])
})

test('a namespace that ends ends its streams and the requests that hang in it', async () => {
  const { url } = await openServer()
  const { token } = await control<Made>(url, 'POST', '/namespaces', { name: 'w1' })
  const own = driveOverHttp(url, 'w1')
  await own.addFault({ kind: 'hang' })
  const stream = await fetch(`${url}/__admin/events?namespace=w1`)
  const hanging = own.get(LIST, token).then(
    () => 'answered',
    () => 'cut',
  )
  while ((await own.faults()).some((rule) => 'hits' in rule && rule.hits === 0));
  await control(url, 'DELETE', '/namespaces/w1')
  expect([await stream.text(), await hanging]).toEqual([expect.stringContaining('event: request'), 'cut'])
})

test('beyond a number the least recently used namespace ends, and listeners are told', async () => {
  const { url, simulator } = await openServer({ namespaces: { max: 2 } })
  const ended: unknown[] = []
  simulator.subscribe((event) => ended.push(event))
  const first = await control<Made>(url, 'POST', '/namespaces')
  await control<Made>(url, 'POST', '/namespaces')
  await driveOverHttp(url).get(LIST, first.token)
  await control<Made>(url, 'POST', '/namespaces')
  expect(await control(url, 'GET', '/namespaces')).toMatchObject({
    data: [{ name: 'world-1' }, { name: 'world-3' }],
    ended: [{ name: 'world-2', reason: 'too-many' }],
  })
  expect(ended).toEqual([{ kind: 'namespace-ended', name: 'world-2', reason: 'too-many' }])
})

test('a namespace that nobody uses ends after a time', async () => {
  const { url } = await openServer({ namespaces: { idleTimeoutMs: 20 } })
  const { token } = await control<Made>(url, 'POST', '/namespaces', { name: 'w1' })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await driveOverHttp(url).get(LIST, token)).toMatchObject({ status: 401 })
  expect(await control(url, 'GET', '/namespaces')).toMatchObject({ data: [], ended: [{ reason: 'idle' }] })
})

test('with --require-namespace a token of no namespace fails loudly', async () => {
  const { url } = await openServer({ namespaces: { required: true } })
  const main = driveOverHttp(url)
  const { token } = await control<Made>(url, 'POST', '/namespaces')
  expect(await main.get(LIST, 'any')).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('--require-namespace') },
  })
  expect((await main.get(LIST, token)).status).toBe(200)
  expect(await main.requests()).toMatchObject([{ status: 401, warnings: [{ kind: 'unknown-namespace' }] }])
})

test('with --isolate each token gets a world of its own', async () => {
  const { url } = await openServer({ namespaces: { isolated: true } })
  const main = driveOverHttp(url)
  expect([(await main.get(LIST, 'anna')).status, (await main.get(LIST, 'bert')).status]).toEqual([200, 200])
  await driveOverHttp(url, 'anna').addFault({ status: 503 })
  expect([(await main.get(LIST, 'anna')).status, (await main.get(LIST, 'bert')).status]).toEqual([503, 200])
  expect(await main.countRequests()).toBe(0)
  expect(await control(url, 'GET', '/namespaces')).toMatchObject({ data: [{ name: 'anna' }, { name: 'bert' }] })
})

test('with --isolate a token that the scenario does not list gets no world', async () => {
  const { url, simulator } = await openServer({ scenario: 'team', namespaces: { isolated: true } })
  const [listed = ''] = simulator.tokens
  await driveOverHttp(url).get('team/snapshots', listed)
  expect(await driveOverHttp(url).get('team/snapshots', 'none')).toMatchObject({ status: 401 })
  expect(await control(url, 'GET', '/namespaces')).toMatchObject({ data: [{ token: listed }] })
})
