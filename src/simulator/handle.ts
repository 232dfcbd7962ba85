import { corsHeaders, preflightReply } from '../api/cors.ts'
import { isPromise, type MaybePromise, mapMaybePromise } from '../api/maybe-promise.ts'
import type { Outcome, Reply } from '../api/outcome.ts'
import { readPreference } from '../api/prefer.ts'
import type { Problem, RequestWarning } from '../api/problems.ts'
import { faultReply, headReply, problemReply, withHeaders } from '../api/reply.ts'
import type { ServiceRequest } from '../api/request.ts'
import { realNow } from '../time/clock.ts'
import type { FaultEffect } from './faults/active-fault.ts'
import { type Arrival, type Handled, RequestRecord } from './journal/request-record.ts'
import type { LiveWorld } from './live-world.ts'
import { runOperation } from './run-operation.ts'

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
  const { settings, faults, clock } = world
  const match = world.routes.match(request.method, request.target)
  if (match.kind === 'preflight') return handledWith(preflightReply(request, match.methods))
  if (match.kind === 'problem') return handledWith(problemReply(match.problem, settings.formatError))

  const operation = match.route.id
  const preference = readPreference(request)
  const { portfolioId = '' } = match.params
  const effect =
    (preference && faults.fromPreference(preference)) ??
    faults.apply({ operation, portfolioId, target: request.target })
  const fault = effect?.fault ?? null
  const warnings = preference?.warnings ?? []
  if (effect?.kind === 'disconnect' || effect?.kind === 'hang') {
    return { outcome: { kind: effect.kind, timing: effect.timing }, operation, fault, warnings, body: null }
  }
  if (effect?.response !== undefined) {
    const reply = faultReply(effect.response, settings.formatError)
    return { outcome: outcomeOf(reply, effect), operation, fault, warnings, body: null }
  }
  return mapMaybePromise(runOperation(world, request, match), (result): Handled => {
    clock.onCall(operation)
    const outcome: Outcome = result.reply === undefined ? { kind: 'disconnect' } : outcomeOf(result.reply, effect)
    return { outcome, operation, fault, warnings: [...warnings, ...result.warnings], body: result.body }
  })
}

/** The header names the rule, so that its error can look real. */
function outcomeOf(reply: Reply, effect: FaultEffect | undefined): Outcome {
  if (effect === undefined) return { kind: 'reply', reply }
  const { fault, kind, timing } = effect
  const named = withHeaders(reply, [['x-mockfolio-fault', encodeURIComponent(fault)]])
  return { kind: kind === 'truncate' ? 'truncate' : 'reply', reply: named, timing }
}

/** Completes the reply and records the request. */
function finish(world: LiveWorld, request: ServiceRequest, arrival: Arrival, handled: Handled): Outcome {
  // The browser sends preflights, not the client. They are not recorded, and have CORS headers of their own.
  if (request.method === 'OPTIONS') return handled.outcome
  const outcome = complete(request, handled.outcome)
  world.journal.record(new RequestRecord(request, arrival, handled, outcome), outcome)
  return outcome
}

/** Adds the CORS headers and removes the body of a HEAD. */
function complete(request: ServiceRequest, outcome: Outcome): Outcome {
  if (!('reply' in outcome)) return outcome
  const withCors = withHeaders(outcome.reply, corsHeaders(request))
  const reply = request.method === 'HEAD' ? headReply(withCors) : withCors
  // A reply without a body cannot be cut in half.
  if (outcome.kind === 'truncate' && reply.body.length === 0) return { ...outcome, kind: 'reply', reply }
  return { ...outcome, reply }
}

function arrivalIn({ clock }: LiveWorld): Arrival {
  return { at: clock.now, receivedAt: realNow() }
}

function handledWith(reply: Reply, details: Partial<Omit<Handled, 'outcome'>> = {}): Handled {
  return { outcome: { kind: 'reply', reply }, operation: null, fault: null, warnings: [], body: null, ...details }
}
