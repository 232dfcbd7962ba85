import { manualPositionExample, positionListExample, problemExamples, snapshotListExample } from './openapi-examples.ts'
import type { OperationId, OperationSpec } from './operations.ts'
import { type ProblemCode, problemDocument, problems } from './problems.ts'

/** A reference to a schema of the document. */
export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

const successes: Record<OperationId, { schema: string; description: string; example: object }> = {
  listSnapshots: { schema: 'SnapshotList', description: 'A page of snapshots.', example: snapshotListExample },
  listPositions: { schema: 'PositionList', description: 'The positions.', example: positionListExample },
  updateManualPosition: {
    schema: 'ManualPositionReply',
    description: 'The manual position after the update.',
    example: manualPositionExample,
  },
}

/** Problems of every operation, in addition to its own. */
const anywhere: readonly ProblemCode[] = ['rate-limited', 'injected-fault', 'internal']

/** Problems of requests that match no operation: the response `default`. */
const elsewhere: readonly ProblemCode[] = ['route-not-found', 'method-not-allowed']

const headers = {
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': { description: 'Authentication scheme.', schema: { type: 'string', const: 'Bearer' } },
  Allow: { description: 'Methods of the path; with status 405.', schema: { type: 'string' } },
}

const headersOf: Record<string, (keyof typeof headers)[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
  default: ['Allow', 'Retry-After'],
}

/** The responses of an operation: success, one for each status of its problems, and `default`. */
export function responsesOf(operation: OperationSpec): object {
  const { schema, description, example } = successes[operation.id]
  const responses: Record<string, object> = {
    200: { description, content: { 'application/json': { schema: schemaRef(schema), example } } },
  }
  for (const [status, codes] of byStatus([...operation.problems, ...anywhere])) {
    responses[status] = problemResponse(String(status), codes.map((code) => problems[code].title).join('; '), codes)
  }
  responses.default = problemResponse('default', 'Unknown endpoint or method, or an injected fault.', elsewhere)
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

function problemResponse(status: string, description: string, codes: readonly ProblemCode[]): object {
  const names = headersOf[status]
  const content = {
    'application/problem+json': {
      schema: schemaRef('ProblemDocument'),
      examples: Object.fromEntries(codes.map((code) => [code, problemExample(code)])),
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
