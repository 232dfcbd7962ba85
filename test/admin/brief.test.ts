import { expect, it, test } from 'vitest'
import { openServer } from './driver.ts'

const LONG = 'x'.repeat(5000)

async function send(path: string, text?: string) {
  const { url } = await openServer()
  const init = text === undefined ? {} : { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }
  const response = await fetch(`${url}/__admin${path}`, init)
  const body = await response.text()
  return { status: response.status, size: Buffer.byteLength(body), problem: JSON.parse(body) }
}

it.each([
  ['a rule that there is not', 404, `/faults/${LONG}`],
  ['a portfolio that there is not', 404, `/portfolios/${encodeURIComponent('😀'.repeat(1000))}`],
  ['a namespace that there is not', 404, `/clock?namespace=${LONG}`],
  ['an instant that is none', 422, `/requests?since=${LONG}`],
])('tells of %s in less than 2 kB', async (_name, status, path) => {
  const answer = await send(path)
  expect(answer.status).toBe(status)
  expect(answer.size).toBeLessThan(2048)
})

test('a scenario of a long name is refused in less than 2 kB', async () => {
  const answer = await send('/reset', JSON.stringify({ scenario: LONG }))
  expect([answer.status, answer.size < 2048]).toEqual([422, true])
})

test('of a hundred flaws the first are told, and how many more there are', async () => {
  const accounts = Array.from({ length: 100 }, () => '😀'.repeat(50))
  const answer = await send('/portfolios', JSON.stringify({ accounts: accounts.map((label) => ({ [label]: label })) }))
  expect([answer.status, answer.size < 2048]).toEqual([422, true])
  expect(answer.problem.errors.length).toBeGreaterThan(0)
  expect(answer.problem.detail).toMatch(/ \d+ more are not told\.$/)
})

test('a body of ten thousand levels is refused in words of its own', async () => {
  const answer = await send('/faults', `{"body":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
  expect(answer.status).toBe(422)
  expect(answer.problem.detail).toBe('The body is nested deeper than 100 levels. Nest it less.')
})

test('a manual position can be added at next to no price, and at none', async () => {
  for (const price of ['1e-320', '-1e-320', '0']) {
    const { status, problem } = await send('/portfolios/demo/manual-positions', `{"price":${price}}`)
    expect([status, Number.isFinite(problem.amount)]).toEqual([201, true])
  }
})
