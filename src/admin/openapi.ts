import * as z from 'zod'
import { lazy } from '../api/lazy.ts'
import { type ProblemCode, problems } from '../api/problems.ts'
import { problemDocument } from '../api/schemas.ts'
import { NAMESPACE } from './admin-api.ts'
import type { QuerySpec } from './query.ts'
import type { AdminRoute, Feature, Schema } from './route.ts'
import { ADMIN_PREFIX, adminRoutes } from './routes.ts'

const features: Record<Feature, string> = {
  server: 'The server itself, and what happens in a world.',
  reset: 'Begin anew.',
  clock: 'The time of a world.',
  state: 'A world as a file.',
  faults: 'Failures and delays on purpose.',
  requests: 'What clients sent.',
  portfolios: 'Arranging portfolios.',
  snapshots: 'Arranging snapshots.',
  holdings: 'Arranging holdings.',
  'manual-positions': 'Arranging manual positions.',
  comments: 'Arranging comments.',
  namespaces: 'Worlds of their own, one a bearer token.',
}

const kinds: Record<QuerySpec['kind'], object> = {
  text: { type: 'string', minLength: 1 },
  count: { type: 'integer', minimum: 0 },
  flag: { type: 'boolean' },
}

const everywhere: readonly ProblemCode[] = ['control-forbidden', 'invalid-parameters', 'internal']
const ofBodies: readonly ProblemCode[] = ['malformed-json', 'body-too-large', 'unsupported-media-type', 'invalid-body']

/** The OpenAPI 3.1 document of the control plane, made from its table of routes. For the build and the tests only. */
export function adminOpenApiDocument(version: string): object {
  const components = new Components()
  const paths: Record<string, Record<string, object>> = {}
  for (const route of adminRoutes) {
    const path = `${ADMIN_PREFIX}${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control plane of mockfolio',
      version,
      description: 'What tests and demos need around the mocked service. No part of the service itself.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{origin}',
        description: 'A mockfolio server.',
        variables: { origin: { default: 'http://127.0.0.1:4010', description: 'Where it listens.' } },
      },
    ],
    tags: Object.entries(features).map(([name, description]) => ({ name, description })),
    security: [{}, { adminToken: [] }],
    paths,
    components: {
      securitySchemes: {
        adminToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Admin-Token',
          description: 'Wanted where other machines can reach the server, or where one was given with `--admin-token`.',
        },
      },
      responses: components.responses,
      schemas: components.schemas,
    },
  }
}

function operation(route: AdminRoute, components: Components): object {
  const { id, feature, summary, path, query = [], scope, body } = route
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...[...query, ...(scope === 'world' ? [NAMESPACE] : [])].map(({ name, description, kind }) => {
      return { name, in: 'query', required: false, description, schema: kinds[kind] }
    }),
  ]
  const content = body && { 'application/json': { schema: components.use(body.schema, 'input') } }
  return {
    operationId: id,
    tags: [feature],
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { required: !body.optional, content } }),
    responses: responses(route, components),
  }
}

function responses({ reply, problems: own = [], scope, body, id }: AdminRoute, components: Components): object {
  const { status, description, schema } = reply
  const mediaType = id === 'streamEvents' ? 'text/event-stream' : 'application/json'
  const shown = schema === undefined ? { type: 'string' } : components.use(schema, 'output')
  const content = status === 204 ? {} : { content: { [mediaType]: { schema: shown } } }
  const all: Record<string, object> = { [status]: { description, ...content } }
  const codes = new Set<ProblemCode>([...own, ...everywhere, ...(body === null ? [] : ofBodies)])
  if (scope === 'world') codes.add('resource-not-found')
  for (const code of codes) {
    all[problems[code].status] = components.problem(code)
  }
  return all
}

const problem = lazy(() => problemDocument().meta({ id: 'ProblemDocument' }))

/** The schemas of the document, each under its id; those without one stand where they are used. */
class Components {
  readonly schemas: Record<string, object> = {}
  /** The problems that were told, by status. */
  readonly #told = new Map<number, Set<ProblemCode>>()

  /** The response of a problem: one for all problems of its status. */
  problem(code: ProblemCode): object {
    const { status } = problems[code]
    this.#told.set(status, (this.#told.get(status) ?? new Set()).add(code))
    return { $ref: `#/components/responses/Problem${status}` }
  }

  get responses(): object {
    const entries = [...this.#told].sort(([a], [b]) => a - b)
    return Object.fromEntries(
      entries.map(([status, codes]) => [
        `Problem${status}`,
        {
          description: [...codes].map((code) => problems[code].title).join('; '),
          content: { 'application/problem+json': { schema: this.use(problem, 'output') } },
        },
      ]),
    )
  }

  use(schema: Schema, io: 'input' | 'output'): object {
    const made = z.toJSONSchema(schema(), { io, unrepresentable: 'any', override: tidy })
    const moved: unknown = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'))
    const {
      $schema,
      $defs = {},
      ...root
    } = z.looseObject({ $defs: z.record(z.string(), z.looseObject({})).optional() }).parse(moved)
    for (const [id, definition] of Object.entries($defs)) this.schemas[id] = without(definition)
    const id = z.globalRegistry.get(schema())?.id
    if (id === undefined || '$ref' in root) return root
    this.schemas[id] = without(root)
    return { $ref: `#/components/schemas/${id}` }
  }
}

function without({ id, ...schema }: Record<string, unknown>): object {
  return schema
}

/** The bounds of safe integers are no rule. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
