import { checkContentType, readJsonObject } from '../../src/api/body.ts'
import { corsHeaders, preflightReply } from '../../src/api/cors.ts'
import type { Outcome, Service } from '../../src/api/outcome.ts'
import { ok } from '../../src/api/problems.ts'
import { readQuery } from '../../src/api/query.ts'
import { headOf, jsonReply, problemReply } from '../../src/api/reply.ts'
import { readBearerToken, type ServiceRequest } from '../../src/api/request.ts'
import { route } from '../../src/api/router.ts'
import { readUpdate } from '../../src/api/update.ts'

/** What the stub does for portfolios of these names. */
export type Stunts = ReadonlyMap<string, (plain: Outcome & { kind: 'reply' }) => Outcome>

/** The smallest service made of the real pieces of src/http: it echoes what was read instead of having data. */
export function stubService(stunts: Stunts = new Map()): Service {
  return {
    async handle(request) {
      const found = route(request.method, request.target)
      if (found.kind === 'preflight') return { kind: 'reply', reply: preflightReply(request, found.methods) }
      const cors = corsHeaders(request)
      const answer = found.kind === 'problem' ? found : await operate(request, found)
      if (answer === 'aborted') return { kind: 'disconnect' }
      if ('problem' in answer) {
        const allow =
          found.kind === 'problem' && found.allow !== undefined ? [['allow', found.allow.join(', ')] as const] : []
        const reply = problemReply(answer.problem, [...allow, ...cors])
        return { kind: 'reply', reply: request.method === 'HEAD' ? headOf(reply) : reply }
      }
      const reply = jsonReply(200, answer.value, cors)
      const plain = { kind: 'reply', reply: request.method === 'HEAD' ? headOf(reply) : reply } as const
      const stunt = found.kind === 'operation' ? stunts.get(found.params.portfolioId) : undefined
      return stunt === undefined ? plain : stunt(plain)
    },
  }
}

async function operate(request: ServiceRequest, found: ReturnType<typeof route> & { kind: 'operation' }) {
  const token = readBearerToken(request)
  if (!token.ok) return token
  const query = readQuery(found.query, found.operation, { defaultLimit: 20, maxLimit: null, strict: false })
  if (query.errors.length > 0) return invalid('invalid-parameters', query.errors)
  if (!found.operation.body) return ok({ data: [found.params, query] })

  const unsupported = checkContentType(request)
  if (unsupported !== undefined) return { problem: unsupported }
  const body = await readJsonObject(request)
  if (body.kind === 'aborted') return 'aborted' as const
  if (body.kind === 'problem') return body
  const read = readUpdate(body.value, { manualAsset: true, strict: false })
  if (read.errors.length > 0) return invalid('invalid-body', read.errors)
  return ok({ data: read.update, note: 'é ✓ \ud800' })
}

function invalid(code: 'invalid-parameters' | 'invalid-body', errors: ReturnType<typeof readQuery>['errors']) {
  return { problem: { code, detail: 'See errors.', errors } }
}
