import type { Reply } from './outcome.ts'
import { type Problem, type ProblemCode, problemDocument } from './problems.ts'
import type { HeaderLine } from './request.ts'
import type { ProblemDocument } from './wire.ts'

/**
 * Replaces the whole body of every error reply. A string with a content type that is not JSON goes out as text;
 * anything else as JSON.
 */
export type ErrorFormatter = (problem: ProblemDocument) => {
  /** Default: `application/problem+json`. */
  contentType?: string
  body: unknown
}

const PROBLEM_JSON = 'application/problem+json'

/** A value as the bytes of its JSON. Halves of surrogate pairs come out as escapes. */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return encodeText(JSON.stringify(value) ?? 'null')
}

/** A reply of JSON. */
export function jsonReply(status: number, value: object, extra: readonly HeaderLine[] = []): Reply {
  return bytesReply(status, encode(value), 'application/json', extra)
}

/** A reply of bytes made before: content type and length, then the extra headers, names in lower case. */
export function bytesReply(
  status: number,
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  extra: readonly HeaderLine[] = [],
): Reply {
  return { status, headers: [['content-type', contentType], ['content-length', String(body.length)], ...extra], body }
}

/** The reply of a problem; a 401 carries `WWW-Authenticate: Bearer`. A shape that throws is told as an internal error. */
export function problemReply(problem: Problem, extra: readonly HeaderLine[] = [], shape?: ErrorFormatter): Reply {
  const document = problemDocument(problem)
  const headers = document.status === 401 ? [['www-authenticate', 'Bearer'] as const, ...extra] : extra
  if (shape === undefined) return bytesReply(document.status, encode(document), PROBLEM_JSON, headers)
  try {
    const { contentType = PROBLEM_JSON, body } = shape(document)
    const isText = typeof body === 'string' && !/\bjson\b/i.test(contentType)
    return bytesReply(document.status, isText ? encodeText(body) : encode(body), contentType, headers)
  } catch {
    const detail = `The function that replaces error bodies failed on \`${problem.code}\`. Make it return a body for it.`
    return problemReply({ code: 'internal', detail }, extra)
  }
}

/** A reply without a body and without the headers of one, such as a 204. */
export function emptyReply(status: number, headers: readonly HeaderLine[]): Reply {
  return { status, headers, body: new Uint8Array(0) }
}

/** The answer to HEAD: the status and headers that GET has, and no body. */
export function headOf(reply: Reply): Reply {
  return emptyReply(reply.status, reply.headers)
}

function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** The same reply with more header lines. */
export function withHeaders(reply: Reply, extra: readonly HeaderLine[]): Reply {
  return { ...reply, headers: [...reply.headers, ...extra] }
}

/** A reply instead of the ordinary answer. */
export interface FaultResponse {
  status: number
  /** Instead of the problem document: text goes out as it is, as `text/plain`; all else as JSON. */
  body?: unknown
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** Of the problem document. */
  code: ProblemCode
  detail: string
}

/** Statuses whose replies have no body. */
const BODILESS_STATUSES = [204, 205, 304]

/** The reply that was asked for, with these headers beside its own. */
export function faultReply(
  { status, body, retryAfter, code, detail }: FaultResponse,
  extra: readonly HeaderLine[],
  shape: ErrorFormatter | undefined,
): Reply {
  const headers: HeaderLine[] = retryAfter === undefined ? [...extra] : [['retry-after', String(retryAfter)], ...extra]
  if (BODILESS_STATUSES.includes(status)) return emptyReply(status, headers)
  if (body === undefined) return problemReply({ code, detail, status }, headers, shape)
  if (status === 401) headers.unshift(['www-authenticate', 'Bearer'])
  return typeof body === 'string'
    ? bytesReply(status, new TextEncoder().encode(body), 'text/plain; charset=utf-8', headers)
    : bytesReply(status, encode(body), 'application/json', headers)
}
