import * as z from 'zod'
import { faultProblem } from './fault-problem.ts'
import {
  manualPositionExample,
  parameterExamples,
  positionListExample,
  problemExamples,
  snapshotListExample,
  updateExample,
} from './openapi-examples.ts'
import { DEFAULT_ORIGIN, documentInfo } from './openapi-info.ts'
import {
  API_PREFIX,
  limits,
  type OperationId,
  type OperationSpec,
  operations,
  type ParameterSpec,
} from './operations.ts'
import { type ProblemCode, problems } from './problems.ts'
import { problemDocument } from './reply.ts'
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

const pathParameters: Record<string, string> = {
  portfolioId: 'Id of the portfolio.',
  snapshotId: 'Id of a snapshot, or `latest`.',
  positionId: 'Id of the manual position, without the suffix `-<n>`.',
}

const tags: Record<OperationId, { name: string; description: string }> = {
  updateManualPosition: { name: 'manual-positions', description: 'Positions that the user enters.' },
  listPositions: { name: 'positions', description: 'What a portfolio held in a snapshot.' },
  listSnapshots: { name: 'snapshots', description: 'Valuations of a portfolio over time.' },
}

/**
 * The OpenAPI 3.1 document of the service, generated from the tables of operations, problems and limits and from the
 * schemas. For the build and the tests only.
 */
export function openApiDocument(version: string): object {
  return {
    openapi: '3.1.0',
    info: documentInfo(
      'Portfolio Snapshot and Manual Position Service',
      version,
      'The service as mockfolio simulates it. The specification leaves error replies open: here they are problem ' +
        'documents (RFC 9457). The examples are requests to the scenario `demo` and their answers.',
    ),
    servers: [{ url: `${DEFAULT_ORIGIN}${API_PREFIX}`, description: 'The server that `npx mockfolio` starts.' }],
    tags: Object.values(tags),
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
      tags: [tags[id].name],
      summary,
      description,
      parameters,
      ...(body ? { requestBody: request } : {}),
      responses: responsesOf(operation),
    },
  }
}

function pathParameter(name: string): object {
  const description = pathParameters[name]
  return { name, in: 'path', required: true, description, schema: { type: 'string' }, example: parameterExamples[name] }
}

function queryParameter({ name, description }: ParameterSpec): object {
  const schema = parameterSchemas[name]
  return { name, in: 'query', required: false, description, schema, example: parameterExamples[name] }
}

/** The schemas of all bodies, by id. */
function componentSchemas(): Record<string, object> {
  const definitions = bodies.map((schema) => z.toJSONSchema(schema(), { io: 'input' }).$defs)
  const text = JSON.stringify(Object.assign({}, ...definitions))
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** A reference to a schema of the document. */
export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

const successes: Record<OperationId, { schema: string; description: string; summary: string; value: object }> = {
  listSnapshots: {
    schema: 'SnapshotList',
    description: 'A page of snapshots.',
    summary: 'The first two of 90 snapshots',
    value: snapshotListExample,
  },
  listPositions: {
    schema: 'PositionList',
    description: 'The positions.',
    summary: 'Three of the 24 positions',
    value: positionListExample,
  },
  updateManualPosition: {
    schema: 'ManualPositionReply',
    description: 'The manual position after the update.',
    summary: 'After the example of a body',
    value: manualPositionExample,
  },
}

/** Problems of every operation, in addition to its own. */
const anywhere: readonly ProblemCode[] = ['rate-limited', 'internal']

/** Problems of requests that match no operation: the response `default`. */
const elsewhere: readonly ProblemCode[] = ['route-not-found', 'method-not-allowed']

const headers = {
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': { description: 'Authentication scheme.', schema: { type: 'string', const: 'Bearer' } },
  Allow: { description: 'Methods of the path; with status 405.', schema: { type: 'string' } },
  'X-Mockfolio-Fault': {
    description: 'Id of the fault rule that acted on the request, percent-encoded; `prefer` for the header `Prefer`.',
    schema: { type: 'string' },
  },
}

const headersOf: Record<string, (keyof typeof headers)[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'X-Mockfolio-Fault'],
  default: ['Allow', 'Retry-After', 'X-Mockfolio-Fault'],
}

/** The responses of an operation: success, one for each status of its problems, and `default`. */
export function responsesOf(operation: OperationSpec): object {
  const { schema, description, summary, value } = successes[operation.id]
  const content = { 'application/json': { schema: schemaRef(schema), examples: { demo: { summary, value } } } }
  const responses: Record<string, object> = { 200: { description, content } }
  for (const [status, codes] of byStatus([...operation.problems, ...anywhere])) {
    responses[status] = problemResponse(String(status), codes.map((code) => problems[code].title).join('; '), codes)
  }
  responses.default = problemResponse('default', 'Unknown endpoint or method, or an injected fault.', elsewhere, [503])
  return responses
}

function byStatus(codes: readonly ProblemCode[]): [status: number, codes: ProblemCode[]][] {
  const groups = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    const { status } = problems[code]
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return [...groups].sort(([a], [b]) => a - b)
}

/** @param faults statuses of faults that are shown as examples. */
function problemResponse(
  status: string,
  description: string,
  codes: readonly ProblemCode[],
  faults: readonly number[] = [],
): object {
  const names = headersOf[status]
  const content = {
    'application/problem+json': {
      schema: schemaRef('ProblemDocument'),
      examples: Object.fromEntries([
        ...codes.map((code) => [code, problemExample(code)] as const),
        ...faults
          .map((status) => faultProblem(status))
          .map((value) => [value.code, { summary: `${value.title} (a fault)`, value }] as const),
      ]),
    },
  }
  if (names === undefined) return { description, content }
  return { description, headers: Object.fromEntries(names.map((name) => [name, headers[name]])), content }
}

function problemExample(code: ProblemCode): object {
  const example = problemExamples[code]
  if (example === undefined)
    throw new Error(`openapi: the problem "${code}" has no example. Add it to openapi-examples.ts.`)
  return { summary: problems[code].title, value: problemDocument({ code, ...example }) }
}
