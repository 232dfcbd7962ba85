import type { Scenario } from '../../src/index.ts'
import type { Reply } from './step.ts'

/** The status of each problem. */
const statuses = {
  'malformed-json': 400,
  unauthorized: 401,
  'portfolio-forbidden': 403,
  'route-not-found': 404,
  'portfolio-not-found': 404,
  'snapshot-not-found': 404,
  'manual-position-not-found': 404,
  'resource-not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'invalid-parameters': 422,
  'invalid-body': 422,
} as const

export type ProblemCode = keyof typeof statuses

/** A problem of the admin API: only its code matters. */
export function adminProblem(code: ProblemCode): Reply {
  return { status: statuses[code], body: { code } }
}

/** Details of a problem. */
interface ProblemDetails {
  /** The invalid parameters or fields. */
  errors?: readonly string[]
  headers?: Record<string, string>
}

/** A problem of the API, in the format of the scenario. */
export function apiProblem(scenario: Scenario, code: ProblemCode, details: ProblemDetails = {}): Reply {
  const { errors = [], headers = {} } = details
  return problemReply(scenario, code, statuses[code], errors, headers)
}

/** The codes of faults with the statuses that rules and preferences of a sequence can have. */
const faultCodes: Record<number, string> = {
  401: 'unauthorized',
  404: 'not-found',
  429: 'rate-limited',
  500: 'internal-server-error',
  503: 'service-unavailable',
}

/** The problem of a fault, in the format of the scenario. */
export function faultProblem(scenario: Scenario, status: number, headers: Record<string, string> = {}): Reply {
  return problemReply(scenario, faultCodes[status] ?? `status-${status}`, status, [], headers)
}

function problemReply(
  scenario: Scenario,
  code: string,
  status: number,
  errors: readonly string[],
  headers: Record<string, string>,
): Reply {
  const all = { ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}), ...headers }
  if (scenario.errors === undefined) {
    const body = { code, status, errors: errors.toSorted() }
    return { status, headers: { 'content-type': 'application/problem+json', ...all }, body }
  }
  const body = { failure: code, status, kind: `of urn:mockfolio:problem:${code}` }
  return { status, headers: { 'content-type': 'application/json', ...all }, body }
}

/** An answer of JSON. */
export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body }
}
