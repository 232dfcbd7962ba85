import createClient from 'openapi-fetch'
// The test run generates this with openapi-typescript from openapi.json, next to a copy of this file.
import type { components, paths } from './paths.ts'

type Snapshot = components['schemas']['Snapshot']
type Position = components['schemas']['Position']
type ManualPosition = components['schemas']['ManualPosition']

/** The results of using every operation. */
export interface ClientResults {
  snapshots: Snapshot[]
  positions: Position[]
  updated: ManualPosition
  after: Position | undefined
  /** The code of the problem for a wrong id. */
  code: string | undefined
}

/** Uses every operation: reads all pages, updates a manual position, and reads it again. */
export async function useAll(baseUrl: string, portfolioId: string): Promise<ClientResults> {
  const client = createClient<paths>({ baseUrl: `${baseUrl}/v1/api`, headers: { authorization: 'Bearer any' } })

  const snapshots: Snapshot[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, error } = await client.GET('/portfolios/{portfolioId}/snapshots', {
      params: { path: { portfolioId }, query: { page, limit: 7, includeComments: true } },
    })
    if (data === undefined) throw new Error(error.detail)
    snapshots.push(...data.data)
    last = data.meta.lastPage
  }

  const read = async (snapshotId: string) => {
    const { data, error } = await client.GET('/portfolios/{portfolioId}/snapshots/{snapshotId}/positions', {
      params: { path: { portfolioId, snapshotId }, query: { includeComments: true } },
    })
    if (data === undefined) throw new Error(error.detail)
    return data.data
  }
  const positions: Position[] = []
  for (const { id } of snapshots) positions.push(...(await read(id)))

  const manual = (await read('latest')).find(({ type }) => type === 'Manual')
  if (manual === undefined) throw new Error('There is no manual position.')
  const { data, error } = await client.PATCH('/portfolios/{portfolioId}/manual-positions/{positionId}', {
    params: { path: { portfolioId, positionId: manual.id.replace(/-1$/, '') } },
    body: { amount: 12.5, description: null },
  })
  if (data === undefined) throw new Error(error.detail)
  const after = (await read('latest')).find(({ id }) => id === manual.id)

  const wrong = await client.PATCH('/portfolios/{portfolioId}/manual-positions/{positionId}', {
    params: { path: { portfolioId, positionId: 'none' } },
    // @ts-expect-error: an amount is a number. If this compiled, the types would check nothing.
    body: { amount: '12.5' },
  })
  return { snapshots, positions, updated: data.data, after, code: wrong.error?.code }
}
