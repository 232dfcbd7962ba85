import { corsHeaders, preflightReply } from '../api/cors.ts'
import { type MaybePromise, mapMaybePromise } from '../api/maybe-promise.ts'
import type { Outcome, Reply } from '../api/outcome.ts'
import { readPreference } from '../api/prefer.ts'
import type { Problem } from '../api/problems.ts'
import { faultReply, headOf, problemReply, withHeaders } from '../api/reply.ts'
import type { HeaderLine, ServiceRequest } from '../api/request.ts'
import type { RequestWarning } from '../api/warning.ts'
import type { FaultEffect } from './faults/active-fault.ts'
import { RequestRecord } from './journal/request-record.ts'
import type { LiveWorld } from './live-world.ts'
import { type OperationResult, runOperation } from './operations.ts'
import type { OperationRoute } from './route-cache.ts'

/** The one way of a request through a run: route, faults, operation, reply, journal. Never fails. */
export function handle(run: LiveWorld, request: ServiceRequest): MaybePromise<Outcome> {
  const visit = new RequestRecord(request, run.clock.now)
  return mapMaybePromise(answerSafely(run, request, visit), (outcome) => {
    // A preflight is the browser's own doing, not the client's.
    if (request.method !== 'OPTIONS') enter(run, visit, outcome)
    return outcome
  })
}

/** Answers a request with a problem, unless its path or method is one already, and notes it in the journal. */
export function rejectRequest(
  run: LiveWorld,
  request: ServiceRequest,
  problem: Problem,
  violation: RequestWarning,
): Outcome {
  const visit = new RequestRecord(request, run.clock.now)
  visit.note([violation])
  const routed = run.routes.find(request.method, request.target)
  if (routed.kind === 'operation') visit.operation = routed.operation.id
  const outcome = problemOutcome(run, request, routed.kind === 'problem' ? routed : { problem })
  enter(run, visit, outcome)
  return outcome
}

function enter({ journal }: LiveWorld, visit: RequestRecord, outcome: Outcome): void {
  visit.close(outcome)
  journal.add(visit)
}

function answerSafely(run: LiveWorld, request: ServiceRequest, visit: RequestRecord): MaybePromise<Outcome> {
  const onFailure = (): Outcome => {
    const detail = 'mockfolio failed on this request, which is a fault of its own. Please report it with the request.'
    const reply = problemReply({ code: 'internal', detail }, corsHeaders(request), run.settings.formatError)
    return { kind: 'reply', reply }
  }
  try {
    const outcome = answer(run, request, visit)
    return outcome instanceof Promise ? outcome.catch(onFailure) : outcome
  } catch {
    return onFailure()
  }
}

function answer(run: LiveWorld, request: ServiceRequest, visit: RequestRecord): MaybePromise<Outcome> {
  const routed = run.routes.find(request.method, request.target)
  switch (routed.kind) {
    case 'preflight':
      return { kind: 'reply', reply: preflightReply(request, routed.methods) }
    case 'problem':
      return problemOutcome(run, request, routed)
    case 'operation':
      return operate(run, request, routed, visit)
  }
}

function problemOutcome(
  run: LiveWorld,
  request: ServiceRequest,
  { problem, allow }: { problem: Problem; allow?: readonly string[] },
): Outcome {
  const allowed: HeaderLine[] = allow === undefined ? [] : [['allow', allow.join(', ')]]
  const reply = problemReply(problem, [...allowed, ...corsHeaders(request)], run.settings.formatError)
  return { kind: 'reply', reply: request.method === 'HEAD' ? headOf(reply) : reply }
}

function operate(
  run: LiveWorld,
  request: ServiceRequest,
  routed: OperationRoute,
  visit: RequestRecord,
): MaybePromise<Outcome> {
  visit.operation = routed.operation.id
  const effect = effectOn(run, request, routed, visit)
  if (effect?.kind === 'disconnect' || effect?.kind === 'hang') return { kind: effect.kind, timing: effect.timing }
  if (effect?.response !== undefined) {
    return outcomeOf(faultReply(effect.response, corsHeaders(request), run.settings.formatError), routed, effect)
  }
  return mapMaybePromise(runOperation(run, request, routed, visit), (performed) =>
    outcomeOf(ordinaryReply(run, request, routed, performed), routed, effect),
  )
}

function outcomeOf(reply: Reply | undefined, { head }: OperationRoute, effect: FaultEffect | undefined): Outcome {
  if (reply === undefined) return { kind: 'disconnect' }
  const sent = head ? headOf(reply) : reply
  if (effect === undefined) return { kind: 'reply', reply: sent }
  // Of a reply without a body nothing can be cut.
  const kind = effect.kind === 'truncate' && sent.body.length > 0 ? 'truncate' : 'reply'
  return { kind, reply: sent, timing: effect.timing }
}

/** What the request's own client makes of it, or else the rules. */
function effectOn(
  run: LiveWorld,
  request: ServiceRequest,
  { params }: OperationRoute,
  visit: RequestRecord,
): FaultEffect | undefined {
  const preference = readPreference(request)
  if (preference !== undefined) visit.note(preference.warnings)
  const effect =
    (preference && run.faults.fromPreference(preference)) ?? run.faults.apply({ target: request.target, params })
  if (effect !== undefined) visit.fault = effect.fault
  return effect
}

/** The reply of an operation that was performed; undefined where the client went away meanwhile. */
function ordinaryReply(
  run: LiveWorld,
  request: ServiceRequest,
  { operation }: OperationRoute,
  performed: OperationResult,
): Reply | undefined {
  run.clock.onCall(operation.id)
  if (performed.kind === 'aborted') return undefined
  const cors = corsHeaders(request)
  return performed.kind === 'problem'
    ? problemReply(performed.problem, cors, run.settings.formatError)
    : withHeaders(performed.reply, cors)
}
