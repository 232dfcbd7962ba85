import type { FaultResponse } from '../../api/reply.ts'
import type { HeaderLine } from '../../api/request.ts'
import type { FaultDate, FaultRule } from '../../scenario/schema/scenario.ts'
import { type Clock, realNow } from '../../time/clock.ts'
import { parseDuration } from '../../time/duration.ts'
import { LAST_INSTANT } from '../../time/instant.ts'
import type { ReplyChange } from './changed-reply.ts'

/** What a rate limit says of a request above it. */
interface ExceededLimit {
  /** Seconds until the window ends. */
  secondsLeft: number
  headers: readonly HeaderLine[]
}

/** Keys of a rule that make a reply of its own. */
const replyKeys = ['status', 'headers', 'contentType', 'body', 'base64Body', 'contentLength', 'retryAfter'] as const

/** Keys of a rule that, without a reply of its own, act on the ordinary one. `early` has always one of its own. */
const ordinaryKeys = ['delay', 'kind', 'chunks', 'bytesPerSecond', 'closeAfter'] as const

/** What a rule changes in the ordinary reply; undefined if it changes nothing. */
export function changeOf(rule: FaultRule, clock: Clock): ReplyChange | undefined {
  const { patch, status, contentType } = rule
  if (patch === undefined) return undefined
  const type: HeaderLine[] = contentType === undefined ? [] : [['content-type', contentType]]
  return {
    operations: patch,
    ...(status !== undefined && { status }),
    headers: [...type, ...headerLines(rule, clock)],
  }
}

/** The reply of a rule; undefined if the rule only delays or truncates the operation's own reply. */
export function responseOf(rule: FaultRule, clock: Clock, limit: ExceededLimit | undefined): FaultResponse | undefined {
  if (rule.patch !== undefined) return undefined
  const { status, body, base64Body, contentType, contentLength, rateLimit } = rule
  const retryAfter = rule.retryAfter ?? limit?.secondsLeft
  const hasResponse = limit !== undefined || replyKeys.some((key) => rule[key] !== undefined)
  if (!hasResponse && ordinaryKeys.some((key) => rule[key] !== undefined)) return undefined
  const headers: HeaderLine[] = retryAfter === undefined ? [] : [['retry-after', headerValue(retryAfter, clock)]]
  return {
    status: status ?? (rateLimit !== undefined ? 429 : retryAfter !== undefined ? 503 : 500),
    headers: [...headers, ...(limit?.headers ?? []), ...headerLines(rule, clock)],
    ...(body !== undefined && { body }),
    ...(base64Body !== undefined && { bytes: bytesOf(base64Body) }),
    ...(contentType !== undefined && { contentType }),
    ...(contentLength !== undefined && { contentLength }),
    ...(rateLimit !== undefined && {
      detail: `The limit is ${rateLimit.requests} requests per ${rateLimit.window}. Retry after the seconds in \`Retry-After\`.`,
    }),
  }
}

function headerLines({ headers = [] }: FaultRule, clock: Clock): HeaderLine[] {
  return headers.map(({ name, value }) => [name.toLowerCase(), headerValue(value, clock)])
}

/** A text as it is, seconds with at most three decimals, or an HTTP date. */
function headerValue(value: string | number | FaultDate, clock: Clock): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  const now = value.clock === 'real' ? realNow() : clock.now
  return new Date(Math.min(now + (parseDuration(value.date) ?? 0), LAST_INSTANT)).toUTCString()
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
