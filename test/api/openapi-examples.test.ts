import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from '../../src/api/openapi.ts'
import { startServer } from '../../src/express.ts'
import type { Scenario } from '../../src/index.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; example: string | number | boolean }[]
  requestBody?: { content: Record<string, { example: object }> }
  responses: Record<string, { content: Record<string, { examples: Record<string, { value: Answer }> }> }>
}

/** A reply of the API or a problem document. */
interface Answer {
  data?: object | object[]
  code?: string
  status?: number
}

interface Call {
  id: string
  method: string
  path: string
  query: string
  body: object | undefined
  reply: Answer
}

const headers = { authorization: 'Bearer any' }
const manualPosition = '/portfolios/demo/manual-positions/01K06WK6KQSQKY8G3WWGQ6FHWK'

const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  JSON.stringify(openApiDocument('1.0.0')),
)

/** The request that the examples of an operation make. */
const calls: Call[] = Object.entries(paths).flatMap(([template, item]) =>
  Object.entries(item).map(([method, { operationId, parameters, requestBody, responses }]) => {
    const values = Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)]))
    const query = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => [name, values[name] ?? ''])
    return {
      id: operationId,
      method: method.toUpperCase(),
      path: template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
      query: new URLSearchParams(query).toString(),
      body: requestBody?.content['application/json']?.example,
      reply: responses[200]?.content['application/json']?.examples.demo?.value ?? {},
    }
  }),
)

test.each(calls)('the examples of $id are a request to demo and its answer', async (call) => {
  const ask = await openDemo()
  const answer = await ask(call)
  expect(answer.status).toBe(200)
  const body: Answer = await answer.json()
  if (call.id !== 'listPositions') return expect(body).toEqual(call.reply)
  expect(call.reply.data).toHaveLength(3)
  expect(body.data).toEqual(expect.arrayContaining([call.reply.data].flat()))
})

/** For each problem that has an example: a scenario and a request that get it. */
const problemRequests: Record<
  string,
  { scenario?: Partial<Scenario>; path?: string; init?: RequestInit; earlier?: number }
> = {
  'malformed-target': { path: '/portfolios/%ZZ/snapshots' },
  'malformed-json': { path: manualPosition, init: patch('{"amount": 1,}') },
  unauthorized: { init: { headers: {} } },
  'portfolio-forbidden': { scenario: { tokens: [{ token: 'any', portfolios: [] }] } },
  'route-not-found': { path: '/portfolios' },
  'portfolio-not-found': { path: '/portfolios/none/snapshots' },
  'snapshot-not-found': { path: '/portfolios/demo/snapshots/none/positions' },
  'manual-position-not-found': { path: '/portfolios/demo/manual-positions/none', init: patch('{}') },
  'method-not-allowed': { init: { method: 'POST', headers } },
  'body-too-large': { path: manualPosition, init: patch(' '.repeat(102_401)) },
  'unsupported-media-type': {
    path: manualPosition,
    init: { ...patch('{}'), headers: { ...headers, 'content-type': 'text/plain' } },
  },
  'invalid-parameters': { path: '/portfolios/demo/snapshots?includeComments=maybe' },
  'invalid-body': { path: manualPosition, init: patch('{"amount":"12"}') },
  'rate-limited': { scenario: { faults: [{ rateLimit: { requests: 5, window: 'PT1S' } }] }, earlier: 5 },
  'service-unavailable': { init: { headers: { ...headers, prefer: 'code=503' } } },
}

/** The examples of problems, by code. */
const problems: Record<string, unknown> = Object.fromEntries(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content }) => Object.entries(content['application/problem+json']?.examples ?? {}))
    .map(([code, { value }]) => [code, value]),
)

test('every problem but an internal error has an example that a request to demo gets', () => {
  expect(Object.keys(problems).filter((code) => problemRequests[code] === undefined)).toEqual(['internal'])
})

test.each(Object.entries(problemRequests))(
  'the example of %s is what a request to demo gets',
  async (code, request) => {
    const { scenario = {}, path = '/portfolios/demo/snapshots', init = { headers }, earlier = 0 } = request
    const base: Scenario = JSON.parse(readFileSync('scenarios/demo.json', 'utf8'))
    const { url, close } = await startServer({ port: 0, scenario: { ...base, ...scenario } })
    onTestFinished(close)
    for (let sent = 0; sent < earlier; sent += 1) await fetch(`${url}/v1/api${path}`, init)
    const answer = await fetch(`${url}/v1/api${path}`, init)
    expect(await answer.json()).toEqual(problems[code])
  },
)

function patch(body: string): RequestInit {
  return { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' }, body }
}

async function openDemo(): Promise<(call: Call) => Promise<Response>> {
  const { url, close } = await startServer({ port: 0 })
  onTestFinished(close)
  return ({ method, path, query, body }) => {
    const init = body === undefined ? { method, headers } : { ...patch(JSON.stringify(body)), method }
    return fetch(`${url}/v1/api${path}?${query}`, init)
  }
}
