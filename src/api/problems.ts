import type { FieldError, ProblemDocument } from './wire.ts'

/** Every problem that a reply can tell, by its code (design section 7). The one place for statuses and titles. */
export const problems = {
  'malformed-target': { status: 400, title: 'Malformed request target' },
  'malformed-json': { status: 400, title: 'Malformed JSON' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  'portfolio-forbidden': { status: 403, title: 'Portfolio not open to this token' },
  'control-forbidden': { status: 403, title: 'Control plane refused' },
  'route-not-found': { status: 404, title: 'No such endpoint' },
  'portfolio-not-found': { status: 404, title: 'Portfolio not found' },
  'snapshot-not-found': { status: 404, title: 'Snapshot not found' },
  'manual-position-not-found': { status: 404, title: 'Manual position not found' },
  'resource-not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'body-too-large': { status: 413, title: 'Request body too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'invalid-parameters': { status: 422, title: 'Invalid query parameters' },
  'invalid-body': { status: 422, title: 'Invalid request body' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'injected-fault': { status: 500, title: 'Injected fault' },
  internal: { status: 500, title: 'Internal error of the mock' },
} as const satisfies Record<string, { status: number; title: string }>

/** The key of a problem in the table. */
export type ProblemCode = keyof typeof problems

/** A problem as a value: what an operation or a check answers instead of data. */
export interface Problem {
  code: ProblemCode
  /** What failed, why, and what to do. */
  detail: string
  errors?: FieldError[]
  /** Instead of the table's status: only an injected fault has one of its own. */
  status?: number
}

/** An operation's answer: the data of its reply, or the problem that kept it. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** Wraps data as a good answer. */
export function ok<T>(data: T): Result<T> {
  return { ok: true, value: data }
}

/** Wraps a problem as an answer. */
export function err(code: ProblemCode, detail: string, errors?: FieldError[]): { ok: false; problem: Problem } {
  return { ok: false, problem: errors === undefined ? { code, detail } : { code, detail, errors } }
}

/** The RFC 9457 document of a problem, keys in a fixed order. */
export function problemDocument(problem: Problem): ProblemDocument {
  const { status, title } = problems[problem.code]
  const document: ProblemDocument = {
    type: `urn:mockfolio:problem:${problem.code}`,
    title,
    status: problem.status ?? status,
    detail: problem.detail,
    code: problem.code,
  }
  if (problem.errors !== undefined) document.errors = problem.errors
  return document
}

/** Longest piece of a request that a detail tells back, in UTF-16 units. */
const LONGEST = 80

/**
 * What of a request may be told back to its sender: at most `longest` characters, without control characters and
 * halves of surrogate pairs, so that a detail stays short and readable whatever was sent.
 */
export function truncate(text: string, longest = LONGEST): string {
  const piece = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
  return piece.replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')
}
