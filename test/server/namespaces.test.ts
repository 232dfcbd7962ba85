import { expect, test } from 'vitest'
import { adminOver, callAdmin, openServer } from '../harness/admin.ts'

interface Created {
  name: string
  token: string
}

const LIST = 'demo/snapshots?limit=1'

test('a namespace is a separate world, selected by its token; the default world is not affected', async () => {
  const { url } = await openServer()
  const { token } = await callAdmin<Created>(url, 'POST', '/namespaces', { name: 'w1', seed: 5 })
  const [own, main] = [adminOver(url, 'w1'), adminOver(url)]
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

test('a namespace gets the given name, scenario, seed and now, or defaults', async () => {
  const { url } = await openServer()
  expect(await callAdmin(url, 'POST', '/namespaces')).toMatchObject({
    name: 'world-1',
    portfolioIds: ['demo', 'demo-small'],
  })
  const spec = { name: 'Mine_2', scenario: 'empty', now: '2026-03-01T00:00:00Z' }
  expect(await callAdmin(url, 'POST', '/namespaces', spec)).toMatchObject({ name: 'Mine_2', token: 'ns-Mine_2' })
  expect(await adminOver(url, 'Mine_2').clockNow()).toBe('2026-03-01T00:00:00.000Z')
  await expect(callAdmin(url, 'POST', '/namespaces', { name: 'Mine_2' })).rejects.toThrow(/409.*already/)
  await expect(callAdmin(url, 'POST', '/namespaces', { name: 'a.b' })).rejects.toThrow(/422.*letters, digits/)
  await expect(callAdmin(url, 'GET', '/clock', undefined, 'none')).rejects.toThrow(/404.*no namespace/)
})

test('if a scenario lists tokens, the namespace token can access everything, and TOKEN.NAME acts as one of them', async () => {
  const { url, simulator } = await openServer({ scenario: 'team' })
  const { token } = await callAdmin<Created>(url, 'POST', '/namespaces', { name: 'w1' })
  const own = adminOver(url, 'w1')
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

test('a generated token never equals a token of the scenario', async () => {
  const scenario = {
    name: 'mine',
    portfolios: [{ id: 'mine' }],
    tokens: [{ token: 'ns-w1', portfolios: 'all' as const }],
  }
  const { url } = await openServer({ scenario })
  expect(await callAdmin<Created>(url, 'POST', '/namespaces', { name: 'w1' })).toMatchObject({ token: 'ns-w1-2' })
})

test('the token of an ended namespace gets 401, with a warning in the journal of the default world', async () => {
  const { url } = await openServer()
  const main = adminOver(url)
  const { token } = await callAdmin<Created>(url, 'POST', '/namespaces', { name: 'w1' })
  await callAdmin(url, 'DELETE', '/namespaces/w1')
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
  expect(await callAdmin(url, 'GET', '/namespaces')).toEqual({ data: [], ended: [{ name: 'w1', reason: 'removed' }] })
  await callAdmin(url, 'POST', '/namespaces', { name: 'w1' })
  expect((await main.get(LIST, token)).status).toBe(200)
})

test('the token of an ended namespace is checked after the path, and the journal has the operation', async () => {
  const { url } = await openServer()
  const main = adminOver(url)
  const { token } = await callAdmin<Created>(url, 'POST', '/namespaces')
  await callAdmin(url, 'DELETE', '/namespaces/world-1')
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

test('the end of a namespace ends its event streams and hanging requests', async () => {
  const { url } = await openServer()
  const { token } = await callAdmin<Created>(url, 'POST', '/namespaces', { name: 'w1' })
  const own = adminOver(url, 'w1')
  await own.addFault({ kind: 'hang' })
  const stream = await fetch(`${url}/__admin/events?namespace=w1`)
  const hanging = own.get(LIST, token).then(
    () => 'answered',
    () => 'cut',
  )
  while ((await own.faults()).some((rule) => 'hits' in rule && rule.hits === 0));
  await callAdmin(url, 'DELETE', '/namespaces/w1')
  expect([await stream.text(), await hanging]).toEqual([expect.stringContaining('event: request'), 'cut'])
})

test('above the maximum the least recently used namespace ends, with an event', async () => {
  const { url, simulator } = await openServer({ namespaces: { max: 2 } })
  const ended: unknown[] = []
  simulator.subscribe((event) => ended.push(event))
  const first = await callAdmin<Created>(url, 'POST', '/namespaces')
  await callAdmin<Created>(url, 'POST', '/namespaces')
  await adminOver(url).get(LIST, first.token)
  await callAdmin<Created>(url, 'POST', '/namespaces')
  expect(await callAdmin(url, 'GET', '/namespaces')).toMatchObject({
    data: [{ name: 'world-1' }, { name: 'world-3' }],
    ended: [{ name: 'world-2', reason: 'too-many' }],
  })
  expect(ended).toEqual([{ kind: 'namespace-ended', name: 'world-2', reason: 'too-many' }])
})

test('an idle namespace ends', async () => {
  const { url } = await openServer({ namespaces: { idleTimeoutMs: 20 } })
  const { token } = await callAdmin<Created>(url, 'POST', '/namespaces', { name: 'w1' })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await adminOver(url).get(LIST, token)).toMatchObject({ status: 401 })
  expect(await callAdmin(url, 'GET', '/namespaces')).toMatchObject({ data: [], ended: [{ reason: 'idle' }] })
})

test('with `required` a token without a namespace gets 401', async () => {
  const { url } = await openServer({ namespaces: { required: true } })
  const main = adminOver(url)
  const { token } = await callAdmin<Created>(url, 'POST', '/namespaces')
  expect(await main.get(LIST, 'any')).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('--require-namespace') },
  })
  expect((await main.get(LIST, token)).status).toBe(200)
  expect(await main.requests()).toMatchObject([{ status: 401, warnings: [{ kind: 'unknown-namespace' }] }])
})

test('with `required` and a `sharedToken`, that token selects the default world', async () => {
  const { url } = await openServer({ namespaces: { required: true, sharedToken: 'shared' } })
  const main = adminOver(url)
  expect((await main.get(LIST, 'shared')).status).toBe(200)
  expect(await main.get(LIST, 'other')).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('Send the token shared') },
  })
})

