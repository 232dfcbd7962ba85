import { isStreamed, wholeBody } from '../api/body-bytes.ts'
import { corsHeaders, preflightReply } from '../api/cors.ts'
import { isPromise, type MaybePromise, mapMaybePromise } from '../api/maybe-promise.ts'
import type { Outcome, Reply } from '../api/outcome.ts'
import { readPreference } from '../api/prefer.ts'
import type { Problem, RequestWarning } from '../api/problems.ts'
import { BODILESS_STATUSES, faultReply, headReply, problemReply, withHeaders } from '../api/reply.ts'
import type { HeaderLine, ServiceRequest } from '../api/request.ts'
import { realNow } from '../time/clock.ts'
import type { FaultEffect } from './faults/active-fault.ts'
import { bufferBody } from './faults/buffered-body.ts'
import { changedReply } from './faults/changed-reply.ts'
import type { FaultTarget } from './faults/fault-target.ts'
import type { Arrival, Handled } from './journal/request-record.ts'
import type { LiveWorld } from './live-world.ts'
import type { OperationMatch } from './route-cache.ts'
import { runOperation } from './run-operation.ts'

/** Headers that scripts of other origins can read anyway. */
const READABLE = ['retry-after', 'www-authenticate', 'content-type']

/** Handles a request: router, faults, operation, CORS, journal. Never throws or rejects. */
export function handle(world: LiveWorld, request: ServiceRequest): MaybePromise<Outcome> {
  const arrival = arrivalIn(world)
  return mapMaybePromise(answerSafely(world, request), (handled) => finish(world, request, arrival, handled))
}

/** Answers a request that belongs to no world with a problem. An unknown path or method keeps its own problem. */
export function reject(world: LiveWorld, request: ServiceRequest, problem: Problem, warning: RequestWarning): Outcome {
  const match = world.routes.match(request.method, request.target)
  const reply = problemReply(match.kind === 'problem' ? match.problem : problem, world.settings.formatError)
  const operation = match.kind === 'route' ? match.route.id : null
  return finish(world, request, arrivalIn(world), handledWith(reply, { operation, warnings: [warning] }))
}

function answerSafely(world: LiveWorld, request: ServiceRequest): MaybePromise<Handled> {
  const onError = (error: unknown): Handled => {
    console.error('[mockfolio] Internal error. Please report it with the request.', error)
    const detail = 'mockfolio failed on this request. This is a bug: please report it with the request.'
    return handledWith(problemReply({ code: 'internal', detail }, world.settings.formatError))
  }
  try {
    const handled = answer(world, request)
    return isPromise(handled) ? handled.catch(onError) : handled
  } catch (error) {
    return onError(error)
  }
}

function answer(world: LiveWorld, request: ServiceRequest): MaybePromise<Handled> {
  const { settings, faults } = world
  const match = world.routes.match(request.method, request.target)
  if (match.kind === 'preflight') return handledWith(preflightReply(request, match.methods))
  if (match.kind === 'problem') return handledWith(problemReply(match.problem, settings.formatError))

  const preference = readPreference(request)
  const call: FaultCall = { world, request, match, warnings: preference?.warnings ?? [] }
  const preferred = preference && faults.fromPreference(preference)
  if (preferred !== undefined) return answerWithEffect(call, preferred)
  const operation = match.route.id
  const target: FaultTarget = {
    operation,
    portfolioId: match.params.portfolioId ?? '',
    page: match.query.page,
    request,
  }
  const notes: HeaderLine[] = []
  if (operation !== 'updateManualPosition' || !faults.readsBodies) {
    return answerWithEffect(call, faults.apply(target, notes), notes)
  }
  return bufferBody(request).then((buffered) => {
    const effect = faults.apply({ ...target, body: buffered.text }, notes)
    return answerWithEffect({ ...call, request: buffered.request }, effect, notes)
  })
}

/** A request of an operation, on which a fault can act. */
interface FaultCall {
  world: LiveWorld
  request: ServiceRequest
  match: OperationMatch
  /** Those of the `Prefer` header. */
  warnings: readonly RequestWarning[]
}

/** @param notes header lines for the operation's own reply. */
function answerWithEffect(
  { world, request, match, warnings }: FaultCall,
  effect: FaultEffect | undefined,
  notes: readonly HeaderLine[] = [],
): MaybePromise<Handled> {
  const operation = match.route.id
  const fault = effect?.fault ?? null
  if (effect?.kind === 'disconnect' || effect?.kind === 'reset' || effect?.kind === 'hang') {
    return {
      outcome: { kind: effect.kind, timing: effect.timing },
      operation,
      fault,
      warnings,
      body: null,
      exposed: [],
    }
  }
  if (effect?.response !== undefined) {
    const { response } = effect
    const lines = [...response.headers, ...notes]
    const reply = faultReply({ ...response, headers: lines }, world.settings.formatError)
    return { outcome: outcomeOf(reply, effect), operation, fault, warnings, body: null, exposed: namesOf(lines) }
  }
  return mapMaybePromise(runOperation(world, request, match), (result): MaybePromise<Handled> => {
    world.clock.onCall(operation)
    const lines = [...(effect?.change?.headers ?? []), ...notes]
    const exposed = lines.length === 0 ? NONE : namesOf(lines)
    const all = [...warnings, ...result.warnings]
    const handledAs = (outcome: Outcome): Handled => {
      return { outcome, operation, fault, warnings: all, body: result.body, exposed }
    }
    if (result.reply === undefined) return handledAs({ kind: 'disconnect' })
    return mapMaybePromise(bodyFor(effect, result.reply), (reply) => {
      return handledAs(outcomeOf(changed(reply, effect, notes), effect))
    })
  })
}

