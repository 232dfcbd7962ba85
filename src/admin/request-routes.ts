import { operations } from '../api/operations.ts'
import type { RequestFilter } from '../simulator/journal/journal.ts'
import type { AdminQuery, QuerySpec } from './query.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, json, route } from './route.ts'

const filters: readonly QuerySpec[] = [
  { name: 'operation', kind: 'operation', description: 'Only requests of this operation.' },
  { name: 'status', kind: 'count', description: 'Only requests with this reply status.' },
  {
    name: 'since',
    kind: 'id-or-instant',
    description:
      "A request id: only later requests. Or an ISO 8601 instant of the world's clock: only requests from then on.",
  },
  { name: 'warnings', kind: 'flag', description: 'True: only requests with warnings. False: only requests without.' },
]

/** Routes of the journal: the requests that clients sent. */
export const requestRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listRequests',
      method: 'GET',
      path: '/requests',
      feature: 'requests',
      summary: 'List the last requests, oldest first, with tokens redacted',
      scope: 'world',
      query: filters,
      reply: { status: 200, description: 'The requests.', schema: replies.requestList },
    },
    ({ world, query }) => json({ data: world.requests.list(filterOf(query)) }),
  ),
  route(
    {
      id: 'countRequests',
      method: 'GET',
      path: '/requests/count',
      feature: 'requests',
      summary: 'Count the last requests',
      scope: 'world',
      query: filters,
      reply: { status: 200, description: 'The number of requests.', schema: replies.count },
    },
    ({ world, query }) => json({ count: world.requests.count(filterOf(query)) }),
  ),
  route(
    {
      id: 'clearRequests',
      method: 'DELETE',
      path: '/requests',
      feature: 'requests',
      summary: 'Clear the journal; data, clock and faults stay',
      scope: 'world',
      reply: { status: 200, description: 'The number of requests that were cleared.', schema: replies.removed },
    },
    ({ world }) => json({ removed: world.requests.clear() }),
  ),
]

function filterOf(query: AdminQuery): RequestFilter {
  const filter: RequestFilter = {}
  const operation = operations.find(({ id }) => id === query.text('operation'))
  if (operation !== undefined) filter.operation = operation.id
  const status = query.count('status')
  if (status !== undefined) filter.status = status
  const since = query.text('since')
  if (since !== undefined) filter.since = /^\d+$/.test(since) ? Number(since) : since
  const warnings = query.flag('warnings')
  if (warnings !== undefined) filter.warnings = warnings
  return filter
}
