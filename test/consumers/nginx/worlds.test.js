import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createFetch, createSimulator } from 'mockfolio'
import { ADMIN_TOKEN, startAll } from './processes.js'
import { hasWrk, medianRates } from './rates.js'

const WORLDS = 400
const SNAPSHOTS = '/v1/api/portfolios/demo/snapshots?limit=3'

/** Half of the worlds are namespaces, half are started by a token. */
const worlds = Array.from({ length: WORLDS }, (_, index) => {
  const name = `${index % 2 === 0 ? 'worker' : 'visitor'}-${index}`
  return { name, token: index % 2 === 0 ? `ns-${name}` : name, seed: index, isNamespace: index % 2 === 0 }
})

let all
before(async () => {
  all = await startAll()
})
after(() => all.stop())

function ask(token, path = SNAPSHOTS) {
  return fetch(all.url + path, { headers: { authorization: `Bearer ${token}` } })
}

function admin(method, path, body, url = all.url) {
  const headers = { 'x-admin-token': ADMIN_TOKEN, 'content-type': 'application/json' }
  return fetch(`${url}/__admin${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** What a world answers after it was created with a seed and its clock was moved by a day. */
async function expected(seed) {
  const simulator = createSimulator({ seed })
  simulator.clock.advance('P1D')
  const headers = { authorization: 'Bearer any' }
  return (await createFetch(simulator)(`http://mock.test${SNAPSHOTS}`, { headers })).text()
}

test(`${WORLDS} worlds in 4 processes: each token and each admin call finds its own`, async () => {
  for (const { name, token, seed, isNamespace } of worlds) {
    if (isNamespace) assert.equal((await admin('PUT', `/namespaces/${name}`, { seed })).status, 201)
    else {
      assert.equal((await ask(token)).status, 200)
      assert.equal((await admin('POST', `/reset?namespace=${name}`, { seed })).status, 200)
    }
  }
  for (const { name } of worlds) {
    assert.equal((await admin('POST', `/clock/advance?namespace=${name}`, { by: 'P1D' })).status, 200)
  }
  for (const { name, token, seed, isNamespace } of worlds) {
    const text = await expected(seed)
    assert.equal(await (await ask(token)).text(), text, name)
    if (isNamespace) assert.equal(await (await ask(`any.${name}`)).text(), text, name)
  }
})

test('no world is in two processes, and each process has some', async (t) => {
  const names = await Promise.all(
    all.direct.map(async (url) => {
      const { data } = await (await admin('GET', '/namespaces', undefined, url)).json()
      return data.map(({ name }) => name)
    }),
  )
  const counts = names.map(({ length }) => length)
  t.diagnostic(`worlds in each process: ${counts.join(', ')}`)
  assert.deepEqual(names.flat().toSorted(), worlds.map(({ name }) => name).toSorted())
  assert.ok(
    counts.every((count) => count > 0),
    String(counts),
  )
})

test('a fault that disconnects closes the connection, and no other process answers', async () => {
  const [{ name, token }] = worlds
  await admin('POST', `/faults?namespace=${name}`, { id: 'cut', kind: 'disconnect', times: 1 })
  await assert.rejects(ask(token), TypeError)
  assert.equal((await ask(token)).status, 200)
  await admin('POST', `/faults?namespace=${name}`, { id: 'bad', status: 502, times: 1 })
  assert.equal((await ask(token)).headers.get('x-mockfolio-fault'), 'bad')
})

test('events of a world arrive at once', async () => {
  const [{ name, token }] = worlds
  const stream = await admin('GET', `/events?namespace=${name}`)
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader()
  await ask(token)
  let text = ''
  while (!text.includes('event: request')) text += (await reader.read()).value
  await reader.cancel()
})

test('nobody gets into the admin API without its token, and names must be in the path', async () => {
  const headers = { host: 'localhost' }
  assert.equal((await fetch(`${all.url}/__admin/namespaces/worker-0`, { headers })).status, 403)
  assert.equal((await admin('POST', '/namespaces', { name: 'lost' })).status, 403)
})

test('many clients at once get answers, through nginx and without it', async () => {
  const tokens = worlds.slice(0, 32).map(({ token }) => token)
  const statuses = await Promise.all(tokens.map(async (token) => (await ask(token)).status))
  assert.deepEqual(new Set(statuses), new Set([200]))
  writeFileSync('reports/notes.txt', await rates(tokens))
})

async function rates(tokens) {
  if (!hasWrk()) return 'wrk is not on the PATH, so no rates were measured.'
  const [one, four] = await medianRates([all.direct[0], all.url], tokens)
  return `${one} requests/s to one process, ${four} through nginx to four (medians of 5 turns of wrk)`
}
