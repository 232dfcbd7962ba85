import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSimulator, type WorldState } from '../../src/index.ts'
import { openServer } from '../harness/admin.ts'
import { mine } from './fixtures.ts'

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

/** Ids that no client can ask for, or that nobody means. */
const unreachable = ['', '.', '..', '\ud800', 'a\udfff', 'a\nb', '\0', '\u0085', 'x'.repeat(201), '🚀'.repeat(201)]

const MESSAGE = /Expected an id of 1 to 200 characters that a URL can have: not "\." or "\.\.", no control characters/

it.each(unreachable)('rejects the id %j wherever one is given', async (id) => {
  const scenario = { ...mine(), portfolios: [{ id }] }
  expect(() => createSimulator({ scenario })).toThrow(MESSAGE)
  const simulator = createSimulator()
  await expect(simulator.addPortfolio({ id })).rejects.toThrow(MESSAGE)
  expect(() => simulator.faults.add({ id, status: 500 })).toThrow(MESSAGE)
  const state = { ...(await simulator.state()), portfolios: [{ id }] }
  await expect(simulator.restore(state as WorldState)).rejects.toThrow(MESSAGE)
})

it.each(unreachable)('rejects the id %j over HTTP with 422', async (id) => {
  const { url } = await openServer()
  const post = (path: string, body: object) =>
    fetch(`${url}/__admin${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const replies = await Promise.all([
    post('/portfolios', { id }),
    post('/faults', { id, status: 500 }),
    post('/namespaces', { name: id }),
    post('/reset', { scenario: { ...mine(), portfolios: [{ id }] } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422])
})

it.each(['…', 'a b', '\ud83d\ude80', 'x'.repeat(1001), 'a,b', 'é', ''])(
  'rejects the token %j, which no header can have',
  (token) => {
    const scenario = mine({}, { tokens: [{ token, portfolios: 'all' }] })
    expect(() => createSimulator({ scenario })).toThrow('visible ASCII characters without commas')
  },
)

const id = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }),
  fc.constantFrom(
    'latest',
    '...',
    '%2e',
    '%2e%2e',
    'a/b',
    '/',
    '\\',
    '?',
    '#',
    'a;b',
    '%',
    '%zz',
    ' ',
    '{n}',
    '__proto__',
  ),
)

it('every id that is accepted can be read and deleted over HTTP', async () => {
  const { url } = await openServer({ scenario: 'empty' })
  let accepted = 0
  const property = fc.asyncProperty(id, async (portfolioId) => {
    const body = JSON.stringify({ id: portfolioId, snapshots: { count: 1 } })
    const added = await fetch(`${url}/__admin/portfolios`, { method: 'POST', headers, body })
    expect([201, 409, 422]).toContain(added.status)
    if (added.status !== 201) return
    accepted += 1
    const path = `/portfolios/${encodeURIComponent(portfolioId)}`
    expect((await fetch(`${url}/v1/api${path}/snapshots/latest/positions`, { headers })).status).toBe(200)
    expect(await (await fetch(`${url}/__admin${path}`, { headers })).json()).toMatchObject({ id: portfolioId })
    expect((await fetch(`${url}/__admin${path}`, { method: 'DELETE', headers })).status).toBe(204)
  })
  await fc.assert(property, { numRuns: 100, seed: 1 })
  expect(accepted).toBeGreaterThan(50)
})
