import { ADMIN_PREFIX, handleAdmin } from '../admin/admin-api.ts'
import type { AdminAccess } from '../admin/guard.ts'
import type { StartTimer } from '../admin/route.ts'
import { corsHeaders, preflightReply } from '../api/cors.ts'
import type { MaybePromise } from '../api/maybe-promise.ts'
import { API_PREFIX, isApiPath, operations } from '../api/operations.ts'
import type { AbortSignalLike, Outcome, Reply, Service } from '../api/outcome.ts'
import { headReply, jsonReply, problemReply, withHeaders } from '../api/reply.ts'
import { parseTarget, readBearerToken, type ServiceRequest, withChanges } from '../api/request.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { Namespaces } from './namespaces.ts'

/** What the service of a standalone server needs. */
interface ServerServiceOptions {
  /** The simulator of the default world. */
  simulator: RunningSimulator
  namespaces: Namespaces
  /** Without a trailing slash; empty for the root. */
  basePath: string
  /** Null if the admin API is disabled. */
  access: AdminAccess | null
  startTimer: StartTimer
  /** Aborted when the server closes; ends event streams. */
  closing: AbortSignalLike
}

/**
 * The service of a standalone server: the API below the base path, the admin API at the root and below the base path, an
 * index page at `/`, and a 404 for all other paths.
 */
export function createServerService(options: ServerServiceOptions): Service {
  const { simulator, namespaces, basePath, access, startTimer, closing } = options
  const admin = access === null ? undefined : { defaultWorld: simulator, namespaces, access, startTimer, closing }
  const indexPage = { simulator, basePath, hasAdmin: access !== null }
  const handle = (request: ServiceRequest): MaybePromise<Outcome> => {
    const { target } = request
    const below = target.startsWith(basePath) ? target.slice(basePath.length) : undefined
    if (below !== undefined && isApiPath(below)) {
      return handleApi(simulator, namespaces, basePath === '' ? request : withChanges(request, { target: below }))
    }
    if (admin !== undefined) {
      if (isAdminPath(target)) return handleAdmin(admin, request, target)
      if (below !== undefined && isAdminPath(below)) return handleAdmin(admin, request, below)
    }
    return { kind: 'reply', reply: answerOther(indexPage, request) }
  }
  return { handle }
}

/** Whether a target belongs to the admin API: `/__admin` and everything below. */
function isAdminPath(target: string): boolean {
  return target.startsWith(ADMIN_PREFIX) && /^(?:[/?#]|$)/.test(target.slice(ADMIN_PREFIX.length))
}

/**
 * Answers a request to the API in the world that its bearer token selects. The token of a namespace selects that
 * namespace; so does `TOKEN.NAME`, which uses TOKEN of the scenario within namespace NAME. All others select the default
 * world.
 */
function handleApi(
  defaultWorld: RunningSimulator,
  namespaces: Namespaces,
  request: ServiceRequest,
): MaybePromise<Outcome> {
  if (!namespaces.isActive || request.method === 'OPTIONS') return defaultWorld.handle(request)
  const bearer = readBearerToken(request)
  // Without a token the answer is the same 401 in every world.
  if (!bearer.ok) return defaultWorld.handle(request)
  const token = bearer.value
  const namespace = namespaces.findByToken(token)
  if (namespace !== undefined) return namespace.simulator.handle(request)
  const dot = token.lastIndexOf('.')
  const named = dot > 0 ? namespaces.findByName(token.slice(dot + 1)) : undefined
  if (named !== undefined) return named.simulator.handle(withToken(request, token.slice(0, dot)))
  const { isolated, required } = namespaces.settings
  if (isolated && (defaultWorld.tokens.length === 0 || defaultWorld.tokens.includes(token))) {
    return namespaces.createForToken(token).simulator.handle(request)
  }
  const ended = namespaces.ended.findByToken(token)
  if (ended !== undefined) {
    const detail = `The token belongs to the namespace ${ended.name}, which ${endReasons[ended.reason]}. Create it again with POST /__admin/namespaces.`
    const warning = { kind: 'ended-namespace', name: ended.name.slice(0, 32), detail } as const
    return defaultWorld.reject(request, { code: 'unauthorized', detail }, warning)
  }
  if (!required) return defaultWorld.handle(request)
  const detail =
    'The token belongs to no namespace, and this server requires one (--require-namespace). Create a namespace with POST /__admin/namespaces and send its token.'
  const warning = { kind: 'unknown-namespace', name: 'token', detail } as const
  return defaultWorld.reject(request, { code: 'unauthorized', detail }, warning)
}

const endReasons = {
  removed: 'was removed',
  idle: 'expired because it was idle',
  'too-many': 'was removed because there were too many; it was the least recently used one',
  forgotten: 'expired, or never existed',
}

function withToken(request: ServiceRequest, token: string): ServiceRequest {
  const others = request.headers.filter(([name]) => name.toLowerCase() !== 'authorization')
  return withChanges(request, { headers: [...others, ['authorization', `Bearer ${token}`]] })
}

const MAX_LISTED_PORTFOLIOS = 10
const INDEX_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** What the index page shows. */
interface IndexPage {
  simulator: Simulator
  basePath: string
  hasAdmin: boolean
}

/** Answers requests to all other paths: with the index page, or a 404. */
function answerOther(page: IndexPage, request: ServiceRequest): Reply {
  if (request.method === 'OPTIONS') return preflightReply(request, INDEX_METHODS)
  const { path } = parseTarget(request.target)
  const isIndex = path === '/' || path === page.basePath || path === `${page.basePath}/`
  const reply = withHeaders(isIndex ? answerIndex(page, request) : notFound(page), corsHeaders(request))
  return request.method === 'HEAD' ? headReply(reply) : reply
}

function answerIndex({ simulator, basePath, hasAdmin }: IndexPage, request: ServiceRequest): Reply {
  if (!INDEX_METHODS.includes(request.method)) {
    const detail = `The index page accepts ${INDEX_METHODS.join(', ')} only.`
    return problemReply({ code: 'method-not-allowed', detail, allow: INDEX_METHODS })
  }
  return jsonReply(200, {
    service: 'mockfolio, a mock of the Portfolio Snapshot and Manual Position Service',
    endpoints: endpoints(basePath),
    authorization: 'Authorization: Bearer <any token>',
    portfolios: simulator.portfolioIds(MAX_LISTED_PORTFOLIOS),
    ...(hasAdmin ? { admin: `GET ${basePath}${ADMIN_PREFIX}/` } : {}),
  })
}

function notFound({ basePath }: IndexPage): Reply {
  const detail = `No endpoint has this path. The endpoints are ${endpoints(basePath).join(', ')}.`
  return problemReply({ code: 'route-not-found', detail })
}

function endpoints(basePath: string): string[] {
  return operations.map(({ method, path }) => `${method} ${basePath}${API_PREFIX}${path}`)
}
