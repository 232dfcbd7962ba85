import { effectOf, type ModelEffect, preferenceOf, withLines } from './faults.ts'
import { patched } from './patch.ts'
import { apiProblem, jsonReply } from './problem.ts'
import type { ApiStep, OtherStep, Reply } from './step.ts'
import { targetOf } from './target.ts'
import { readQuery, readUpdate } from './validation.ts'
import { currentOf, latestOf, positionsOf, shownManual, shownPosition, shownSnapshot } from './valuation.ts'
import type { ModelEntry, ModelManual, ModelPortfolio, ModelWorld } from './world.ts'

const HOUR_MS = 3_600_000

/** The portfolios that a token may see; null if the token is unknown. */
export type Access = 'all' | readonly string[] | null

/** The access of a token by the rules of a scenario. @param isOwner whether it is the token of the namespace. */
export function accessOf({ scenario: { tokens } }: ModelWorld, token: string, isOwner: boolean): Access {
  if (token === '') return null
  if (tokens === undefined || isOwner) return 'all'
  return tokens.find((known) => known.token === token)?.portfolios ?? null
}

/** What an operation answers, and what the journal notes of it. */
interface Answer {
  reply: Reply
  warnings: readonly string[]
  /** The body of the request, if it was read. */
  body?: string | undefined
}

/** Predicts the reply to an API call, and changes the world accordingly. */
export function handleApiCall(world: ModelWorld, step: ApiStep, access: Access): Reply {
  const target = targetOf(step)
  const at = new Date(world.now).toISOString()
  const { effect: preferred, warnings } = preferenceOf(step, world)
  const notes: Record<string, string> = {}
  const effect = preferred ?? effectOf(world, step, target, notes)
  const answer = answerWith(world, step, access, effect)
  const changed = effect?.change === undefined ? answer.reply : patched(answer.reply, effect.change)
  const noted = withLines(changed, notes)
  const named = effect === undefined ? noted : withFault(noted, effect)
  const reply = step.method === 'HEAD' ? withoutBody(named) : named
  const outcome = outcomeOf(effect, reply, step)
  const isAnswered = outcome === 'reply' || outcome === 'truncate' || outcome === 'garbage'
  record(world, {
    method: step.method,
    target,
    body: answer.body?.slice(0, 2048) ?? null,
    operation: step.action,
    status: isAnswered && typeof reply.status === 'number' ? reply.status : null,
    outcome,
    at,
    delay: outcome === 'hang' ? 0 : (effect?.delay ?? 0),
    fault: effect?.id ?? null,
    warnings: [...warnings, ...answer.warnings],
  })
  if (outcome === 'hang') return { status: 'hang' }
  return outcome === 'reply' ? reply : { status: 'cut' }
}

/** Predicts the reply to a request for a path that is no operation, or with another method. */
export function handleOther(world: ModelWorld, { method, path }: OtherStep): Reply {
  if (method === 'OPTIONS') return { status: 204 }
  const isKnownPath = /^\/v1\/api\/portfolios\/\w+\/snapshots$/.test(path)
  const allow = { allow: 'GET, HEAD, OPTIONS' }
  const reply = isKnownPath
    ? apiProblem(world.scenario, 'method-not-allowed', { headers: allow })
    : apiProblem(world.scenario, 'route-not-found')
  recordReply(world, { method, path, operation: null, reply, warnings: [] })
  return method === 'HEAD' ? withoutBody(reply) : reply
}

/** Predicts the reply to a call with the token of a namespace that does not exist. */
export function rejectMissing(world: ModelWorld, step: ApiStep | OtherStep, warning: string): Reply {
  const warnings = [warning]
  if (step.action === 'other') {
    const reply = handleOther(world, step)
    const entry = world.journal.at(-1)
    if (entry !== undefined) entry.warnings = warnings
    return reply
  }
  const reply = apiProblem(world.scenario, 'unauthorized')
  recordReply(world, { method: step.method, path: targetOf(step), operation: step.action, reply, warnings })
  return step.method === 'HEAD' ? withoutBody(reply) : reply
}

interface RecordedReply {
  method: string
  path: string
  operation: string | null
  reply: Reply
  warnings: string[]
}

function recordReply(world: ModelWorld, { method, path, operation, reply, warnings }: RecordedReply): void {
  const status = typeof reply.status === 'number' ? reply.status : null
  const at = new Date(world.now).toISOString()
  const rest = { body: null, outcome: 'reply' as const, delay: 0, fault: null }
  record(world, { ...rest, method, target: path, operation, status, at, warnings })
}

/** The journal holds the last 1,000 requests; a sequence is shorter. */
function record(world: ModelWorld, entry: Omit<ModelEntry, 'id'>): void {
  world.journal.push({ id: world.nextEntry, ...entry })
  world.nextEntry += 1
}

