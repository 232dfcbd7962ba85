import { expect, it } from 'vitest'
import { clientOf } from '../harness/client.ts'
import { LATEST, SNAPSHOTS } from './fixtures.ts'

const portfolio = { id: 'demo', snapshots: { count: 5 }, manualPositions: { listed: 1, custom: 0 } }
const lenient = { scenario: { name: 'own', portfolios: [portfolio] } }
const strict = { scenario: { ...lenient.scenario, strict: true } }

it('rejects an unknown parameter and records a warning', async () => {
  const { ask, simulator } = clientOf(strict)
  const response = await ask(`${SNAPSHOTS}?pgae=2`)
  expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ parameter: 'pgae' }] }])
  expect(simulator.requests.list()).toMatchObject([{ warnings: [{ kind: 'unknown-parameter', name: 'pgae' }] }])
})

it.each([
  ['unknown-field', { amount: 5, note: 'x' }, '/note'],
  ['ignored-price', { amount: 5, price: 1 }, '/price'],
])('rejects an update with an %s, changes nothing and records a warning', async (kind, change, pointer) => {
  const { ask, patch, manualId, simulator } = clientOf(strict)
  const id = await manualId()
  const before = await (await ask(LATEST)).text()
  const response = await patch(id, change)
  expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ pointer }] }])
  expect(simulator.requests.list().at(-1)).toMatchObject({ warnings: [{ kind }] })
  expect(await (await ask(LATEST)).text()).toBe(before)
})

it('ignores an invalid preference in strict mode too', async () => {
  const { ask, simulator } = clientOf(strict)
  expect((await ask(SNAPSHOTS, { headers: { prefer: 'code=1' } })).status).toBe(200)
  expect(simulator.requests.list()).toMatchObject([{ warnings: [{ kind: 'bad-preference' }] }])
})

it.each([
  ['', undefined],
  ['?page=2&limit=2&includeComments=true', undefined],
  ['?page=0', undefined],
  ['?page=1&page=2', undefined],
  ['/latest/positions', undefined],
  ['/none/positions', undefined],
  ['/', undefined],
  ['', { amount: 5, description: null }],
  ['', { amount: 'x' }],
  ['', {}],
])('answers as in lenient mode: %s %j', async (suffix, change) => {
  const answers = await Promise.all(
    [lenient, strict].map(async (options) => {
      const { ask, patch, manualId } = clientOf(options)
      const response = change === undefined ? await ask(SNAPSHOTS + suffix) : await patch(await manualId(), change)
      return [response.status, [...response.headers], await response.text()]
    }),
  )
  expect(answers[1]).toEqual(answers[0])
})
