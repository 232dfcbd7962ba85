import { corsHeaders, preflightReply } from '../http/cors.ts'
import type { Outcome, Reply } from '../http/outcome.ts'
import { headOf, problemReply, withHeaders } from '../http/reply.ts'
import type { HeaderLine, ServiceRequest } from '../http/request.ts'
import { route } from '../http/router.ts'
import { type OperationRoute, perform } from './perform.ts'
import type { Run } from './run.ts'

/** The one way of a request through a run: route, operation, reply. Never rejects. */
export async function handle(run: Run, request: ServiceRequest): Promise<Outcome> {
  try {
    return await answer(run, request)
  } catch {
    const detail = 'mockfolio failed on this request, which is a fault of its own. Please report it with the request.'
    return {
      kind: 'reply',
      reply: problemReply({ code: 'internal', detail }, corsHeaders(request), run.settings.shape),
    }
  }
}

async function answer(run: Run, request: ServiceRequest): Promise<Outcome> {
  const routed = route(request.method, request.target)
  switch (routed.kind) {
    case 'preflight':
      return { kind: 'reply', reply: preflightReply(request, routed.methods) }
    case 'problem': {
      const allow: HeaderLine[] = routed.allow === undefined ? [] : [['allow', routed.allow.join(', ')]]
      const reply = problemReply(routed.problem, [...allow, ...corsHeaders(request)], run.settings.shape)
      return { kind: 'reply', reply: request.method === 'HEAD' ? headOf(reply) : reply }
    }
    case 'operation':
      return operate(run, request, routed)
  }
}

async function operate(run: Run, request: ServiceRequest, routed: OperationRoute): Promise<Outcome> {
  const performed = await perform(run, request, routed)
  run.clock.onCall(routed.operation.id)
  if (performed.kind === 'aborted') return { kind: 'disconnect' }
  const cors = corsHeaders(request)
  const reply: Reply =
    performed.kind === 'problem'
      ? problemReply(performed.problem, cors, run.settings.shape)
      : withHeaders(performed.reply, cors)
  return { kind: 'reply', reply: routed.head ? headOf(reply) : reply }
}
