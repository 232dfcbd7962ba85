import type { ProblemCode } from './problems.ts'

/** A query parameter of an operation (specification section 4). */
export interface ParameterSpec {
  name: string
  description: string
}

/** An operation of the specification. The router, the query parser and the OpenAPI document read this table. */
export interface OperationSpec {
  id: OperationId
  method: 'GET' | 'PATCH'
  /** Path below the prefix `/v1/api`, with `{name}` for parameters. */
  path: string
  summary: string
  description: string
  query: readonly ParameterSpec[]
  body: boolean
  problems: readonly ProblemCode[]
}

/** The names of the three operations. */
export type OperationId = 'listSnapshots' | 'listPositions' | 'updateManualPosition'

const includeComments = (of: string): ParameterSpec => ({
  name: 'includeComments',
  description: `When true, each ${of} that has comments carries a \`comments\` array. Default false.`,
})

const common = ['malformed-target', 'unauthorized', 'portfolio-forbidden', 'portfolio-not-found'] as const

/** The table of the three operations. */
export const operations: readonly OperationSpec[] = [
  {
    id: 'listSnapshots',
    method: 'GET',
    path: '/portfolios/{portfolioId}/snapshots',
    summary: 'List snapshots',
    description: 'The snapshots of a portfolio, newest first.',
    query: [
      { name: 'page', description: 'Page number, from 1. Default 1.' },
      { name: 'limit', description: 'Page size, 1 or more. Default 20.' },
      includeComments('snapshot'),
    ],
    body: false,
    problems: [...common, 'invalid-parameters'],
  },
  {
    id: 'listPositions',
    method: 'GET',
    path: '/portfolios/{portfolioId}/snapshots/{snapshotId}/positions',
    summary: 'List positions of a snapshot',
    description: 'The positions held in one snapshot; `latest` names the latest available snapshot.',
    query: [includeComments('manual position')],
    body: false,
    problems: [...common, 'snapshot-not-found', 'invalid-parameters'],
  },
  {
    id: 'updateManualPosition',
    method: 'PATCH',
    path: '/portfolios/{portfolioId}/manual-positions/{positionId}',
    summary: 'Update a manual position',
    description:
      'Partial update: only the fields provided are changed. `price` is applied only to a custom (private) asset.',
    query: [],
    body: true,
    problems: [
      ...common,
      'manual-position-not-found',
      'unsupported-media-type',
      'body-too-large',
      'malformed-json',
      'invalid-body',
      'invalid-parameters',
    ],
  },
]

/** The prefix of every path of the service (specification section 9). */
export const API_PREFIX = '/v1/api'

/** Defaults and limits of the specification (section 8) and of docs/api.md. */
export const limits = {
  /** Default `page`. */
  page: 1,
  /** Default `limit`, unless the scenario sets another one. */
  limit: 20,
  /** Longest `description`, in Unicode code points. */
  descriptionLength: 200,
  /** Largest request body, in bytes. */
  bodyBytes: 102_400,
  /** Largest absolute value of an `amount` or a `price`, so that no product or sum overflows. */
  number: 1e100,
} as const

/**
 * Whether a target (path, or path and query) belongs to the service: `/v1/api` and everything below. So do paths in
 * another case or with doubled slashes: they are mistakes that get a helpful 404 and must not reach the network.
 */
export function isApiPath(target: string): boolean {
  return /^\/+v1\/+api(?:[/?]|$)/i.test(target)
}
