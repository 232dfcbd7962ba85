import { expect, it } from 'vitest'
import { clientOf } from '../harness/client.ts'
import { LATEST, SNAPSHOTS, withFaults } from './fixtures.ts'

const prefer = (value: string) => ({ headers: { prefer: value } })

it('answers with the status that the request prefers', async () => {
  const response = await clientOf().ask(SNAPSHOTS, prefer('code=503'))
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'service-unavailable', status: 503 }])
})

it('names the preference in a header, also with a delay alone', async () => {
  const { ask } = clientOf()
  const names = ['code=503', 'delay=1'].map(async (value) =>
    (await ask(SNAPSHOTS, prefer(value))).headers.get('x-mockfolio-fault'),
  )
  expect(await Promise.all(names)).toEqual(['prefer', 'prefer'])
})

it('fails only the request that has the preference', async () => {
  const { ask, statuses } = clientOf()
  await ask(SNAPSHOTS, prefer('code=503'))
  expect(await statuses(1)).toEqual([200])
})

it('delays the answer if the request prefers a delay', async () => {
  const { ask, simulator } = clientOf()
  expect((await ask(SNAPSHOTS, prefer('delay=5'))).status).toBe(200)
  expect(simulator.requests.list()).toMatchObject([{ delay: 5, fault: 'prefer', status: 200 }])
})

it('applies no rule to a request that has a preference', async () => {
  const { ask, simulator } = clientOf(withFaults({ times: 1, status: 500 }))
  expect((await ask(SNAPSHOTS, prefer('code=418'))).status).toBe(418)
  expect((await ask(SNAPSHOTS, prefer('delay=0'))).status).toBe(200)
  expect(simulator.faults.list()).toMatchObject([{ matched: 0 }])
})

it('applies no rule to a request that prefers code 200', async () => {
  const { ask } = clientOf(withFaults({ status: 500 }))
  expect(await (await ask(SNAPSHOTS, prefer('code=200'))).json()).toHaveProperty('meta')
})

it('applies the rules if the preference is invalid', async () => {
  const { ask, simulator } = clientOf(withFaults({ status: 500 }))
  expect((await ask(SNAPSHOTS, prefer('code=1000'))).status).toBe(500)
  expect(simulator.requests.list()).toMatchObject([{ warnings: [{ kind: 'bad-preference', name: 'code' }] }])
})

it('changes nothing on an update that prefers to fail', async () => {
  const { ask, patch, manualId } = clientOf()
  const id = await manualId()
  const before = await (await ask(LATEST)).text()
  expect((await patch(id, { amount: 77 }, prefer('code=503'))).status).toBe(503)
  expect(await (await ask(LATEST)).text()).toBe(before)
})

it('ignores the preference on a path that is not an operation', async () => {
  expect((await clientOf().ask('/v1/api/nothing', prefer('code=503'))).status).toBe(404)
})
