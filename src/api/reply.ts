import { encodeText } from './encode-text.ts'
import { faultProblem } from './fault-problem.ts'
import type { Reply, StreamedBody, WholeReply } from './outcome.ts'
import { type Problem, problems, TYPE_PREFIX } from './problems.ts'
import type { HeaderLine } from './request.ts'
import type { ProblemDocument } from './wire.ts'

/**
 * Replaces the body of every error reply. A string with a content type other than JSON is sent as text; everything else
 * as JSON.
 */
export type ErrorFormatter = (problem: ProblemDocument) => {
  /** Default: `application/problem+json`. */
  contentType?: string
  body: unknown
}

/** The reply of a fault rule, sent instead of the ordinary one. */
export interface FaultResponse {
  status: number
  /** Names in lower case. A line replaces the usual one of that name. */
  headers: readonly HeaderLine[]
  /** Replaces the problem document. A string is sent unchanged, everything else as JSON. */
  body?: unknown
  /** Replaces `body`. */
  bytes?: Uint8Array<ArrayBuffer>
  contentType?: string
  /** Sent as `Content-Length`, whatever the length of the body. */
  contentLength?: number
  /** Detail of the problem document. Default: one that fits the status. */
  detail?: string
}

/** Statuses whose replies have no body (RFC 9110). */
export const BODILESS_STATUSES: readonly number[] = [101, 204, 205, 304]

const PROBLEM_JSON = 'application/problem+json'

/** A value as bytes of JSON. Lone surrogates become escapes. */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return encodeText(JSON.stringify(value) ?? 'null')
}

/** A reply of JSON. */
export function jsonReply(status: number, value: object, extra: readonly HeaderLine[] = []): WholeReply {
  return bytesReply(status, encode(value), 'application/json', extra)
}

/** The RFC 9457 document of a problem, keys in a fixed order. */
export function problemDocument(problem: Problem): ProblemDocument {
  const { status, title } = problems[problem.code]
  const document: ProblemDocument = {
    type: TYPE_PREFIX + problem.code,
    title,
    status,
    detail: problem.detail,
    code: problem.code,
  }
  if (problem.errors !== undefined) document.errors = problem.errors
  return document
}

/** The reply of a problem: a 401 carries `WWW-Authenticate`, a 405 `Allow`. A formatter that throws becomes a 500. */
export function problemReply(problem: Problem, format?: ErrorFormatter): WholeReply {
  const allow: HeaderLine[] = problem.allow === undefined ? [] : [['allow', problem.allow.join(', ')]]
  return documentReply(problemDocument(problem), format, allow)
}

/** The reply of a problem document. */
function documentReply(
  document: ProblemDocument,
  format: ErrorFormatter | undefined,
  extra: readonly HeaderLine[],
): WholeReply {
  const headers: HeaderLine[] = document.status === 401 ? [['www-authenticate', 'Bearer'], ...extra] : [...extra]
  if (format === undefined) return bytesReply(document.status, encode(document), PROBLEM_JSON, headers)
  try {
    const { contentType = PROBLEM_JSON, body } = format(document)
    const isText = typeof body === 'string' && !/\bjson\b/i.test(contentType)
    return bytesReply(document.status, isText ? encodeText(body) : encode(body), contentType, headers)
  } catch (error) {
    const detail = `The option \`errors\` failed for the problem \`${document.code}\`. Make the function return { body } for it.`
    console.error(`[mockfolio] ${detail}`, error)
    return documentReply(problemDocument({ code: 'internal', detail }), undefined, extra)
  }
}

/** The reply of a fault rule. */
export function faultReply(response: FaultResponse, format?: ErrorFormatter): WholeReply {
  const { status, headers, contentType, contentLength } = response
  if (BODILESS_STATUSES.includes(status)) return emptyReply(status, headers)
  const lines: HeaderLine[] = [...headers]
  if (contentLength !== undefined) lines.unshift(['content-length', String(contentLength)])
  if (contentType !== undefined) lines.unshift(['content-type', contentType])
  return replaceHeaders(usualReply(response, format), lines)
}

/** The reply of a fault rule without the headers that the rule sets. */
function usualReply({ status, body, bytes, detail }: FaultResponse, format: ErrorFormatter | undefined): WholeReply {
  if (body === undefined && bytes === undefined) return documentReply(faultProblem(status, detail), format, [])
  const challenge: HeaderLine[] = status === 401 ? [['www-authenticate', 'Bearer']] : []
  if (bytes !== undefined) return bytesReply(status, bytes, 'application/octet-stream', challenge)
  return typeof body === 'string'
    ? bytesReply(status, encodeText(body), 'text/plain; charset=utf-8', challenge)
    : bytesReply(status, encode(body), 'application/json', challenge)
}

/** A copy of a reply with other header lines in the place of its own with the same names. @param lines in lower case. */
export function replaceHeaders<R extends Reply>(reply: R, lines: readonly HeaderLine[]): R {
  const isReplaced = ([name]: HeaderLine) => lines.some(([other]) => other === name)
  return { ...reply, headers: [...reply.headers.filter((line) => !isReplaced(line)), ...lines] }
}

/** A reply without a body and without the headers of one, such as a 204. */
export function emptyReply(status: number, headers: readonly HeaderLine[]): WholeReply {
  return { status, headers, body: new Uint8Array(0) }
}

/** The reply to HEAD: status and headers of GET, without the body. */
export function headReply(reply: Reply): WholeReply {
  return emptyReply(reply.status, reply.headers)
}

/** A copy of a reply with more header lines. */
export function withHeaders<R extends Reply>(reply: R, extra: readonly HeaderLine[]): R {
  return { ...reply, headers: [...reply.headers, ...extra] }
}

/** A reply of bytes: content type and length, then the extra headers, names in lower case. */
export function bytesReply(
  status: number,
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  extra: readonly HeaderLine[] = [],
): WholeReply {
  return { status, headers: [['content-type', contentType], ['content-length', String(body.length)], ...extra], body }
}

/** A reply of JSON that is streamed. It has no length, since nobody knows it yet. */
export function streamedReply(status: number, body: StreamedBody): Reply {
  return { status, headers: [['content-type', 'application/json']], body }
}
