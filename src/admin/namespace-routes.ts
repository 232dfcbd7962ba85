import { formatInstant } from '../time/instant.ts'
import * as bodies from './body-schemas.ts'
import { NAMESPACE_NAME, type Namespace } from './namespaces.ts'
import { AdminError, atKey } from './problem.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, bodyRoute, json, MAX_SCENARIO_BYTES, noContent, route } from './route.ts'

/** Routes of the namespaces of a server. */
export const namespaceRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listNamespaces',
      method: 'GET',
      path: '/namespaces',
      feature: 'namespaces',
      summary: 'List the namespaces, and those that ended last',
      scope: 'server',
      reply: { status: 200, description: 'The namespaces, least recently used first.', schema: replies.namespaceList },
    },
    ({ namespaces }) => json({ data: namespaces.list().map(describe), ended: namespaces.listEnded() }),
  ),
  bodyRoute(
    {
      id: 'addNamespace',
      method: 'POST',
      path: '/namespaces',
      feature: 'namespaces',
      summary: 'Create a namespace; requests with the returned bearer token use it',
      scope: 'server',
      body: bodies.namespace,
      optional: true,
      limit: MAX_SCENARIO_BYTES,
      reply: { status: 201, description: 'The new namespace.', schema: replies.namespace },
      problems: ['conflict'],
    },
    ({ namespaces }, spec) => atKey('scenario', () => json(describe(namespaces.create(spec)))),
  ),
  route(
    {
      id: 'getNamespace',
      method: 'GET',
      path: '/namespaces/{name}',
      feature: 'namespaces',
      summary: 'Get a namespace',
      scope: 'server',
      reply: { status: 200, description: 'The namespace.', schema: replies.namespace },
      problems: ['resource-not-found'],
    },
    ({ namespaces, param }) => {
      // Not `findByName`, which counts as a use of the namespace.
      const namespace = namespaces.list().find(({ name }) => name === param('name'))
      if (namespace === undefined) throw namespaceNotFound(param('name'))
      return json(describe(namespace))
    },
  ),
  bodyRoute(
    {
      id: 'putNamespace',
      method: 'PUT',
      path: '/namespaces/{name}',
      feature: 'namespaces',
      summary: 'Create a namespace with the token `ns-NAME`, or replace it by a new one',
      scope: 'server',
      body: bodies.namespaceStart,
      optional: true,
      limit: MAX_SCENARIO_BYTES,
      reply: {
        status: 200,
        description: 'The new namespace, which replaces one of this name.',
        created: 'The new namespace.',
        schema: replies.namespace,
      },
      problems: ['conflict'],
    },
    ({ namespaces, param }, spec) =>
      atKey('scenario', () => {
        const { namespace, isNew } = namespaces.put(validName(param('name')), spec)
        return { kind: 'json', value: describe(namespace), isNew }
      }),
  ),
  route(
    {
      id: 'removeNamespace',
      method: 'DELETE',
      path: '/namespaces/{name}',
      feature: 'namespaces',
      summary: 'Remove a namespace; its event streams and hanging requests end',
      scope: 'server',
      reply: { status: 204, description: 'The namespace was removed.' },
      problems: ['resource-not-found'],
    },
    ({ namespaces, param }) => {
      if (!namespaces.remove(param('name'))) throw namespaceNotFound(param('name'))
      return noContent
    },
  ),
]

function validName(name: string): string {
  if (NAMESPACE_NAME.test(name)) return name
  const detail = 'Invalid name of a namespace. Use 1 to 64 letters, digits, _ and -.'
  throw new AdminError('invalid-parameters', detail)
}

function describe({ name, token, createdAt, lastUsedAt, simulator }: Namespace) {
  return {
    name,
    token,
    portfolioIds: simulator.portfolioIds(10),
    createdAt: formatInstant(createdAt),
    usedAt: formatInstant(lastUsedAt),
  }
}

/** The 404 for an unknown namespace. */
export function namespaceNotFound(name: string): AdminError {
  return new AdminError(
    'resource-not-found',
    `There is no namespace ${JSON.stringify(name)}. Create it with POST /__admin/namespaces. GET /__admin/namespaces lists the existing ones.`,
  )
}
