import type { FieldError } from './wire.ts'

/** The `type` of a problem document is this and the code. */
export const TYPE_PREFIX = 'urn:mockfolio:problem:'

/** Every problem that a reply can report, by its code. The one place for statuses and titles (docs/api.md). */
export const problems = {
  'malformed-target': { status: 400, title: 'Malformed request target' },
  'malformed-json': { status: 400, title: 'Malformed JSON' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  'portfolio-forbidden': { status: 403, title: 'Portfolio not open to this token' },
  'admin-forbidden': { status: 403, title: 'Admin API refused' },
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
  internal: { status: 500, title: 'Internal error of the mock' },
} as const satisfies Record<string, { status: number; title: string }>

/** The key of a problem in the table. */
export type ProblemCode = keyof typeof problems

/** Something wrong with a request, before it becomes a reply. */
export interface Problem {
  code: ProblemCode
  /** What failed, why, and what to do. */
  detail: string
  errors?: FieldError[]
  /** The methods that the path accepts, for the `Allow` header of a 405. */
  allow?: readonly string[]
}

/** A value, or the problem that prevented it. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** A successful result. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** A failed result. */
export function err(code: ProblemCode, detail: string, errors?: FieldError[]): { ok: false; problem: Problem } {
  return { ok: false, problem: errors === undefined ? { code, detail } : { code, detail, errors } }
}

/** Default length of a quotation from a request, in UTF-16 units. */
const MAX_QUOTE_LENGTH = 80

/**
 * Truncates a text from a request to `maxLength` UTF-16 units and replaces control characters and lone surrogates, so
 * that a problem that quotes it stays short and readable.
 */
export function truncate(text: string, maxLength = MAX_QUOTE_LENGTH): string {
  const piece = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
  return piece.replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')
}

/**
 * Something that the service accepts although a client should not send it. The journal records it. In strict mode,
 * unknown parameters, unknown fields and ignored prices are also errors (422).
 */
export interface RequestWarning {
  kind:
    | 'unknown-parameter'
    | 'unknown-field'
    | 'ignored-price'
    | 'bad-preference'
    | 'ended-namespace'
    | 'unknown-namespace'
  /** The parameter, field or preference, cut to 32 characters. */
  name: string
  /** What is wrong and what to do. */
  detail: string
}

/** Limit of warnings, and of errors, for one request, so that a problem stays below 2 kB. */
export const MAX_ISSUES = 8

/** Longest parameter or field name that is quoted, in UTF-16 units. */
export const MAX_NAME_LENGTH = 32
