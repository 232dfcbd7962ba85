import createClient from 'openapi-fetch'
// Made from openapi.json by openapi-typescript in the test run, beside a copy of this file.
import type { components, paths } from './paths.ts'

type Snapshot = components['schemas']['Snapshot']
type Position = components['schemas']['Position']
type ManualPosition = components['schemas']['ManualPosition']

/** What using every operation came to. */
export interface Used {
  snapshots: Snapshot[]
  positions: Position[]
  updated: ManualPosition
  after: Position | undefined
  /** The code of the problem that a wrong id comes to. */
  code: string | undefined
}

/** Uses the whole interface as a stranger does: pages through everything, updates a manual position, reads it back. */
export async function useAll(baseUrl: string, portfolioId: string): Promise<Used> {
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
    // @ts-expect-error: an amount is a number. The types would be worth nothing if this passed.
    body: { amount: '12.5' },
  })
  return { snapshots, positions, updated: data.data, after, code: wrong.error?.code }
}
