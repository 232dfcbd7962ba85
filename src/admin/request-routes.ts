import { operations } from '../api/operations.ts'
import { type RequestFilter, requireOperation } from '../simulator/journal/journal.ts'
import type { AdminQuery, QuerySpec } from './query.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, json, route } from './route.ts'

const filters: readonly QuerySpec[] = [
  { name: 'operation', kind: 'text', description: `One of ${operations.map(({ id }) => id).join(', ')}.` },
  { name: 'status', kind: 'count', description: 'Status of the reply.' },
  {
    name: 'since',
    kind: 'text',
    description: "Id of a request: those after it. Or an instant, ISO 8601: those from it on, by the world's clock.",
  },
  { name: 'warnings', kind: 'flag', description: 'Those with warnings of the contract, or those without.' },
]

/** Routes that tell what clients sent. */
export const requestRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listRequests',
      method: 'GET',
      path: '/requests',
      feature: 'requests',
      summary: 'The last requests to the service, oldest first; tokens are redacted',
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
      summary: 'How many of the last requests there are',
      scope: 'world',
      query: filters,
      reply: { status: 200, description: 'Their number.', schema: replies.count },
    },
    ({ world, query }) => json({ count: world.requests.count(filterOf(query)) }),
  ),
  route(
    {
      id: 'clearRequests',
      method: 'DELETE',
      path: '/requests',
      feature: 'requests',
      summary: 'Forget all requests; data, clock and faults stay',
      scope: 'world',
      reply: { status: 200, description: 'How many there were.', schema: replies.removed },
    },
    ({ world }) => json({ removed: world.requests.clear() }),
  ),
]

function filterOf(query: AdminQuery): RequestFilter {
  const filter: RequestFilter = {}
  const operation = query.text('operation')
  if (operation !== undefined) filter.operation = requireOperation(operation)
  const status = query.count('status')
  if (status !== undefined) filter.status = status
  const since = query.text('since')
  if (since !== undefined) filter.since = /^\d+$/.test(since) ? Number(since) : since
  const warnings = query.flag('warnings')
  if (warnings !== undefined) filter.warnings = warnings
  return filter
}