test('with `isolated` every token gets its own world', async () => {
  const { url } = await openServer({ namespaces: { isolated: true } })
  const main = adminOver(url)
  expect([(await main.get(LIST, 'anna')).status, (await main.get(LIST, 'bert')).status]).toEqual([200, 200])
  await adminOver(url, 'anna').addFault({ status: 503 })
  expect([(await main.get(LIST, 'anna')).status, (await main.get(LIST, 'bert')).status]).toEqual([503, 200])
  expect(await main.countRequests()).toBe(0)
  expect(await callAdmin(url, 'GET', '/namespaces')).toMatchObject({ data: [{ name: 'anna' }, { name: 'bert' }] })
})

test('with `isolated` a token that the scenario does not list gets no world', async () => {
  const { url, simulator } = await openServer({ scenario: 'team', namespaces: { isolated: true } })
  const [listed = ''] = simulator.tokens
  await adminOver(url).get('team/snapshots', listed)
  expect(await adminOver(url).get('team/snapshots', 'none')).toMatchObject({ status: 401 })
  expect(await callAdmin(url, 'GET', '/namespaces')).toMatchObject({ data: [{ token: listed }] })
})

test('a token that means a namespace which does not exist gets 401, not the default world', async () => {
  const { url } = await openServer()
  const main = adminOver(url)
  const refusal = { status: 401, body: { detail: expect.stringContaining('does not exist') } }
  expect(await main.get(LIST, 'ns-worker-1')).toMatchObject(refusal)
  await callAdmin(url, 'POST', '/namespaces', { name: 'worker-1' })
  expect(await main.get(LIST, 'any.worker-1')).toMatchObject({ status: 200 })
  expect(await main.get(LIST, 'any.worker-2')).toMatchObject({
    status: 401,
    body: {
      detail:
        'The token selects the namespace worker-2, which does not exist. Did you mean "worker-1"? Create it with POST /__admin/namespaces. GET /__admin/namespaces lists the existing ones.',
    },
  })
  expect(await main.get(LIST, 'ns-worker-2')).toMatchObject(refusal)
  expect(await main.get(LIST, 'eyJhbGciOiJub25lIn0.e30.c2ln.worker-2')).toMatchObject(refusal)
  expect(await main.requests({ warnings: true })).toMatchObject(Array(4).fill({ status: 401 }))
})