function withFault(reply: Reply, { id }: ModelEffect): Reply {
  return { ...reply, headers: { ...reply.headers, 'x-mockfolio-fault': id } }
}

function withoutBody({ status, headers = {} }: Reply): Reply {
  return { status, headers }
}

function outcomeOf(effect: ModelEffect | undefined, reply: Reply, { method }: ApiStep): ModelEntry['outcome'] {
  const kind = effect?.kind ?? 'reply'
  if (effect?.isLying && method !== 'HEAD') return kind
  // Half of nothing is nothing: a reply without a body arrives whole.
  return kind === 'truncate' && reply.body === undefined ? 'reply' : kind
}

function answerWith(world: ModelWorld, step: ApiStep, access: Access, effect: ModelEffect | undefined): Answer {
  if (effect?.kind === 'disconnect' || effect?.kind === 'reset' || effect?.kind === 'hang')
    return { reply: { status: 'cut' }, warnings: [] }
  if (effect?.reply !== undefined) return { reply: effect.reply, warnings: [] }
  const answer = performOperation(world, step, access)
  const { clock } = world.scenario
  if (typeof clock === 'object' && 'step' in clock && clock.after === step.action) world.now += HOUR_MS
  return answer
}

function performOperation(world: ModelWorld, step: ApiStep, access: Access): Answer {
  const { scenario, now } = world
  if (access === null) return { reply: apiProblem(scenario, 'unauthorized'), warnings: [] }
  const query = readQuery(step, scenario)
  const { warnings } = query
  if (query.errors.length > 0)
    return { reply: apiProblem(scenario, 'invalid-parameters', { errors: query.errors }), warnings }
  if (access !== 'all' && !access.includes(step.portfolio))
    return { reply: apiProblem(scenario, 'portfolio-forbidden'), warnings }
  const portfolio = world.portfolios.get(step.portfolio)
  if (portfolio === undefined) return { reply: apiProblem(scenario, 'portfolio-not-found'), warnings }
  if (step.action === 'updateManualPosition') return update(world, portfolio, step, warnings)
  if (step.action === 'listSnapshots') {
    const { page, limit, isWithComments } = query
    const visible = portfolio.snapshots.filter(({ instant }) => instant <= now).toReversed()
    const data = visible
      .slice((page - 1) * limit, page * limit)
      .map((snapshot) => shownSnapshot(portfolio, snapshot, isWithComments))
    const lastPage = Math.max(1, Math.ceil(visible.length / limit))
    const meta = { total: visible.length, perPage: limit, currentPage: page, lastPage, firstPage: 1 }
    return { reply: jsonReply(200, { data, meta }), warnings }
  }
  const snapshot =
    step.snapshot === 'latest'
      ? latestOf(portfolio, now)
      : portfolio.snapshots.find(({ id, instant }) => id === step.snapshot && instant <= now)
  if (snapshot === undefined) return { reply: apiProblem(scenario, 'snapshot-not-found'), warnings }
  const data = positionsOf(portfolio, snapshot).map((row) => shownPosition(portfolio, row, query.isWithComments))
  return { reply: jsonReply(200, { data }), warnings }
}

/** An update shows in the latest snapshot and later ones; with `manualUpdates: next`, in later ones only. */
function update(world: ModelWorld, portfolio: ModelPortfolio, step: ApiStep, queryWarnings: readonly string[]): Answer {
  const { scenario, now } = world
  const manual = portfolio.manual.find(({ id }) => id === step.position)
  if (manual === undefined) return { reply: apiProblem(scenario, 'manual-position-not-found'), warnings: queryWarnings }
  const read = readUpdate(step, manual.isCustom, scenario.strict ?? false)
  const warnings = [...queryWarnings, ...read.warnings]
  const body = read.isRead ? step.body : undefined
  if (read.problem !== undefined)
    return { reply: apiProblem(scenario, read.problem, { errors: read.errors }), warnings, body }
  const current = currentOf(manual)
  const shownFrom = scenario.manualUpdates === 'next' ? now + 1 : (latestOf(portfolio, now)?.instant ?? now)
  const from = Math.max(shownFrom, manual.first.from)
  const { amount = current.amount, price = current.price ?? 0, description = current.description } = read
  const revision = { from, amount, price: manual.isCustom ? price : null, description }
  const updates = [...manual.updates.filter((earlier) => earlier.from < from), revision]
  const updated: ModelManual = { ...manual, updates }
  const changed = { ...portfolio, manual: portfolio.manual.map((one) => (one === manual ? updated : one)) }
  world.portfolios = new Map(world.portfolios).set(step.portfolio, changed)
  return { reply: jsonReply(200, { data: shownManual(changed, updated, now) }), warnings, body }
}
