import type { FaultRule, HeaderMatch } from '../../src/index.ts'
import { faultProblem, jsonReply } from './problem.ts'
import type { ApiStep, Reply } from './step.ts'
import { readQuery } from './validation.ts'
import type { ModelFault, ModelWorld } from './world.ts'

const HOUR_MS = 3_600_000

/** The presets that rules of a sequence can have. */
const presets: Record<string, FaultRule> = {
  'empty-body': { status: 200, contentType: 'application/json', body: '' },
  'lying-length': { status: 200, contentType: 'application/json', body: '', contentLength: 512 },
  'connection-reset': { kind: 'reset' },
  'null-field': {
    patch: ['/data/*/usdValue', '/data/usdValue'].map((path) => ({ op: 'replace', path, value: null })),
  },
}

/** What a fault rule or the `Prefer` header does to a call. */
export interface ModelEffect {
  /** The rule's id, or `prefer`. */
  id: string
  kind: 'reply' | 'truncate' | 'garbage' | 'disconnect' | 'reset' | 'hang'
  delay: number
  /** Whether the reply announces a length that it does not have. */
  isLying?: boolean
  /** Absent if the operation answers. */
  reply?: Reply
  /** Changes the operation's reply. */
  change?: FaultRule
}

/** Header lines by name. */
type Headers = Record<string, string>

/** The effect of the first rule that acts on a call. @param notes gets the headers of limits that let the call pass. */
export function effectOf(world: ModelWorld, step: ApiStep, target: string, notes: Headers): ModelEffect | undefined {
  for (const fault of world.faults) {
    const retryAfter = act(fault, world, step, target, notes)
    if (retryAfter === undefined) continue
    const rule = { ...presets[fault.rule.preset ?? ''], ...fault.rule }
    const { id, delay = 0 } = rule
    // The lengths that rules of a sequence announce are wrong.
    const { kind = rule.contentLength === undefined ? 'reply' : 'truncate' } = rule
    const effect: ModelEffect = {
      id,
      kind,
      isLying: rule.contentLength !== undefined,
      delay: typeof delay === 'number' ? delay : 'min' in delay ? delay.min : delay.p50,
    }
    const reply = replyOf(rule, world, retryAfter)
    if (reply !== undefined) return { ...effect, reply: withLines(reply, limitLines(fault, world.now)) }
    return rule.patch === undefined ? effect : { ...effect, change: rule }
  }
  return undefined
}

/**
 * Counts a call that a rule matches. Undefined if the rule does not act on it; otherwise the seconds of `Retry-After`, 0
 * for none.
 */
function act(fault: ModelFault, world: ModelWorld, step: ApiStep, target: string, notes: Headers): number | undefined {
  const { operation, portfolioId, urlIncludes, skip = 0, every = 1, times = Number.POSITIVE_INFINITY } = fault.rule
  const { method, page, header, bodyIncludes, rateLimit } = fault.rule
  if (operation !== undefined && operation !== step.action) return undefined
  if (portfolioId !== undefined && portfolioId !== step.portfolio) return undefined
  if (urlIncludes !== undefined && !target.includes(urlIncludes)) return undefined
  if (method !== undefined && method !== step.method) return undefined
  if (page !== undefined && (step.action !== 'listSnapshots' || page !== readQuery(step, world.scenario).page))
    return undefined
  if (header !== undefined && !hasHeader(step, header)) return undefined
  if (bodyIncludes !== undefined && (step.action !== 'updateManualPosition' || !step.body.includes(bodyIncludes)))
    return undefined
  fault.matched += 1
  if (fault.matched <= skip || (fault.matched - skip) % every !== 0 || fault.hits >= times) return undefined
  let retryAfter = 0
  if (rateLimit !== undefined) {
    const left = countInWindow(fault, rateLimit, world.now)
    if (left === 0) {
      Object.assign(notes, joined(notes, limitLines(fault, world.now)))
      return undefined
    }
    retryAfter = left
  }
  if (fault.rule.probability === 0) return undefined
  fault.hits += 1
  return retryAfter
}

/** Counts a call in the window of a rate limit. 0 within the limit, otherwise the seconds until the window ends. */
function countInWindow(
  fault: ModelFault,
  { requests, window, clock }: NonNullable<FaultRule['rateLimit']>,
  now: number,
) {
  const length = window === 'PT1H' ? HOUR_MS : 24 * HOUR_MS
  // In real time, a window of a day does not end while the test runs.
  const current = clock === 'simulator' ? now : 0
  if (fault.window === null || current >= fault.window.start + length) fault.window = { start: current, count: 0 }
  if (fault.window.count < requests) {
    fault.window.count += 1
    return 0
  }
  return Math.max(1, Math.ceil((fault.window.start + length - current) / 1000))
}

