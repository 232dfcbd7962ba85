import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { readApi } from '../simulator/view/api-reader.ts'
import { describeWorld } from '../simulator/view/world-description.ts'
import type { AdminQuery, QuerySpec } from './query.ts'
import * as replies from './reply-schemas.ts'
import { type AdminResult, type AdminRoute, json, route } from './route.ts'

const includeComments: QuerySpec = {
  name: 'includeComments',
  kind: 'flag',
  description: 'Whether to add the comments.',
}

/** Routes for tools that show a world. They need no token of the scenario, and looking at a world changes nothing in it. */
export const viewRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'getWorld',
      method: 'GET',
      path: '/world',
      feature: 'view',
      summary: 'Describe the world: scenario, seed, clock, portfolios and changes',
      scope: 'world',
      reply: { status: 200, description: 'The world.', schema: replies.world },
    },
    async ({ world, token, namespaces }) =>
      json(await world.peek((live) => describeWorld(live, token, namespaces.allowDefaultWorld))),
  ),
  route(
    {
      id: 'viewSnapshots',
      method: 'GET',
      path: '/view/portfolios/{portfolioId}/snapshots',
      feature: 'view',
      summary: 'List snapshots like the API, but without faults, journal and a step of the clock',
      scope: 'world',
      query: [
        { name: 'page', kind: 'count', description: 'Page number, from 1. Default 1.' },
        { name: 'limit', kind: 'count', description: 'Page size, 1 or more. Default 20.' },
        includeComments,
      ],
      reply: { status: 200, description: 'A page of snapshots, newest first.', schema: replies.snapshotList },
      problems: ['portfolio-not-found'],
    },
    async ({ world, param, query }) => {
      const path = `/portfolios/${encodeURIComponent(param('portfolioId'))}/snapshots`
      return readReply(world, path, query)
    },
  ),
  route(
    {
      id: 'viewPositions',
      method: 'GET',
      path: '/view/portfolios/{portfolioId}/snapshots/{snapshotId}/positions',
      feature: 'view',
      summary: 'List the positions of a snapshot like the API, but without faults, journal and a step of the clock',
      scope: 'world',
      query: [includeComments],
      reply: { status: 200, description: 'The positions of the snapshot.', schema: replies.positionList },
      problems: ['portfolio-not-found', 'snapshot-not-found'],
    },
    async ({ world, param, query }) => {
      const snapshot = `/portfolios/${encodeURIComponent(param('portfolioId'))}/snapshots/${encodeURIComponent(param('snapshotId'))}`
      return readReply(world, `${snapshot}/positions`, query)
    },
  ),
]

async function readReply(world: RunningSimulator, path: string, query: AdminQuery): Promise<AdminResult> {
  return { kind: 'reply', reply: await world.peek((live) => readApi(live, path + queryOf(query))) }
}

function queryOf(query: AdminQuery): string {
  const sent = ['page', 'limit', 'includeComments'].flatMap((name) => {
    const value = query.text(name)
    return value === undefined ? [] : [`${name}=${value}`]
  })
  return sent.length === 0 ? '' : `?${sent.join('&')}`
}
