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
import { ApiDocuments } from './api-documents.ts'
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
  /** The scheme of the server's own URLs. */
  scheme: 'http' | 'https'
  info: ServerInfo
  /** The metrics of the server in the text format of Prometheus. */
  metrics: () => string
  startTimer: StartTimer
  /** Aborted when the server closes; ends event streams. */
  closing: AbortSignalLike
}

/**
 * The service of a standalone server: the API below the base path, the admin API at the root and below the base path, an
 * index page at `/`, the OpenAPI document, and a 404 for all other paths.
 */
export function createServerService(options: ServerServiceOptions): Service {
  const { simulator, namespaces, basePath, access, scheme, ...rest } = options
  const documents = new ApiDocuments(basePath, scheme)
  const openApi = (request: ServiceRequest) => documents.answer(request, 'admin')
  const admin = access === null ? undefined : { defaultWorld: simulator, namespaces, access, openApi, ...rest }
  const console = access === null ? undefined : new Console(access, basePath)
  const indexPage = { simulator, basePath, console, documents }
  const handle = (request: ServiceRequest): MaybePromise<Outcome> => {
    const place = placeOf(request.target, basePath)
    if (place.kind === 'api') {
      const { target } = place
      return handleInWorld(simulator, namespaces, basePath === '' ? request : withChanges(request, { target }))
    }
    const page = console?.answer(request, belowBase(request.target, basePath))
    if (page !== undefined) return closing(simulator, page)
    if (place.kind === 'admin' && admin !== undefined) return handleAdmin(admin, request, place.target)
    return closing(simulator, answerOther(indexPage, request))
  }
  return { handle }
}

/**
 * Sends a page or document. While a rule can cut connections, it closes its own: a browser may send its next request to the
 * API on it.
 */
function closing(simulator: RunningSimulator, reply: Reply): Outcome {
  const isCut = simulator.peek(({ faults }) => faults.cutsConnections)
  return isCut ? { kind: 'reply', reply, close: { kind: 'announced' } } : { kind: 'reply', reply }
}

const MAX_LISTED_PORTFOLIOS = 10
const INDEX_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** The path of the OpenAPI document of the API. */
const DOCUMENT = '/openapi.json'

/** What the index page shows. */
interface IndexPage {
  simulator: Simulator
  basePath: string
  /** Undefined if the admin API is disabled. */
  console: Console | undefined
  documents: ApiDocuments
}

/** Answers requests to all other paths: with the index page, the OpenAPI document, or a 404. */
function answerOther(page: IndexPage, request: ServiceRequest): Reply {
  if (request.method === 'OPTIONS') return preflightReply(request, INDEX_METHODS)
  const reply = withHeaders(answerPath(page, request), corsHeaders(request))
  return request.method === 'HEAD' ? headReply(reply) : reply
}

function answerPath(page: IndexPage, request: ServiceRequest): Reply {
  const { basePath, documents } = page
  const { path } = parseTarget(request.target)
  const isDocument = path === DOCUMENT || path === `${basePath}${DOCUMENT}`
  if (!isDocument && path !== '/' && path !== basePath && path !== `${basePath}/`) return notFound(page)
  if (!INDEX_METHODS.includes(request.method)) {
    const detail = `${isDocument ? DOCUMENT : 'The index page'} accepts ${INDEX_METHODS.join(', ')} only.`
    return problemReply({ code: 'method-not-allowed', detail, allow: INDEX_METHODS })
  }
  if (!isDocument) return answerIndex(page, request)
  return withHeaders(documents.answer(request, 'api'), [['cache-control', 'no-store']])
}

function answerIndex({ simulator, basePath, console }: IndexPage, request: ServiceRequest): Reply {
  const redirect = console?.redirect(request)
  if (redirect !== undefined) return redirect
  return jsonReply(200, {
    service: 'mockfolio, a mock of the Portfolio Snapshot and Manual Position Service',
    endpoints: endpoints(basePath),
    authorization: 'Authorization: Bearer <any token>',
    portfolios: simulator.portfolioIds(MAX_LISTED_PORTFOLIOS),
    openapi: `GET ${basePath}${DOCUMENT}`,
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