/** The headers that tell the limit of a rule, whose window is an hour by the clock of the world. */
function limitLines({ rule: { rateLimit }, window }: ModelFault, now: number): Headers {
  if (rateLimit?.headers === undefined || window === null) return {}
  return {
    'ratelimit-limit': String(rateLimit.requests),
    'ratelimit-remaining': String(rateLimit.requests - window.count),
    'ratelimit-reset': String(Math.max(1, Math.ceil((window.start + HOUR_MS - now) / 1000))),
  }
}

/** A reply with more headers. A name that it has comes twice. */
export function withLines(reply: Reply, lines: Headers): Reply {
  return { ...reply, headers: joined(reply.headers ?? {}, lines) }
}

function joined(headers: Readonly<Headers>, lines: Headers): Headers {
  const more = Object.entries(lines).map(([name, value]) => {
    const first = headers[name]
    return [name, first === undefined ? value : `${first}, ${value}`]
  })
  return { ...headers, ...Object.fromEntries(more) }
}

function hasHeader({ prefer }: ApiStep, { name, includes = '' }: HeaderMatch): boolean {
  return name === 'Prefer' && prefer !== '' && prefer.includes(includes)
}

/** The reply of a rule; undefined if the operation answers, or nothing does. */
function replyOf(rule: FaultRule, world: ModelWorld, secondsLeft: number): Reply | undefined {
  const { kind, status, body, base64Body, delay, rateLimit } = rule
  if (kind === 'disconnect' || kind === 'reset' || kind === 'hang' || rule.patch !== undefined) return undefined
  const isLimited = rateLimit !== undefined
  const isRetried = isLimited || rule.retryAfter !== undefined
  const hasContent = body !== undefined || base64Body !== undefined || rule.headers !== undefined
  const hasReply = status !== undefined || isRetried || hasContent
  const isPaced = rule.chunks !== undefined || rule.bytesPerSecond !== undefined
  if (!hasReply && (delay !== undefined || kind !== undefined || isPaced)) return undefined
  const chosen = status ?? (isLimited ? 429 : isRetried ? 503 : 500)
  const headers: Record<string, string> = {
    ...(isRetried && { 'retry-after': retryAfterOf(rule.retryAfter ?? secondsLeft, world.now) }),
    ...(rule.headers !== undefined && { 'x-own': rule.headers.map(({ value }) => value).join(', ') }),
  }
  if (chosen === 204) return { status: chosen, headers }
  if (!hasContent || (body === undefined && base64Body === undefined)) {
    return faultProblem(world.scenario, chosen, headers)
  }
  const challenge: Record<string, string> = chosen === 401 ? { 'www-authenticate': 'Bearer' } : {}
  if (base64Body === undefined && typeof body !== 'string') return jsonReply(chosen, body, { ...challenge, ...headers })
  const usual = base64Body === undefined ? 'text/plain; charset=utf-8' : 'application/octet-stream'
  const all = { 'content-type': rule.contentType ?? usual, ...challenge, ...headers }
  const text = base64Body === undefined ? String(body) : Buffer.from(base64Body, 'base64').toString()
  return text === '' ? { status: chosen, headers: all } : { status: chosen, headers: all, body: text }
}

function retryAfterOf(retryAfter: NonNullable<FaultRule['retryAfter']>, now: number): string {
  // Rules of a sequence have dates of half a minute by the clock of the world.
  return typeof retryAfter === 'number' ? String(retryAfter) : new Date(now + 30_000).toUTCString()
}

/** What a `Prefer` header asks for, and its invalid values. */
export function preferenceOf(
  { prefer }: ApiStep,
  { scenario }: ModelWorld,
): { effect?: ModelEffect; warnings: string[] } {
  const values = new Map<string, number>()
  const warnings: string[] = []
  for (const [, name = '', text = ''] of prefer.matchAll(/(code|delay)=([^,; ]*)/g)) {
    const isValid = name === 'code' ? /^[2-5]\d\d$/.test(text) : /^\d+$/.test(text) && Number(text) <= 600_000
    if (isValid) values.set(name, Number(text))
    else warnings.push(`bad-preference ${name}`)
  }
  if (values.size === 0) return { warnings }
  const [code, delay = 0] = [values.get('code'), values.get('delay')]
  const effect = { id: 'prefer', kind: 'reply' as const, delay }
  if (code === undefined || code === 200) return { effect, warnings }
  return { effect: { ...effect, reply: faultProblem(scenario, code) }, warnings }
}
