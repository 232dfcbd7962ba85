import type { FaultRule } from '../client.ts'
import { format } from '../format/format.ts'

/** What a rule does, in a sentence. */
export function effectText(rule: FaultRule): string {
  const parts = [replyText(rule)]
  const { delay, times, skip, probability } = rule
  if (typeof delay === 'number') parts.push(`after ${delay} ms`)
  if (typeof delay === 'object') {
    parts.push(
      'min' in delay ? `after ${delay.min} to ${delay.max} ms` : `after ${delay.p50} ms, rarely ${delay.p99} ms`,
    )
  }
  if (probability !== undefined && probability < 1) parts.push(`for ${format.percent(probability)} of requests`)
  if (skip !== undefined && skip > 0) parts.push(`not for the first ${skip}`)
  if (times !== undefined) parts.push(`at most ${format.counted(times, 'time')}`)
  return parts.join(', ')
}

function replyText({ status, body, retryAfter, delay, kind, rateLimit }: FaultRule): string {
  if (kind === 'disconnect') return 'Closes the connection'
  if (kind === 'hang') return 'Never answers'
  const half = kind === 'truncate' ? 'Half of ' : ''
  if (rateLimit !== undefined)
    return `Above ${format.counted(rateLimit.requests, 'request')} per ${rateLimit.window}: ${status ?? 429}`
  const hasReply = status !== undefined || body !== undefined || retryAfter !== undefined
  if (!hasReply && (delay !== undefined || kind === 'truncate'))
    return half === '' ? 'Ordinary answer' : 'Half of the answer'
  return `${half}${half === '' ? 'Answers' : 'the answer'} ${status ?? (retryAfter === undefined ? 500 : 503)}`
}

/** Which requests a rule matches. */
export function matchText({ operation, portfolioId, urlIncludes }: FaultRule): string {
  const parts = [
    ...(operation === undefined ? [] : [operation]),
    ...(portfolioId === undefined ? [] : [`portfolio ${portfolioId}`]),
    ...(urlIncludes === undefined ? [] : [`URL with “${urlIncludes}”`]),
  ]
  return parts.length === 0 ? 'All requests' : parts.join(', ')
}
