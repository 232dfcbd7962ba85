import { API_PREFIX } from '../contract/limits.ts'
import { operations } from '../contract/operations.ts'
import { corsHeaders, preflightReply } from '../http/cors.ts'
import type { Reply } from '../http/outcome.ts'
import { headOf, jsonReply, problemReply, withHeaders } from '../http/reply.ts'
import type { ServiceRequest } from '../http/request.ts'
import { parseTarget } from '../http/target.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { ADMIN_PREFIX } from './routes.ts'

const SHOWN_PORTFOLIOS = 10
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** What the index page tells of. */
export interface IndexParts {
  simulator: Simulator
  /** The base path without a slash at its end; empty for the root. */
  prefix: string
  /** Whether there is a control plane. */
  hasControl: boolean
}

/** Answers what is neither the API's nor the control plane's: `/` says where things are, and the rest is a 404. */
export function answerOutside(parts: IndexParts, request: ServiceRequest): Reply {
  const { path } = parseTarget(request.target)
  const isIndex = path === '/' || path === parts.prefix || path === `${parts.prefix}/`
  if (request.method === 'OPTIONS') return preflightReply(request, READ_METHODS)
  const reply = isIndex ? answerIndex(parts, request) : nothingHere(parts)
  const whole = withHeaders(reply, corsHeaders(request))
  return request.method === 'HEAD' ? headOf(whole) : whole
}

function answerIndex(parts: IndexParts, request: ServiceRequest): Reply {
  if (READ_METHODS.includes(request.method)) return jsonReply(200, index(parts))
  const detail = `\`/\` says where things are and takes ${READ_METHODS.join(', ')}.`
  return problemReply({ code: 'method-not-allowed', detail }, [['allow', READ_METHODS.join(', ')]])
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
