import { expect, it, test } from 'vitest'
import { openServer } from '../harness/admin.ts'

const LONG = 'x'.repeat(5000)

async function send(path: string, text?: string) {
  const { url } = await openServer()
  const init = text === undefined ? {} : { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }
  const response = await fetch(`${url}/__admin${path}`, init)
  const body = await response.text()
  return { status: response.status, size: Buffer.byteLength(body), problem: JSON.parse(body) }
}

it.each([
  ['an unknown fault rule', 404, `/faults/${LONG}`],
  ['an unknown portfolio', 404, `/portfolios/${encodeURIComponent('😀'.repeat(1000))}`],
  ['an unknown namespace', 404, `/clock?namespace=${LONG}`],
  ['an invalid instant', 422, `/requests?since=${LONG}`],
])('answers %s in less than 2 kB', async (_name, status, path) => {
  const answer = await send(path)
  expect(answer.status).toBe(status)
  expect(answer.size).toBeLessThan(2048)
})

test('answers a scenario with a long name in less than 2 kB', async () => {
  const answer = await send('/reset', JSON.stringify({ scenario: LONG }))
  expect([answer.status, answer.size < 2048]).toEqual([422, true])
})

test('lists the first of a hundred errors, and says how many more there are', async () => {
  const accounts = Array.from({ length: 100 }, () => '😀'.repeat(50))
  const answer = await send('/portfolios', JSON.stringify({ accounts: accounts.map((label) => ({ [label]: label })) }))
  expect([answer.status, answer.size < 2048]).toEqual([422, true])
  expect(answer.problem.errors.length).toBeGreaterThan(0)
  expect(answer.problem.detail).toMatch(/ …and \d+ more errors\.$/)
})

test('refuses a body with ten thousand levels', async () => {
  const answer = await send('/faults', `{"body":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
  expect(answer.status).toBe(422)
  expect(answer.problem.detail).toBe('The body is nested more than 100 levels deep. Nest it less.')
})

test('adds a manual position with a tiny price and with the price 0', async () => {
  for (const price of ['1e-320', '-1e-320', '0']) {
    const { status, problem } = await send('/portfolios/demo/manual-positions', `{"price":${price}}`)
    expect([status, Number.isFinite(problem.amount)]).toEqual([201, true])
  }
})