test.each([
  ['with a dot, on a server without namespaces', 'alice.smith', false],
  ['of the form of a JSON Web Token', 'eyJhbGciOiJub25lIn0.e30.c2ln', true],
  ['with a dot and a text that is no name', 'ya29.~', true],
  ['with the prefix of namespaces and a text that is no name', 'ns-a.b~', true],
])('a token %s sees the default world', async (_, token, hasNamespace) => {
  const { url } = await openServer()
  if (hasNamespace) await callAdmin(url, 'POST', '/namespaces')
  expect(await adminOver(url).get(LIST, token)).toMatchObject({ status: 200 })
})

test.each(['ns-mine', 'team.mine'])('the token %s of the scenario needs no namespace', async (token) => {
  const tokens = [{ token, portfolios: 'all' as const }]
  const { url } = await openServer({ scenario: { name: 'demo', portfolios: [{ id: 'demo' }], tokens } })
  await callAdmin(url, 'POST', '/namespaces')
  expect(await adminOver(url).get(LIST, token)).toMatchObject({ status: 200 })
})

test('PUT creates a namespace of this name, with the token ns-NAME', async () => {
  const { url } = await openServer()
  const create = await fetch(`${url}/__admin/namespaces/w1`, { method: 'PUT' })
  expect([create.status, await create.json()]).toEqual([
    201,
    expect.objectContaining({ name: 'w1', token: 'ns-w1', portfolioIds: ['demo', 'demo-small'] }),
  ])
  expect((await adminOver(url).get(LIST, 'ns-w1')).status).toBe(200)
})

test('PUT replaces a namespace by a new one with what the body says, however often it is sent', async () => {
  const { url } = await openServer()
  const put = () => callAdmin<Created>(url, 'PUT', '/namespaces/w1', { scenario: 'crash', seed: 7 })
  await callAdmin(url, 'PUT', '/namespaces/w1')
  const replies = [await put(), await put()]
  expect(replies.map(({ token }) => token)).toEqual(['ns-w1', 'ns-w1'])
  const own = adminOver(url, 'w1')
  await own.advance('P1D')
  await put()
  expect((await own.get('crash/snapshots?limit=1', 'ns-w1')).status).toBe(200)
  expect(await own.reset()).toMatchObject({ scenario: 'crash', seed: 7 })
  expect((await fetch(`${url}/__admin/namespaces/w1`, { method: 'PUT' })).status).toBe(200)
})

test('a PUT that is refused leaves the namespace as it is', async () => {
  const { url } = await openServer()
  await callAdmin(url, 'PUT', '/namespaces/w1')
  await adminOver(url, 'w1').advance('P1D')
  const put = (name: string, body: object) => callAdmin(url, 'PUT', `/namespaces/${name}`, body)
  await expect(put('w1', { scenario: 'none' })).rejects.toThrow(/422.*none/)
  await expect(put('w1', { scenario: { name: 'x', portfolios: [{}] } })).rejects.toThrow(/422.*\/scenario\/portfolios/)
  await expect(put('w1', { name: 'w2' })).rejects.toThrow(/422.*Unknown key/)
  await expect(put('a.b', {})).rejects.toThrow(/422.*letters, digits/)
  expect(await adminOver(url, 'w1').clockNow()).toBe('2026-02-06T12:00:00.000Z')
})

test('PUT refuses the name of a world that a token has started, and a name whose token is taken', async () => {
  const { url } = await openServer({ namespaces: { isolated: true } })
  for (const token of ['alice', 'ns-bob']) await adminOver(url).get(LIST, token)
  await expect(callAdmin(url, 'PUT', '/namespaces/alice')).rejects.toThrow(/409.*reset\?namespace=alice/)
  await expect(callAdmin(url, 'PUT', '/namespaces/bob')).rejects.toThrow(/409.*token ns-bob/)
  expect(await callAdmin<Created>(url, 'PUT', '/namespaces/carol')).toMatchObject({ token: 'ns-carol' })
})

test('PUT gives an ended namespace back its token', async () => {
  const { url } = await openServer()
  await callAdmin(url, 'PUT', '/namespaces/w1')
  await callAdmin(url, 'DELETE', '/namespaces/w1')
  expect((await adminOver(url).get(LIST, 'ns-w1')).status).toBe(401)
  await callAdmin(url, 'PUT', '/namespaces/w1')
  expect((await adminOver(url).get(LIST, 'ns-w1')).status).toBe(200)
})
