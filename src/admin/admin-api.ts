import { type JsonBody, readJsonObject } from '../api/body.ts'
import { corsHeaders, preflightReply } from '../api/cors.ts'
import type { AbortSignalLike, Outcome, Reply } from '../api/outcome.ts'
import { err, ok, type Problem } from '../api/problems.ts'
import { emptyReply, headReply, jsonReply, problemReply, withHeaders } from '../api/reply.ts'
import { type HeaderLine, header, type ServiceRequest } from '../api/request.ts'
import { type RouteMatch, Router } from '../api/router.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { faultRoutes } from './fault-routes.ts'
import { type AdminAccess, guard, isAllowedOrigin } from './guard.ts'
import { namespaceNotFound, namespaceRoutes } from './namespace-routes.ts'
import type { NamespaceStore } from './namespaces.ts'
import { portfolioRoutes } from './portfolio-routes.ts'
import { limitSize, toProblem } from './problem.ts'
import { readAdminQuery } from './query.ts'
import { requestRoutes } from './request-routes.ts'
import type { AdminResult, AdminRoute, BodySpec, StartTimer } from './route.ts'
import type { ServerInfo } from './server-info.ts'
import { serverRoutes } from './server-routes.ts'
import { viewRoutes } from './view-routes.ts'
import { worldRoutes } from './world-routes.ts'

/** The path that all paths of the admin API start with. */
export const ADMIN_PREFIX = '/__admin'

/** All routes of the admin API. */
export const adminRoutes: readonly AdminRoute[] = [
  ...worldRoutes,
  ...viewRoutes,
  ...faultRoutes,
  ...requestRoutes,
  ...portfolioRoutes,
  ...serverRoutes,
  ...namespaceRoutes,
]

/** The parts of a server that the admin API uses. */
interface AdminContext {
  defaultWorld: RunningSimulator
  namespaces: NamespaceStore
  access: AdminAccess
  info: ServerInfo
  metrics: () => string
  /** The reply with the OpenAPI document of the admin API, for the one who sent the request. */
  openApi: (request: ServiceRequest) => Reply
  startTimer: StartTimer
  /** Aborted when the server closes. */
  closing: AbortSignalLike
}

/** The query parameter of every route with the scope `world`. */
export const NAMESPACE = {
  name: 'namespace',
  kind: 'text',
  description: 'Name of a namespace. Default: the default world.',
} as const

/** Maximum depth of a body, far below the depth at which validating it overflows the stack. */
const MAX_DEPTH = 100

const NO_STORE: HeaderLine = ['cache-control', 'no-store']

/** The index lists the routes. The OpenAPI document leaves it out. */
const INDEX_ROUTES = [
  { method: 'GET', path: '' },
  { method: 'GET', path: '/' },
] as const

const router = new Router<AdminRoute | (typeof INDEX_ROUTES)[number]>([...INDEX_ROUTES, ...adminRoutes], ADMIN_PREFIX)

/** Answers a request to the admin API. Never rejects. @param target the request's target from `/__admin` on. */
export async function handleAdmin(context: AdminContext, request: ServiceRequest, target: string): Promise<Outcome> {
  const accessProblem = guard(request, context.access)
  if (accessProblem !== undefined) return finish(request, problemOutcome(accessProblem), [])
  const outcome = await answer(context, request, target).catch((error) => problemOutcome(toProblem(error)))
  return finish(request, outcome, isAllowedOrigin(request, context.access) ? corsHeaders(request) : [])
}

/** Forbids caching, adds the CORS headers, and removes the body for HEAD. A preflight already has all its headers. */
function finish(request: ServiceRequest, outcome: Outcome, cors: readonly HeaderLine[]): Outcome {
  if (outcome.kind !== 'reply' && outcome.kind !== 'stream') return outcome
  if (request.method === 'OPTIONS') return outcome
  const reply = withHeaders(outcome.reply, [NO_STORE, ...cors])
  return { ...outcome, reply: request.method === 'HEAD' ? headReply(reply) : reply }
}