const NONE: readonly string[] = []

/** A reply whose bytes are all there, if a fault changes them or sends them in parts. */
function bodyFor(effect: FaultEffect | undefined, reply: Reply): MaybePromise<Reply> {
  const needsAll = effect?.change !== undefined || effect?.delivery.parts !== undefined
  if (!needsAll || !isStreamed(reply.body)) return reply
  return wholeBody(reply).then((body) => ({ ...reply, body }))
}

/** The operation's reply with the changes of a fault and the notes of rate limits. */
function changed(reply: Reply, effect: FaultEffect | undefined, notes: readonly HeaderLine[]): Reply {
  const result = effect?.change === undefined ? reply : changedReply(reply, effect.change)
  return notes.length === 0 ? result : withHeaders(result, notes)
}

/** The names of header lines, each once, without those that scripts can always read. */
function namesOf(lines: readonly HeaderLine[]): string[] {
  return [...new Set(lines.map(([name]) => name))].filter((name) => !READABLE.includes(name))
}

/** The header names the rule, so that its error can look real. */
function outcomeOf(reply: Reply, effect: FaultEffect | undefined): Outcome {
  if (effect === undefined) return { kind: 'reply', reply }
  const { fault, kind, timing, response } = effect
  const named = withHeaders(reply, [['x-mockfolio-fault', encodeURIComponent(fault)]])
  const { body } = reply
  if (isStreamed(body)) {
    if (kind === 'garbage') return { kind, reply: named, timing }
    const { parts: _, ...close } = effect.delivery
    if (kind !== 'truncate') return { kind: 'reply', reply: named, timing, ...close }
    // Nobody knows the half of a body that is not made yet.
    return { kind: 'truncate', reply: { ...named, body: body.start }, sent: body.start.length, timing }
  }
  const size = body.length
  const whole = { ...named, body }
  // Half of nothing is nothing.
  if (kind === 'garbage') return { kind, reply: whole, timing }
  if (kind === 'truncate' && size > 0) return { kind: 'truncate', reply: whole, sent: size >> 1, timing }
  const isWhole = (response?.contentLength ?? size) === size || BODILESS_STATUSES.includes(reply.status)
  if (!isWhole) return { kind: 'truncate', reply: whole, sent: size, timing }
  const { parts, ...close } = effect.delivery
  if (parts !== undefined) return { kind: 'paced', reply: whole, parts, timing, ...close }
  return { kind: 'reply', reply: whole, timing, ...close }
}

/** Completes the reply and records the request. */
function finish(world: LiveWorld, request: ServiceRequest, arrival: Arrival, handled: Handled): Outcome {
  // The browser sends preflights, not the client. They are not recorded, and have CORS headers of their own.
  if (request.method === 'OPTIONS') return closing(world, handled.outcome)
  const outcome = closing(world, complete(request, handled))
  world.journal.record({ request, arrival, handled, outcome })
  return outcome
}

/** While a rule cuts connections, each reply closes its own, so that a cut meets a new one: clients retry on old ones. */
function closing({ faults }: LiveWorld, outcome: Outcome): Outcome {
  if ((outcome.kind !== 'reply' && outcome.kind !== 'paced') || outcome.close !== undefined || !faults.cutsConnections)
    return outcome
  return { ...outcome, close: { kind: 'announced' } }
}

/** Adds the CORS headers and removes the body of a HEAD. */
function complete(request: ServiceRequest, { outcome, exposed }: Handled): Outcome {
  if (!('reply' in outcome)) return outcome
  const lines = corsHeaders(request, exposed)
  const isHead = request.method === 'HEAD'
  switch (outcome.kind) {
    case 'truncate':
    case 'paced': {
      const reply = { ...outcome.reply, headers: [...outcome.reply.headers, ...lines] }
      if (!isHead) return { ...outcome, reply }
      // Without a body nothing is cut or sent in parts.
      const { timing } = outcome
      const close = 'close' in outcome ? outcome.close : undefined
      return { kind: 'reply', reply: headReply(reply), ...(timing && { timing }), ...(close && { close }) }
    }
    default: {
      const reply = withHeaders(outcome.reply, lines)
      return { ...outcome, reply: isHead ? headReply(reply) : reply }
    }
  }
}

function arrivalIn({ clock }: LiveWorld): Arrival {
  return { at: clock.now, receivedAt: realNow() }
}

function handledWith(reply: Reply, details: Partial<Omit<Handled, 'outcome'>> = {}): Handled {
  return {
    outcome: { kind: 'reply', reply },
    operation: null,
    fault: null,
    warnings: [],
    body: null,
    exposed: [],
    ...details,
  }
}
