import { expect, it } from 'vitest'
import { clientOf } from '../harness/client.ts'
import { LATEST, SNAPSHOTS, withFaults } from './fixtures.ts'

it('fails twice and then succeeds with times 2', async () => {
  const { simulator, statuses } = clientOf()
  simulator.faults.add({ times: 2, status: 503 })
  expect(await statuses(4)).toEqual([503, 503, 200, 200])
})

it('fails exactly one of fifty concurrent requests with times 1', async () => {
  const { simulator, ask } = clientOf()
  simulator.faults.add({ times: 1 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(1)
  expect(simulator.faults.list()).toMatchObject([{ matched: 50, hits: 1 }])
})

it('lets the first requests pass with skip', async () => {
  const { statuses } = clientOf(withFaults({ skip: 2, times: 1, status: 401 }))
  expect(await statuses(4)).toEqual([200, 200, 401, 200])
})

it('never acts with times 0', async () => {
  const { statuses } = clientOf(withFaults({ times: 0 }))
  expect(await statuses(3)).toEqual([200, 200, 200])
})

it('never acts with probability 0 and always with 1', async () => {
  const never = clientOf(withFaults({ probability: 0 }))
  const always = clientOf(withFaults({ probability: 1 }))
  expect(new Set(await never.statuses(200))).toEqual(new Set([200]))
  expect(new Set(await always.statuses(200))).toEqual(new Set([500]))
})

it('fails the same requests with the same seed', async () => {
  const one = await clientOf({ ...withFaults({ probability: 0.5 }), seed: 7 }).statuses(60)
  const other = await clientOf({ ...withFaults({ probability: 0.5 }), seed: 7 }).statuses(60)
  expect(other).toEqual(one)
  expect(one.filter((status) => status === 500).length).toBeGreaterThan(15)
  expect(one.filter((status) => status === 200).length).toBeGreaterThan(15)
})

it('fails other requests with another seed', async () => {
  const one = await clientOf({ ...withFaults({ probability: 0.5 }), seed: 7 }).statuses(60)
  const other = await clientOf({ ...withFaults({ probability: 0.5 }), seed: 8 }).statuses(60)
  expect(other).not.toEqual(one)
})

it('uses other random numbers for each rule', async () => {
  const { simulator, statuses } = clientOf()
  simulator.faults.add({ urlIncludes: 'page=1', probability: 0.5 })
  simulator.faults.add({ urlIncludes: 'page=2', probability: 0.5 })
  const one = await statuses(60, `${SNAPSHOTS}?page=1`)
  expect(await statuses(60, `${SNAPSHOTS}?page=2`)).not.toEqual(one)
})

it('fails the same requests again after a reset', async () => {
  const { simulator, statuses } = clientOf(withFaults({ probability: 0.5 }))
  const before = await statuses(40)
  await simulator.reset()
  expect(await statuses(40)).toEqual(before)
})

it('fails the same requests after a rule is removed and added again', async () => {
  const { simulator, statuses } = clientOf()
  simulator.faults.add({ probability: 0.5 })
  const before = await statuses(40)
  simulator.faults.clear()
  simulator.faults.add({ probability: 0.5 })
  expect(await statuses(40)).toEqual(before)
})

it('applies the first rule that acts', async () => {
  const { simulator, statuses } = clientOf(withFaults({ times: 1, status: 501 }))
  simulator.faults.add({ times: 2, status: 502 })
  simulator.faults.add({ status: 503 })
  expect(await statuses(5)).toEqual([501, 502, 502, 503, 503])
})

it('counts for each rule the matching requests and those that it acted on', async () => {
  const { simulator, statuses } = clientOf(withFaults({ id: 'first', skip: 1, times: 1 }, { id: 'second', skip: 1 }))
  await statuses(4)
  expect(simulator.faults.list()).toMatchObject([
    { id: 'first', matched: 4, hits: 1 },
    { id: 'second', matched: 3, hits: 2 },
  ])
})

it('acts only on its operation', async () => {
  const { statuses } = clientOf(withFaults({ operation: 'listPositions' }))
  expect([...(await statuses(1)), ...(await statuses(1, LATEST))]).toEqual([200, 500])
})

it('acts only on its portfolio', async () => {
  const { statuses } = clientOf(withFaults({ portfolioId: 'other' }))
  const other = SNAPSHOTS.replace('demo', 'other')
  expect([...(await statuses(1)), ...(await statuses(1, other))]).toEqual([200, 500])
})

it('acts only on requests whose path and query include urlIncludes', async () => {
  const { statuses } = clientOf(withFaults({ urlIncludes: '?page=2' }))
  expect([...(await statuses(1)), ...(await statuses(1, `${SNAPSHOTS}?page=2`))]).toEqual([200, 500])
})

it('acts on HEAD as on GET, without a body', async () => {
  const { ask } = clientOf(withFaults({ status: 503 }))
  const response = await ask(SNAPSHOTS, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([503, ''])
})

it('does not act on unknown paths, wrong methods and preflights', async () => {
  const { ask, simulator } = clientOf(withFaults({ status: 503 }))
  expect((await ask('/v1/api/nothing')).status).toBe(404)
  expect((await ask(SNAPSHOTS, { method: 'DELETE' })).status).toBe(405)
  expect((await ask(SNAPSHOTS, { method: 'OPTIONS' })).status).toBe(204)
  expect(simulator.faults.list()).toMatchObject([{ matched: 0 }])
})

it('acts before the token is checked', async () => {
  const { ask } = clientOf(withFaults({ status: 503 }))
  expect((await ask(SNAPSHOTS, { headers: { authorization: 'none' } })).status).toBe(503)
})

it('gives a rule without an id the first free number', async () => {
  const { simulator } = clientOf(withFaults({}, { id: 'fault-1' }, {}))
  simulator.faults.remove('fault-2')
  simulator.faults.add({})
  expect(simulator.faults.list().map(({ id }) => id)).toEqual(['fault-1', 'fault-3', 'fault-2'])
})

it('lists a rule with its fields and counts', () => {
  const { simulator } = clientOf()
  const rule = { id: 'mine', status: 418, body: { tea: ['pot'] } }
  expect(simulator.faults.add(rule)).toEqual({ ...rule, matched: 0, hits: 0 })
  expect(simulator.faults.list()).toEqual([{ ...rule, matched: 0, hits: 0 }])
})

it('keeps its rules when a caller changes the objects that it passed or received', async () => {
  const { simulator, ask } = clientOf()
  const body = { kept: true }
  const added = simulator.faults.add({ body })
  body.kept = false
  added.status = 204
  for (const status of simulator.faults.list()) status.times = 0
  const response = await ask()
  expect([response.status, await response.json()]).toEqual([500, { kept: true }])
})

it('rejects a taken id', () => {
  const { simulator } = clientOf()
  simulator.faults.add({ id: 'mine' })
  expect(() => simulator.faults.add({ id: 'mine' })).toThrow(/fault rule "mine" already exists\. Remove it first/)
})

it.each([
  [{ status: 99 }, /status/],
  [{ probability: 2 }, /probability/],
  [{ delay: { min: 5, max: 1 } }, /delay\.min: `min` must not exceed `max`, which is 1\./],
  [{ delay: -1 }, /delay/],
  [{ operation: 'listAll' }, /operation.*listSnapshots/],
  [{ tmes: 1 }, /tmes.*times/],
  [{ kind: 'hang', status: 500 }, /status: Not allowed with "kind": "hang"/],
  [{ rateLimit: { requests: 0, window: 'PT1S' } }, /rateLimit\.requests/],
  [{ rateLimit: { requests: 1, window: '1s' } }, /rateLimit\.window/],
  [{ body: () => 1 }, /body/],
  [null, /root/],
  [[], /root/],
])('rejects the rule %j with a message that names the mistake', (rule, message) => {
  const { simulator } = clientOf()
  // As a caller without types passes it.
  const add: (rule: never) => unknown = simulator.faults.add
  expect(() => add(rule as never)).toThrow(message)
  expect(simulator.faults.list()).toEqual([])
})

it('removes only the rule with the id', async () => {
  const { simulator, statuses } = clientOf(withFaults({ id: 'one', status: 501 }, { id: 'two', status: 502 }))
  expect(simulator.faults.remove('one')).toBe(true)
  expect(simulator.faults.remove('one')).toBe(false)
  expect(await statuses(1)).toEqual([502])
})

it('restores the rules of the scenario on a reset, with counts of 0', async () => {
  const { simulator, statuses } = clientOf(withFaults({ id: 'own', times: 1 }))
  await statuses(2)
  simulator.faults.clear()
  simulator.faults.add({ id: 'added' })
  await simulator.reset()
  expect(simulator.faults.list()).toEqual([{ id: 'own', times: 1, matched: 0, hits: 0 }])
  expect(await statuses(2)).toEqual([500, 200])
})

it('keeps the data when rules are cleared', async () => {
  const { simulator, ask, patch, manualId } = clientOf()
  await patch(await manualId(), { amount: 77 })
  const before = await (await ask(LATEST)).text()
  simulator.faults.add({})
  expect(simulator.faults.clear()).toBe(1)
  expect(await (await ask(LATEST)).text()).toBe(before)
})

it('adds rules to the current world through a faults object from before a reset', async () => {
  const { simulator, statuses } = clientOf()
  const { faults } = simulator
  await simulator.reset()
  faults.add({ status: 503 })
  expect(await statuses(1)).toEqual([503])
})