async function answer(context: AdminContext, request: ServiceRequest, target: string): Promise<Outcome> {
  const match = router.match(request.method, target)
  switch (match.kind) {
    case 'preflight':
      return replyOutcome(preflight(context, request, match.methods))
    case 'problem':
      return problemOutcome(match.problem)
    case 'route': {
      const { route } = match
      return 'run' in route ? runRoute(context, request, { ...match, route }) : replyOutcome(jsonReply(200, index()))
    }
  }
}

type Match = Extract<RouteMatch<AdminRoute>, { kind: 'route' }>

async function runRoute(
  { defaultWorld, namespaces, info, metrics, openApi, startTimer, closing }: AdminContext,
  request: ServiceRequest,
  { route, params, query: rawQuery }: Match,
): Promise<Outcome> {
  const query = readAdminQuery(rawQuery, [...(route.query ?? []), ...(route.scope === 'world' ? [NAMESPACE] : [])])
  if (!query.ok) return problemOutcome(query.problem)
  const name = query.value.text(NAMESPACE.name)
  const namespace = name === undefined ? undefined : namespaces.findByName(name)
  if (name !== undefined && namespace === undefined) throw namespaceNotFound(name)
  const release = namespace?.hold()
  try {
    const body = await readBody(request, route.body)
    if (body.kind === 'aborted') return { kind: 'disconnect' }
    if (!body.result.ok) return problemOutcome(body.result.problem)
    const world = namespace?.simulator ?? defaultWorld
    const signal = namespace?.signal ?? closing
    const param = (key: string) => params[key] ?? ''
    const token = namespace?.token ?? null
    const server = { namespaces, info, metrics, openApi: () => openApi(request), startTimer }
    const adminRequest = { ...server, world, token, param, query: query.value, signal }
    const cuttingRules = () => world.peek(({ faults }) => faults.cuttingRules)
    const before = cuttingRules()
    const outcome = outcomeOf(request, route, await route.run(adminRequest, body.result.value))
    const after = cuttingRules()
    // The next request of a client must not meet the new rule on a used connection.
    if (after.some((id) => !before.includes(id))) defaultWorld.closeIdleConnections()
    return outcome.kind === 'reply' && after.length > 0 ? { ...outcome, close: { kind: 'announced' } } : outcome
  } finally {
    release?.()
  }
}

function outcomeOf(request: ServiceRequest, route: AdminRoute, result: AdminResult): Outcome {
  switch (result.kind) {
    case 'no-content':
      return replyOutcome(emptyReply(204, []))
    case 'json':
      return replyOutcome(jsonReply(result.isNew ? 201 : route.reply.status, result.value))
    case 'reply':
      return replyOutcome(result.reply)
    case 'stream':
      return request.method === 'HEAD' ? replyOutcome(result.stream.reply) : result.stream
  }
}

const NO_BODY: JsonBody = { kind: 'read', result: ok({}), bytes: null }

async function readBody(request: ServiceRequest, spec: BodySpec | null): Promise<JsonBody> {
  if (spec === null) return NO_BODY
  if (spec.optional && header(request, 'content-type') === undefined) {
    const read = await request.readBody(0)
    if (read.kind === 'bytes') return NO_BODY
    if (read.kind === 'aborted') return read
  }
  const body = await readJsonObject(request, spec.limit)
  if (body.kind === 'aborted' || !body.result.ok || !isTooDeep(body.result.value)) return body
  const detail = `The body is nested more than ${MAX_DEPTH} levels deep. Nest it less.`
  return { ...body, result: err('invalid-body', detail) }
}

/** Whether a JSON value has more than MAX_DEPTH levels. Walks level by level, since recursion could overflow too. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

function preflight({ access }: AdminContext, request: ServiceRequest, allow: readonly string[]): Reply {
  if (isAllowedOrigin(request, access)) return preflightReply(request, allow)
  return emptyReply(204, [['allow', allow.join(', ')]])
}

function index(): object {
  return {
    data: adminRoutes.map(({ id, method, path, summary }) => ({ id, method, path: ADMIN_PREFIX + path, summary })),
  }
}

function problemOutcome(problem: Problem): Outcome {
  return replyOutcome(problemReply(limitSize(problem)))
}

function replyOutcome(reply: Reply): Outcome {
  return { kind: 'reply', reply }
}
