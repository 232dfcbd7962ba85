import { createSimulator, manualPositionId } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'
import createFetchClient from 'openapi-fetch'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as hey from './src/hey-api'
import { client as heyClient } from './src/hey-api/client.gen'
import * as heyZod from './src/hey-api/zod.gen'
import type { paths } from './src/openapi-typescript'
import * as orval from './src/orval'
import * as orvalZod from './src/orval-zod'
import { Api } from './src/swagger-typescript-api/Api'

const simulator = createSimulator({ scenario: 'demo' })
const server = setupServer(...createHandlers(simulator))
const headers = { authorization: 'Bearer any' }
const portfolioId = 'demo'
const query = { page: 1, limit: 90, includeComments: true }
const body = { amount: 12.5, description: null }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => simulator.reset())
afterAll(() => server.close())

test('a client of openapi-typescript and openapi-fetch reads, updates, and gets the code of a problem', async () => {
  const client = createFetchClient<paths>({ baseUrl: 'http://127.0.0.1:4010/v1/api', headers })
  const path = { portfolioId, snapshotId: 'latest' }
  const list = await client.GET('/portfolios/{portfolioId}/snapshots', { params: { path: { portfolioId }, query } })
  expect(list.data?.data).toHaveLength(90)
  const positions = '/portfolios/{portfolioId}/snapshots/{snapshotId}/positions'
  const before = await client.GET(positions, { params: { path } })
  const positionId = manualId(before.data?.data)
  const position = '/portfolios/{portfolioId}/manual-positions/{positionId}'
  const updated = await client.PATCH(position, { params: { path: { portfolioId, positionId } }, body })
  expect(updated.data?.data).toMatchObject(body)
  const wrong = await client.PATCH(position, { params: { path: { portfolioId, positionId: 'none' } }, body })
  expect(wrong.error?.code).toBe('manual-position-not-found')
})

test('a client of hey-api does the same, and its zod schemas accept the answers', async () => {
  heyClient.setConfig({ auth: 'any' })
  const list = await hey.listSnapshots({ path: { portfolioId }, query })
  expect(heyZod.zListSnapshotsResponse.parse(list.data).data.some(({ comments }) => comments !== undefined)).toBe(true)
  const path = { portfolioId, snapshotId: 'latest' }
  const before = await hey.listPositions({ path, query: { includeComments: true } })
  const positions = heyZod.zListPositionsResponse.parse(before.data).data
  expect(positions.some(({ comments }) => comments !== undefined)).toBe(true)
  const positionId = manualId(positions)
  const updated = await hey.updateManualPosition({ path: { portfolioId, positionId }, body })
  expect(heyZod.zUpdateManualPositionResponse.parse(updated.data).data).toMatchObject(body)
  const wrong = await hey.updateManualPosition({ path: { portfolioId, positionId: 'none' }, body })
  expect(heyZod.zProblemDocument.parse(wrong.error).code).toBe('manual-position-not-found')
})

test('a client of orval does the same, and its zod schemas accept the answers', async () => {
  const list = await orval.listSnapshots(portfolioId, query, { headers })
  expect(orvalZod.ListSnapshotsResponse.parse(list.data).data).toHaveLength(90)
  const before = await orval.listPositions(portfolioId, 'latest', { includeComments: true }, { headers })
  const positions = orvalZod.ListPositionsResponse.parse(before.data).data
  expect(positions.some(({ comments }) => comments !== undefined)).toBe(true)
  const updated = await orval.updateManualPosition(portfolioId, manualId(positions), body, { headers })
  expect(orvalZod.UpdateManualPositionResponse.parse(updated.data).data).toMatchObject(body)
  const wrong = await orval.updateManualPosition(portfolioId, 'none', body, { headers })
  expect(wrong).toMatchObject({ status: 404, data: { code: 'manual-position-not-found' } })
})

test('a client of swagger-typescript-api does the same', async () => {
  const api = new Api({ baseApiParams: { headers } })
  const list = await api.portfolios.listSnapshots(portfolioId, query)
  expect(list.data.data).toHaveLength(90)
  const before = await api.portfolios.listPositions(portfolioId, 'latest')
  const updated = await api.portfolios.updateManualPosition(portfolioId, manualId(before.data.data), body)
  expect(updated.data.data).toMatchObject(body)
  const wrong = api.portfolios.updateManualPosition(portfolioId, 'none', body)
  await expect(wrong).rejects.toMatchObject({ status: 404, error: { code: 'manual-position-not-found' } })
})

/** The id of the first manual position. */
function manualId(positions: readonly { id: string; type: string }[] = []): string {
  const position = positions.find(({ type }) => type === 'Manual')
  if (position === undefined) throw new Error('There is no manual position.')
  return manualPositionId(position)
}
