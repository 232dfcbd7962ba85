import type { Namespace } from '../server/namespaces.ts'
import { formatInstant } from '../time/instant.ts'
import * as bodies from './body-schemas.ts'
import { AdminError, below } from './problem.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, bodyRoute, done, json, route } from './route.ts'

const MAX_SCENARIO_BYTES = 16 * 1_048_576

/** Routes that begin and end worlds of their own. */
export const namespaceRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listNamespaces',
      method: 'GET',
      path: '/namespaces',
      feature: 'namespaces',
      summary: 'The worlds of their own, and those that ended last',
      scope: 'server',
      reply: { status: 200, description: 'The least recently used first.', schema: replies.namespaceList },
    },
    ({ namespaces }) => json({ data: namespaces.list().map(describe), ended: namespaces.ended.list() }),
  ),
  bodyRoute(
    {
      id: 'addNamespace',
      method: 'POST',
      path: '/namespaces',
      feature: 'namespaces',
      summary: 'Begin a world of its own, for requests with the bearer token that this answers',
      scope: 'server',
      body: bodies.namespace,
      optional: true,
      limit: MAX_SCENARIO_BYTES,
      reply: { status: 201, description: 'The namespace.', schema: replies.namespace },
      problems: ['conflict'],
    },
    ({ namespaces }, spec) => below('scenario', () => json(describe(namespaces.create(spec)))),
  ),
  route(
    {
      id: 'getNamespace',
      method: 'GET',
      path: '/namespaces/{name}',
      feature: 'namespaces',
      summary: 'A world of its own',
      scope: 'server',
      reply: { status: 200, description: 'The namespace.', schema: replies.namespace },
      problems: ['resource-not-found'],
    },
    ({ namespaces, param }) => {
      const found = namespaces.list().find(({ name }) => name === param('name'))
      if (found === undefined) throw missing(param('name'))
      return json(describe(found))
    },
  ),
  route(
    {
      id: 'removeNamespace',
      method: 'DELETE',
      path: '/namespaces/{name}',
      feature: 'namespaces',
      summary: 'End a world of its own, with its streams and the requests that hang in it',
      scope: 'server',
      reply: { status: 204, description: 'It has ended.' },
      problems: ['resource-not-found'],
    },
    ({ namespaces, param }) => {
      if (!namespaces.remove(param('name'))) throw missing(param('name'))
      return done
    },
  ),
]

function describe({ name, token, created, used, simulator }: Namespace) {
  return {
    name,
    token,
    portfolioIds: simulator.portfolioIds(10),
    createdAt: formatInstant(created),
    usedAt: formatInstant(used),
  }
}

/** The problem of a namespace that there is not. */
export function missing(name: string): AdminError {
  const detail = `There is no namespace ${JSON.stringify(name)}. Begin it with POST /__admin/namespaces, or list those there are.`
  return new AdminError('resource-not-found', detail)
}
