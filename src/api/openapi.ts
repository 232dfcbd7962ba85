import * as z from 'zod'
import { updateExample } from './openapi-examples.ts'
import { responsesOf, schemaRef } from './openapi-responses.ts'
import { API_PREFIX, limits, type OperationSpec, operations, type ParameterSpec } from './operations.ts'
import * as schemas from './schemas.ts'

const components = {
  Snapshot: schemas.snapshot,
  Position: schemas.position,
  Comment: schemas.comment,
  PaginationMeta: schemas.paginationMeta,
  ManualPosition: schemas.manualPosition,
  ManualPositionUpdate: schemas.manualPositionUpdate,
  SnapshotList: schemas.snapshotList,
  PositionList: schemas.positionList,
  ManualPositionReply: schemas.manualPositionReply,
  FieldError: schemas.fieldError,
  ProblemDocument: schemas.problemDocument,
}

const parameterSchemas: Record<string, object> = {
  page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: limits.page },
  limit: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: limits.limit },
  includeComments: { type: 'boolean', default: false },
}

const pathParameters: Record<string, { description: string; example: string }> = {
  portfolioId: { description: 'Identifier of the portfolio.', example: 'demo' },
  snapshotId: { description: 'Identifier of a snapshot, or `latest`.', example: 'latest' },
  positionId: {
    description: 'Identifier of the manual position, without the `-<n>` suffix.',
    example: '01JQ8Z4T6P9W1E3R5T7Y2V4B6N',
  },
}

/**
 * The OpenAPI 3.1 document of the service, made from the tables of operations, problems and limits and from the
 * schemas. Only the build and the tests call it: no entry of the package carries it.
 */
export function openApiDocument(version: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portfolio Snapshot and Manual Position Service',
      version,
      description:
        'The service as mockfolio mocks it. Replies with a status of 400 or more are RFC 9457 problems; they, and all ' +
        'that the specification leaves open, are decisions of mockfolio.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: `{baseUrl}${API_PREFIX}`,
        description: 'A mockfolio server.',
        variables: {
          baseUrl: { default: 'http://127.0.0.1:4010', description: `What comes before \`${API_PREFIX}\`.` },
        },
      },
    ],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(operations.map((operation) => [operation.path, pathItem(operation)])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Any token, unless the scenario lists tokens.' },
      },
      schemas: componentSchemas(),
    },
  }
}

function pathItem(operation: OperationSpec): object {
  const { id, method, summary, description, path, query, body } = operation
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const parameters = [...names.map(pathParameter), ...query.map(queryParameter)]
  const request = {
    required: true,
    content: { 'application/json': { schema: schemaRef('ManualPositionUpdate'), example: updateExample } },
  }
  return {
    [method.toLowerCase()]: {
      operationId: id,
      summary,
      description,
      parameters,
      ...(body ? { requestBody: request } : {}),
      responses: responsesOf(operation),
    },
  }
}

function pathParameter(name: string): object {
  return { name, in: 'path', required: true, schema: { type: 'string' }, ...pathParameters[name] }
}

function queryParameter({ name, description }: ParameterSpec): object {
  return { name, in: 'query', required: false, description, schema: parameterSchemas[name] }
}

/** Each schema under its name, those inside it as references. */
function componentSchemas(): Record<string, object> {
  // A registry of our own: zod's global one is shared with everything else in the process.
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(components)) registry.add(schema(), { id })
  const { schemas: made } = z.toJSONSchema(registry, { io: 'input', uri: (id) => schemaRef(id).$ref })
  return Object.fromEntries(Object.entries(made).map(([id, { $schema, $id, ...schema }]) => [id, schema]))
}
