import { readJsonObject } from '../../src/api/body.ts'
import { corsHeaders, preflightReply } from '../../src/api/cors.ts'
import { API_PREFIX, type OperationSpec, operations } from '../../src/api/operations.ts'
import type { Outcome, Service } from '../../src/api/outcome.ts'
import { err, ok, type Result } from '../../src/api/problems.ts'
import { readQuery } from '../../src/api/query.ts'
import { headReply, jsonReply, problemReply, withHeaders } from '../../src/api/reply.ts'
import { readBearerToken, type ServiceRequest } from '../../src/api/request.ts'
import { type RouteMatch, Router } from '../../src/api/router.ts'
import { readUpdate } from '../../src/api/update.ts'

/** Special outcomes by portfolio id. */
export type Stunts = ReadonlyMap<string, (plain: Outcome & { kind: 'reply' }) => Outcome>

const router = new Router(operations, API_PREFIX)

/** The smallest service made of the real parts of src/api: it echoes what it parsed. */
export function stubService(stunts: Stunts = new Map()): Service {
  return {
    async handle(request) {
      const match = router.match(request.method, request.target)
      if (match.kind === 'preflight') return { kind: 'reply', reply: preflightReply(request, match.methods) }
      const result =
        match.kind === 'problem' ? { ok: false as const, problem: match.problem } : await operate(request, match)
      if (result === 'aborted') return { kind: 'disconnect' }
      const whole = withHeaders(
        result.ok ? jsonReply(200, result.value) : problemReply(result.problem),
        corsHeaders(request),
      )
      const plain = { kind: 'reply', reply: request.method === 'HEAD' ? headReply(whole) : whole } as const
      const stunt = match.kind === 'route' && result.ok ? stunts.get(match.params.portfolioId ?? '') : undefined
      return stunt === undefined ? plain : stunt(plain)
    },
  }
}

type Match = Extract<RouteMatch<OperationSpec>, { kind: 'route' }>

async function operate(
  request: ServiceRequest,
  { route, params, query: text }: Match,
): Promise<Result<object> | 'aborted'> {
  const token = readBearerToken(request)
  if (!token.ok) return token
  const query = readQuery(text, route, { defaultLimit: 20, maxLimit: null, strict: false })
  if (query.errors.length > 0) return err('invalid-parameters', 'See errors.', query.errors)
  if (!route.body) return ok({ data: [params, query] })

  const body = await readJsonObject(request)
  if (body.kind === 'aborted') return 'aborted'
  if (!body.result.ok) return body.result
  const read = readUpdate(body.result.value, { manualAsset: true, strict: false })
  if (read.errors.length > 0) return err('invalid-body', 'See errors.', read.errors)
  return ok({ data: read.update, note: 'é ✓ \ud800' })
}
