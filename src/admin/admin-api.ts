import { type JsonBody, readJsonObject } from '../api/body.ts'
import { corsHeaders, preflightReply } from '../api/cors.ts'
import type { AbortSignalLike, Outcome, Reply } from '../api/outcome.ts'
import { err, ok, type Problem } from '../api/problems.ts'
import { emptyReply, headReply, jsonReply, problemReply, withHeaders } from '../api/reply.ts'
import { type HeaderLine, header, parseTarget, type ServiceRequest } from '../api/request.ts'
import type { Namespaces } from '../server/namespaces.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { type AdminAccess, guard, isNamedOrigin } from './guard.ts'
import { missing } from './namespace-routes.ts'
import { limitSize, problemOf } from './problem.ts'
import { readAdminQuery } from './query.ts'
import type { AdminRoute, BodySpec, SetIntervalLike } from './route.ts'
import { matchAdmin } from './router.ts'
import { ADMIN_PREFIX, adminRoutes } from './routes.ts'

/** What the control plane works on. */
interface AdminContext {
  main: Simulator
  namespaces: Namespaces
  access: AdminAccess
  every: SetIntervalLike
  /** Aborted once the server closes. */
  closing: AbortSignalLike
}

/** The parameter that every route of a world takes. */
export const NAMESPACE = {
  name: 'namespace',
  kind: 'text',
  description: 'Name of the namespace that is meant. Default: the default world.',
} as const

/** Most levels of a body. */
const MAX_DEPTH = 100

const NO_STORE: HeaderLine = ['cache-control', 'no-store']

/** Answers a request below `/__admin`. @param target the request's, from there on. Never rejects. */
export async function handleAdmin(parts: AdminContext, request: ServiceRequest, target: string): Promise<Outcome> {
  const refused = guard(request, parts.access)
  const outcome: Outcome =
    refused === undefined
      ? await answer(parts, request, target).catch(failed)
      : { kind: 'reply', reply: problemReply(refused) }
  if (outcome.kind === 'disconnect' || outcome.kind === 'hang') return outcome
  // No page reads what it was refused, and no page but one that was let in by name reads anything.
  const cors = refused === undefined && isNamedOrigin(request, parts.access) ? corsHeaders(request) : []
  const reply = withHeaders(outcome.reply, request.method === 'OPTIONS' ? [] : [NO_STORE, ...cors])
  return { ...outcome, reply: request.method === 'HEAD' ? headReply(reply) : reply }
}

async function answer(parts: AdminContext, request: ServiceRequest, target: string): Promise<Outcome> {
  const { path, query } = parseTarget(target)
  const match = matchAdmin(request.method, path.slice(ADMIN_PREFIX.length))
  switch (match.kind) {
    case 'preflight':
      return replied(preflight(parts, request, match.allow))
    case 'index':
      return replied(jsonReply(200, index()))
    case 'problem':
      return problem(match.problem, match.allow === undefined ? [] : [['allow', match.allow.join(', ')]])
    case 'route':
      return perform(parts, request, match, query)
  }
}

async function perform(
  { main, namespaces, every, closing }: AdminContext,
  request: ServiceRequest,
  { route, params, head }: { route: AdminRoute; params: ReadonlyMap<string, string>; head: boolean },
  text: string,
): Promise<Outcome> {
  const specs = [...(route.query ?? []), ...(route.scope === 'world' ? [NAMESPACE] : [])]
  const query = readAdminQuery(text, specs)
  if (!query.ok) return problem(query.problem)
  const name = query.value.text(NAMESPACE.name)
  const namespace = name === undefined ? undefined : namespaces.named(name)
  if (name !== undefined && namespace === undefined) throw missing(name)
  const body = route.body === null ? undefined : await readBody(request, route.body)
  if (body?.kind === 'aborted') return { kind: 'disconnect' }
  if (body !== undefined && !body.result.ok) return problem(body.result.problem)
  const performed = await route.perform(
    {
      world: namespace?.simulator ?? main,
      param: (key) => params.get(key) ?? '',
      query: query.value,
      namespaces,
      every,
      over: () => namespace?.life ?? closing,
    },
    body?.result.ok ? body.result.value : undefined,
  )
  switch (performed.kind) {
    case 'done':
      return replied(emptyReply(204, []))
    case 'json':
      return replied(jsonReply(route.reply.status, performed.value))
    case 'outcome':
      return head && performed.outcome.kind === 'stream' ? replied(performed.outcome.reply) : performed.outcome
  }
}

async function readBody(request: ServiceRequest, { optional, limit }: BodySpec): Promise<JsonBody> {
  if (optional && header(request, 'content-type') === undefined) {
    const read = await request.readBody(0)
    if (read.kind === 'bytes') return { kind: 'read', result: ok({}), bytes: null }
    if (read.kind === 'aborted') return read
  }
  const body = await readJsonObject(request, limit)
  if (body.kind === 'aborted' || !body.result.ok || !isDeep(body.result.value)) return body
  const result = err('invalid-body', `The body is nested deeper than ${MAX_DEPTH} levels. Nest it less.`)
  return { ...body, result }
}

/** Whether a value of JSON has more levels than what reads it can take: level by level, since that would overflow too. */
function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

function preflight({ access }: AdminContext, request: ServiceRequest, allow: readonly string[]): Reply {
  if (isNamedOrigin(request, access)) return preflightReply(request, allow)
  return emptyReply(204, [['allow', allow.join(', ')]])
}

function index(): object {
  return {
    data: adminRoutes.map(({ id, method, path, summary }) => ({ id, method, path: ADMIN_PREFIX + path, summary })),
  }
}

function failed(error: unknown): Outcome {
  return problem(problemOf(error))
}

function problem(what: Problem, headers: readonly HeaderLine[] = []): Outcome {
  return replied(problemReply(limitSize(what), undefined, headers))
}

function replied(reply: Reply): Outcome {
  return { kind: 'reply', reply }
}
