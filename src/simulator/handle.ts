import type { Problem } from '../contract/problems.ts'
import { corsHeaders, preflightReply } from '../http/cors.ts'
import { injectedReply } from '../http/injected.ts'
import type { Outcome, Reply } from '../http/outcome.ts'
import { readPreference } from '../http/prefer.ts'
import { headOf, problemReply, withHeaders } from '../http/reply.ts'
import type { HeaderLine, ServiceRequest } from '../http/request.ts'
import { type Soon, whenHere } from '../http/soon.ts'
import type { Violation } from '../http/violation.ts'
import type { Effect } from './effect.ts'
import { type Performed, perform } from './perform.ts'
import type { OperationRoute } from './routes.ts'
import type { Run } from './run.ts'
import { Visit } from './visit.ts'

/** The one way of a request through a run: route, faults, operation, reply, journal. Never fails. */
export function handle(run: Run, request: ServiceRequest): Soon<Outcome> {
  const visit = new Visit(request, run.clock.now)
  return whenHere(answerSafely(run, request, visit), (outcome) => {
    // A preflight is the browser's own doing, not the client's.
    if (request.method !== 'OPTIONS') enter(run, visit, outcome)
    return outcome
  })
}

/** Answers a request with a problem, unless its path or method is one already, and notes it in the journal. */
export function refuse(run: Run, request: ServiceRequest, problem: Problem, violation: Violation): Outcome {
  const visit = new Visit(request, run.clock.now)
  visit.note([violation])
  const routed = run.routes.find(request.method, request.target)
  if (routed.kind === 'operation') visit.operation = routed.operation.id
  const outcome = problemOutcome(run, request, routed.kind === 'problem' ? routed : { problem })
  enter(run, visit, outcome)
  return outcome
}

function enter({ journal }: Run, visit: Visit, outcome: Outcome): void {
  visit.close(outcome)
  journal.add(visit)
}

function answerSafely(run: Run, request: ServiceRequest, visit: Visit): Soon<Outcome> {
  const onFailure = (): Outcome => {
    const detail = 'mockfolio failed on this request, which is a fault of its own. Please report it with the request.'
    const reply = problemReply({ code: 'internal', detail }, corsHeaders(request), run.settings.shape)
    return { kind: 'reply', reply }
  }
  try {
    const outcome = answer(run, request, visit)
    return outcome instanceof Promise ? outcome.catch(onFailure) : outcome
  } catch {
    return onFailure()
  }
}

function answer(run: Run, request: ServiceRequest, visit: Visit): Soon<Outcome> {
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
  run: Run,
  request: ServiceRequest,
  { problem, allow }: { problem: Problem; allow?: readonly string[] },
): Outcome {
  const allowed: HeaderLine[] = allow === undefined ? [] : [['allow', allow.join(', ')]]
  const reply = problemReply(problem, [...allowed, ...corsHeaders(request)], run.settings.shape)
  return { kind: 'reply', reply: request.method === 'HEAD' ? headOf(reply) : reply }
}

function operate(run: Run, request: ServiceRequest, routed: OperationRoute, visit: Visit): Soon<Outcome> {
  visit.operation = routed.operation.id
  const effect = effectOn(run, request, routed, visit)
  if (effect?.kind === 'disconnect' || effect?.kind === 'hang') return { kind: effect.kind, timing: effect.timing }
  if (effect?.instead !== undefined) {
    return outcomeOf(injectedReply(effect.instead, corsHeaders(request), run.settings.shape), routed, effect)
  }
  return whenHere(perform(run, request, routed, visit), (performed) =>
    outcomeOf(ordinaryReply(run, request, routed, performed), routed, effect),
  )
}

function outcomeOf(reply: Reply | undefined, { head }: OperationRoute, effect: Effect | undefined): Outcome {
  if (reply === undefined) return { kind: 'disconnect' }
  const sent = head ? headOf(reply) : reply
  if (effect === undefined) return { kind: 'reply', reply: sent }
  // Of a reply without a body nothing can be cut.
  const kind = effect.kind === 'truncate' && sent.body.length > 0 ? 'truncate' : 'reply'
  return { kind, reply: sent, timing: effect.timing }
}

/** What the request's own client makes of it, or else the rules. */
function effectOn(run: Run, request: ServiceRequest, { params }: OperationRoute, visit: Visit): Effect | undefined {
  const preference = readPreference(request)
  if (preference !== undefined) visit.note(preference.violations)
  const effect = (preference && run.faults.obey(preference)) ?? run.faults.decide({ target: request.target, params })
  if (effect !== undefined) visit.fault = effect.fault
  return effect
}

/** The reply of an operation that was performed; undefined where the client went away meanwhile. */
function ordinaryReply(
  run: Run,
  request: ServiceRequest,
  { operation }: OperationRoute,
  performed: Performed,
): Reply | undefined {
  run.clock.onCall(operation.id)
  if (performed.kind === 'aborted') return undefined
  const cors = corsHeaders(request)
  return performed.kind === 'problem'
    ? problemReply(performed.problem, cors, run.settings.shape)
    : withHeaders(performed.reply, cors)
}
