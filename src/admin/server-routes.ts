import { encodeText } from '../api/encode-text.ts'
import { bytesReply } from '../api/reply.ts'
import { scenarios } from '../scenario/shipped.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, json, route } from './route.ts'

/** Routes of the whole server, without its namespaces. */
export const serverRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'getServer',
      method: 'GET',
      path: '/server',
      feature: 'server',
      summary: 'Get the demo banner and the time of the next scheduled reset',
      scope: 'server',
      reply: { status: 200, description: 'The server.', schema: replies.server },
    },
    ({ info: { demoBanner, resetEvery, nextReset, readOnlyUi } }) =>
      json({ demoBanner, resetEvery, nextReset, readOnlyUi }),
  ),
  route(
    {
      id: 'getMetrics',
      method: 'GET',
      path: '/metrics',
      feature: 'server',
      summary: 'Get the metrics of the server in the text format of Prometheus',
      scope: 'server',
      reply: { status: 200, type: 'text/plain', description: 'The metrics.' },
    },
    ({ metrics }) => ({
      kind: 'reply',
      reply: bytesReply(200, encodeText(metrics()), 'text/plain; version=0.0.4; charset=utf-8'),
    }),
  ),
  route(
    {
      id: 'getAdminOpenApi',
      method: 'GET',
      path: '/openapi.json',
      feature: 'server',
      summary: 'Get the OpenAPI document of the admin API',
      scope: 'server',
      reply: { status: 200, description: 'The document.', schema: replies.openApi },
    },
    ({ openApi }) => ({ kind: 'reply', reply: openApi() }),
  ),
  route(
    {
      id: 'listScenarios',
      method: 'GET',
      path: '/scenarios',
      feature: 'server',
      summary: 'List the shipped scenarios',
      scope: 'server',
      reply: { status: 200, description: 'Names and summaries.', schema: replies.scenarioList },
    },
    () => json({ data: scenarios }),
  ),
]
