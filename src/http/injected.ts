import type { ProblemCode } from '../contract/problems.ts'
import type { Reply } from './outcome.ts'
import { bytesReply, type ErrorShape, emptyReply, encode, problemReply } from './reply.ts'
import type { HeaderLine } from './request.ts'

/** A reply instead of the ordinary answer. */
export interface Injected {
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
const BODILESS = [204, 205, 304]

/** The reply that was asked for, with these headers beside its own. */
export function injectedReply(
  { status, body, retryAfter, code, detail }: Injected,
  extra: readonly HeaderLine[],
  shape: ErrorShape | undefined,
): Reply {
  const headers: HeaderLine[] = retryAfter === undefined ? [...extra] : [['retry-after', String(retryAfter)], ...extra]
  if (BODILESS.includes(status)) return emptyReply(status, headers)
  if (body === undefined) return problemReply({ code, detail, status }, headers, shape)
  if (status === 401) headers.unshift(['www-authenticate', 'Bearer'])
  return typeof body === 'string'
    ? bytesReply(status, new TextEncoder().encode(body), 'text/plain; charset=utf-8', headers)
    : bytesReply(status, encode(body), 'application/json', headers)
}
