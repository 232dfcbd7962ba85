import { ADMIN_PREFIX, handleAdmin } from '../admin/admin-api.ts'
import type { AdminAccess } from '../admin/guard.ts'
import type { StartTimer } from '../admin/route.ts'
import type { ServerInfo } from '../admin/server-info.ts'
import { corsHeaders, preflightReply } from '../api/cors.ts'
import type { MaybePromise } from '../api/maybe-promise.ts'
import { API_PREFIX, operations } from '../api/operations.ts'
import type { AbortSignalLike, Outcome, Reply, Service } from '../api/outcome.ts'
import { headReply, jsonReply, problemReply, withHeaders } from '../api/reply.ts'
import { parseTarget, type ServiceRequest, withChanges } from '../api/request.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { Console } from './console.ts'
import type { Namespaces } from './namespaces.ts'
import { belowBase, placeOf } from './place.ts'
import { handleInWorld } from './world-selection.ts'

/** What the service of a standalone server needs. */
interface ServerServiceOptions {
  /** The simulator of the default world. */
  simulator: RunningSimulator
  namespaces: Namespaces
  /** Without a trailing slash; empty for the root. */
  basePath: string
  /** Null if the admin API is disabled. */
  access: AdminAccess | null
  info: ServerInfo
  /** The metrics of the server in the text format of Prometheus. */
  metrics: () => string
  startTimer: StartTimer
  /** Aborted when the server closes; ends event streams. */
  closing: AbortSignalLike
}

/**
 * The service of a standalone server: the API below the base path, the admin API at the root and below the base path, an
 * index page at `/`, and a 404 for all other paths.
 */
export function createServerService(options: ServerServiceOptions): Service {
  const { simulator, namespaces, basePath, access, ...rest } = options
  const admin = access === null ? undefined : { defaultWorld: simulator, namespaces, access, ...rest }
  const console = access === null ? undefined : new Console(access, basePath)
  const indexPage = { simulator, basePath, console }
  const handle = (request: ServiceRequest): MaybePromise<Outcome> => {
    const place = placeOf(request.target, basePath)
    if (place.kind === 'api') {
      const { target } = place
      return handleInWorld(simulator, namespaces, basePath === '' ? request : withChanges(request, { target }))
    }
    const page = console?.answer(request, belowBase(request.target, basePath))
    if (page !== undefined) return { kind: 'reply', reply: page }
    if (place.kind === 'admin' && admin !== undefined) return handleAdmin(admin, request, place.target)
    return { kind: 'reply', reply: answerOther(indexPage, request) }
  }
  return { handle }
}

const MAX_LISTED_PORTFOLIOS = 10
const INDEX_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** What the index page shows. */
interface IndexPage {
  simulator: Simulator
  basePath: string
  /** Undefined if the admin API is disabled. */
  console: Console | undefined
}

/** Answers requests to all other paths: with the index page, or a 404. */
function answerOther(page: IndexPage, request: ServiceRequest): Reply {
  if (request.method === 'OPTIONS') return preflightReply(request, INDEX_METHODS)
  const { path } = parseTarget(request.target)
  const isIndex = path === '/' || path === page.basePath || path === `${page.basePath}/`
  const reply = withHeaders(isIndex ? answerIndex(page, request) : notFound(page), corsHeaders(request))
  return request.method === 'HEAD' ? headReply(reply) : reply
}

function answerIndex({ simulator, basePath, console }: IndexPage, request: ServiceRequest): Reply {
  if (!INDEX_METHODS.includes(request.method)) {
    const detail = `The index page accepts ${INDEX_METHODS.join(', ')} only.`
    return problemReply({ code: 'method-not-allowed', detail, allow: INDEX_METHODS })
  }
  const redirect = console?.redirect(request)
  if (redirect !== undefined) return redirect
  return jsonReply(200, {
    service: 'mockfolio, a mock of the Portfolio Snapshot and Manual Position Service',
    endpoints: endpoints(basePath),
    authorization: 'Authorization: Bearer <any token>',
    portfolios: simulator.portfolioIds(MAX_LISTED_PORTFOLIOS),
    ...(console !== undefined ? { admin: `GET ${basePath}${ADMIN_PREFIX}/` } : {}),
  })
}

function notFound({ basePath }: IndexPage): Reply {
  const detail = `No endpoint has this path. The endpoints are ${endpoints(basePath).join(', ')}.`
  return problemReply({ code: 'route-not-found', detail })
}

function endpoints(basePath: string): string[] {
  return operations.map(({ method, path }) => `${method} ${basePath}${API_PREFIX}${path}`)
}
