import { handleAdmin } from '../admin/admin-api.ts'
import type { AdminAccess } from '../admin/guard.ts'
import type { SetIntervalLike } from '../admin/route.ts'
import { ADMIN_PREFIX } from '../admin/routes.ts'
import { corsHeaders, preflightReply } from '../api/cors.ts'
import type { MaybePromise } from '../api/maybe-promise.ts'
import { API_PREFIX, isApiPath, operations } from '../api/operations.ts'
import type { AbortSignalLike, Outcome, Reply, Service } from '../api/outcome.ts'
import { headReply, jsonReply, problemReply, withHeaders } from '../api/reply.ts'
import { parseTarget, type ServiceRequest, withChanges } from '../api/request.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { handleApi } from './namespace-selection.ts'
import type { Namespaces } from './namespaces.ts'

/** What a standalone server is made of. */
interface ServerServiceOptions {
  simulator: RunningSimulator
  namespaces: Namespaces
  /** The base path without a slash at its end; empty for the root. */
  prefix: string
  /** Null where there is no control plane. */
  access: AdminAccess | null
  every: SetIntervalLike
  /** Aborted once the server closes: ends streams. */
  closing: AbortSignalLike
}

/**
 * All that a standalone server answers: the API below its base path, the control plane at the root and below the base
 * path, a page at `/` that says where things are, and a 404 for the rest.
 */
export function createServerService({
  simulator,
  namespaces,
  prefix,
  access,
  every,
  closing,
}: ServerServiceOptions): Service {
  const outside = { simulator, prefix, hasControl: access !== null }
  const control = access === null ? undefined : { main: simulator, namespaces, access, every, closing }
  const handle = (request: ServiceRequest): MaybePromise<Outcome> => {
    const { target } = request
    const below = target.startsWith(prefix) ? target.slice(prefix.length) : undefined
    if (below !== undefined && isApiPath(below)) {
      return handleApi(simulator, namespaces, prefix === '' ? request : withChanges(request, { target: below }))
    }
    if (control !== undefined) {
      const asked = isControl(target) ? target : below !== undefined && isControl(below) ? below : undefined
      if (asked !== undefined) return handleAdmin(control, request, asked)
    }
    return { kind: 'reply', reply: answerOutside(outside, request) }
  }
  return { handle }
}

/** Whether a target is the control plane's: `/__admin` and all below. */
function isControl(target: string): boolean {
  return target.startsWith(ADMIN_PREFIX) && /^(?:[/?#]|$)/.test(target.slice(ADMIN_PREFIX.length))
}

const SHOWN_PORTFOLIOS = 10
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** What the index page tells of. */
interface IndexParts {
  simulator: Simulator
  /** The base path without a slash at its end; empty for the root. */
  prefix: string
  /** Whether there is a control plane. */
  hasControl: boolean
}

/** Answers what is neither the API's nor the control plane's: `/` says where things are, and the rest is a 404. */
function answerOutside(parts: IndexParts, request: ServiceRequest): Reply {
  const { path } = parseTarget(request.target)
  const isIndex = path === '/' || path === parts.prefix || path === `${parts.prefix}/`
  if (request.method === 'OPTIONS') return preflightReply(request, READ_METHODS)
  const reply = isIndex ? answerIndex(parts, request) : nothingHere(parts)
  const whole = withHeaders(reply, corsHeaders(request))
  return request.method === 'HEAD' ? headReply(whole) : whole
}

function answerIndex(parts: IndexParts, request: ServiceRequest): Reply {
  if (READ_METHODS.includes(request.method)) return jsonReply(200, index(parts))
  const detail = `\`/\` says where things are and takes ${READ_METHODS.join(', ')}.`
  return problemReply({ code: 'method-not-allowed', detail, allow: READ_METHODS })
}

function index({ simulator, prefix, hasControl }: IndexParts): object {
  return {
    service: 'mockfolio, a mock of the Portfolio Snapshot and Manual Position Service',
    endpoints: endpoints(prefix),
    authorization: 'Authorization: Bearer <any token>',
    portfolios: simulator.portfolioIds(SHOWN_PORTFOLIOS),
    ...(hasControl ? { control: `GET ${prefix}${ADMIN_PREFIX}/` } : {}),
  }
}

function nothingHere({ prefix }: IndexParts): Reply {
  const detail = `There is nothing here. The endpoints are ${endpoints(prefix).join(', ')}.`
  return problemReply({ code: 'route-not-found', detail })
}

function endpoints(prefix: string): string[] {
  return operations.map(({ method, path }) => `${method} ${prefix}${API_PREFIX}${path}`)
}
