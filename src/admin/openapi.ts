import * as z from 'zod'
import { DEFAULT_ORIGIN, documentInfo } from '../api/openapi-info.ts'
import { type ProblemCode, problems } from '../api/problems.ts'
import { problemDocument } from '../api/schemas.ts'
import { ADMIN_PREFIX, adminRoutes, NAMESPACE } from './admin-api.ts'
import { featureTexts, parameterTexts, routeTexts } from './openapi-texts.ts'
import { queryKinds } from './query.ts'
import type { AdminRoute, Schema } from './route.ts'

const commonProblems: readonly ProblemCode[] = ['admin-forbidden', 'invalid-parameters', 'internal']
const bodyProblems: readonly ProblemCode[] = [
  'malformed-json',
  'body-too-large',
  'unsupported-media-type',
  'invalid-body',
]

/** The OpenAPI 3.1 document of the admin API, made from its routes. Used only by the build and the tests. */
export function adminOpenApiDocument(version: string): object {
  const components = new Components()
  const paths: Record<string, Record<string, object>> = {}
  for (const route of adminRoutes) {
    const path = `${ADMIN_PREFIX}${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, components) }
  }
  return {
    openapi: '3.1.0',
    info: documentInfo(
      'mockfolio admin API',
      version,
      'Resets a mockfolio server, moves its clock, makes requests fail, changes data and more. The mocked service has no such API.',
    ),
    servers: [{ url: DEFAULT_ORIGIN, description: 'The server that `npx mockfolio` starts.' }],
    tags: Object.entries(featureTexts).map(([name, description]) => ({ name, description })),
    security: [{}, { adminToken: [] }],
    paths,
    components: {
      securitySchemes: {
        adminToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Admin-Token',
          description: 'Required if other machines can reach the server, or if it was started with `--admin-token`.',
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
    ...names.map((name) => {
      const description = textOf(parameterTexts, name)
      return { name, in: 'path', required: true, description, schema: { type: 'string' } }
    }),
    ...[...query, ...(scope === 'world' ? [NAMESPACE] : [])].map(({ name, description, kind }) => {
      return { name, in: 'query', required: false, description, schema: queryKinds[kind].schema }
    }),
  ]
  const content = body && { 'application/json': { schema: components.use(body.schema, 'input') } }
  return {
    operationId: id,
    tags: [feature],
    summary,
    description: textOf(routeTexts, id),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { required: !body.optional, content } }),
    responses: responses(route, components),
  }
}

function textOf(texts: Readonly<Record<string, string>>, name: string): string {
  const text = texts[name]
  if (text === undefined) throw new Error(`admin openapi: "${name}" has no description. Add it to openapi-texts.ts.`)
  return text
}

function responses({ reply, problems: routeProblems = [], scope, body }: AdminRoute, components: Components): object {
  const { status, description, type = 'application/json', created, schema } = reply
  const content = schema === undefined ? { type: 'string' } : components.use(schema, 'output')
  const withContent = (text: string) => ({ description: text, content: { [type]: { schema: content } } })
  const byStatus: Record<string, object> = { [status]: status === 204 ? { description } : withContent(description) }
  if (created !== undefined) byStatus[201] = withContent(created)
  const codes = new Set<ProblemCode>([...routeProblems, ...commonProblems, ...(body === null ? [] : bodyProblems)])
  if (scope === 'world') codes.add('resource-not-found')
  for (const code of codes) byStatus[problems[code].status] = components.problem(code)
  return byStatus
}

/** Collects the components of the document. Schemas without an id are not components; they are inlined. */
class Components {
  readonly schemas: Record<string, object> = {}
  readonly #problemsByStatus = new Map<number, Set<ProblemCode>>()

  /** A reference to the response of a problem. All problems of one status share a response. */
  problem(code: ProblemCode): object {
    const { status } = problems[code]
    this.#problemsByStatus.set(status, (this.#problemsByStatus.get(status) ?? new Set()).add(code))
    return { $ref: `#/components/responses/Problem${status}` }
  }

  get responses(): object {
    const entries = [...this.#problemsByStatus].sort(([a], [b]) => a - b)
    return Object.fromEntries(
      entries.map(([status, codes]) => [
        `Problem${status}`,
        {
          description: [...codes].map((code) => problems[code].title).join('; '),
          content: { 'application/problem+json': { schema: this.use(problemDocument, 'output') } },
        },
      ]),
    )
  }

  /** The JSON Schema of a schema, or a reference to it if it has an id. */
  use(schema: Schema, io: 'input' | 'output'): object {
    const converted = z.toJSONSchema(schema(), { io, unrepresentable: 'any', override: dropIntegerBounds })
    const relocated: unknown = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'))
    const {
      $schema,
      $defs = {},
      ...root
    } = z.looseObject({ $defs: z.record(z.string(), z.looseObject({})).optional() }).parse(relocated)
    for (const [id, definition] of Object.entries($defs)) this.schemas[id] = withoutId(definition)
    const id = z.globalRegistry.get(schema())?.id
    if (id === undefined || '$ref' in root) return root
    this.schemas[id] = withoutId(root)
    return { $ref: `#/components/schemas/${id}` }
  }
}

function withoutId({ id, ...schema }: Record<string, unknown>): object {
  return schema
}

/** Drops the bounds of safe integers, which zod adds to every integer. */
function dropIntegerBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
