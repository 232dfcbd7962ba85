import * as z from 'zod'
import { updateExample } from './openapi-examples.ts'
import { responsesOf, schemaRef } from './openapi-responses.ts'
import { API_PREFIX, limits, type OperationSpec, operations, type ParameterSpec } from './operations.ts'
import * as schemas from './schemas.ts'

const bodies = [
  schemas.snapshotList,
  schemas.positionList,
  schemas.manualPositionUpdate,
  schemas.manualPositionReply,
  schemas.problemDocument,
]

const parameterSchemas: Record<string, object> = {
  page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: limits.page },
  limit: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: limits.limit },
  includeComments: { type: 'boolean', default: false },
}

const pathParameters: Record<string, { description: string; example: string }> = {
  portfolioId: { description: 'Id of the portfolio.', example: 'demo' },
  snapshotId: { description: 'Id of a snapshot, or `latest`.', example: 'latest' },
  positionId: {
    description: 'Id of the manual position, without the suffix `-<n>`.',
    example: '01JQ8Z4T6P9W1E3R5T7Y2V4B6N',
  },
}

/**
 * The OpenAPI 3.1 document of the service, generated from the tables of operations, problems and limits and from the
 * schemas. For the build and the tests only.
 */
export function openApiDocument(version: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portfolio Snapshot and Manual Position Service',
      version,
      description:
        'The service as mockfolio simulates it. The specification leaves error replies open: here they are problem ' +
        'documents (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: `{baseUrl}${API_PREFIX}`,
        description: 'A mockfolio server.',
        variables: {
          baseUrl: { default: 'http://127.0.0.1:4010', description: `Base URL, in front of \`${API_PREFIX}\`.` },
        },
      },
    ],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(operations.map((operation) => [operation.path, pathItem(operation)])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Any token, unless the scenario defines tokens.' },
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

/** The schemas of all bodies, by id. */
function componentSchemas(): Record<string, object> {
  const definitions = bodies.map((schema) => z.toJSONSchema(schema(), { io: 'input' }).$defs)
  const text = JSON.stringify(Object.assign({}, ...definitions))
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
}
