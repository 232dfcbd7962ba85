import type { FaultRule } from '../client.ts'
import { format } from '../format/format.ts'

/** What a rule does, in a sentence. */
export function effectText(rule: FaultRule): string {
  const parts = [replyText(rule)]
  const { delay, times, skip, every, probability, headers } = rule
  if (headers !== undefined) parts.push(`with ${format.counted(headers.length, 'header')}`)
  if (typeof delay === 'number') parts.push(`after ${delay} ms`)
  if (typeof delay === 'object') {
    parts.push(
      'min' in delay ? `after ${delay.min} to ${delay.max} ms` : `after ${delay.p50} ms, rarely ${delay.p99} ms`,
    )
  }
  if (probability !== undefined && probability < 1) parts.push(`for ${format.percent(probability)} of requests`)
  if (every !== undefined && every > 1) parts.push(`on one request in ${format.count(every)}`)
  if (skip !== undefined && skip > 0) parts.push(`not for the first ${skip}`)
  if (times !== undefined) parts.push(`at most ${format.counted(times, 'time')}`)
  return parts.join(', ')
}

function replyText(rule: FaultRule): string {
  const { status, retryAfter, delay, kind, rateLimit, preset } = rule
  if (kind === 'disconnect') return 'Closes the connection'
  if (kind === 'hang') return 'Never answers'
  if (rateLimit !== undefined)
    return `Above ${format.counted(rateLimit.requests, 'request')} per ${rateLimit.window}: ${status ?? 429}`
  const isHalf = kind === 'truncate'
  if (!hasReply(rule) && (delay !== undefined || isHalf)) return isHalf ? 'Half of the answer' : 'Ordinary answer'
  const answer = preset ?? status ?? (retryAfter === undefined ? 500 : 503)
  return isHalf ? `Half of the answer ${answer}` : `Answers ${answer}`
}

/** Whether a rule has an answer of its own. */
function hasReply({ preset, status, headers, contentType, body, base64Body, contentLength, retryAfter }: FaultRule) {
  return [preset, status, headers, contentType, body, base64Body, contentLength, retryAfter].some(
    (field) => field !== undefined,
  )
}

/** Which requests a rule matches. */
export function matchText({
  operation,
  portfolioId,
  method,
  urlIncludes,
  page,
  header,
  bodyIncludes,
}: FaultRule): string {
  const parts = [
    ...(operation === undefined ? [] : [operation]),
    ...(method === undefined ? [] : [method]),
    ...(portfolioId === undefined ? [] : [`portfolio ${portfolioId}`]),
    ...(page === undefined ? [] : [`page ${format.count(page)}`]),
    ...(urlIncludes === undefined ? [] : [`URL with “${urlIncludes}”`]),
    ...(header === undefined
      ? []
      : [`header ${header.name}${header.includes === undefined ? '' : ` with “${header.includes}”`}`]),
    ...(bodyIncludes === undefined ? [] : [`body with “${bodyIncludes}”`]),
  ]
  return parts.length === 0 ? 'All requests' : parts.join(', ')
}
