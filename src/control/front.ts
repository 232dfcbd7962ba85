import { API_PREFIX } from '../contract/limits.ts'
import { operations } from '../contract/operations.ts'
import { corsHeaders, preflightReply } from '../http/cors.ts'
import type { Reply, Service } from '../http/outcome.ts'
import { headOf, jsonReply, problemReply } from '../http/reply.ts'
import type { ServiceRequest } from '../http/request.ts'
import { owns } from '../http/router.ts'
import { parseTarget } from '../http/target.ts'
import type { Simulator } from '../simulator/simulator.ts'

const SHOWN_PORTFOLIOS = 10
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * All that a standalone server answers: the API below its base path, a page at `/` that says where things are, and a
 * 404 for the rest.
 * @param prefix the base path without a slash at its end; empty for the root.
 */
export function createFront(simulator: Simulator, prefix: string): Service {
  return {
    handle: async (request) => {
      const below = request.target.startsWith(prefix) ? request.target.slice(prefix.length) : undefined
      if (below !== undefined && owns(parseTarget(below).path)) {
        return simulator.handle(prefix === '' ? request : { ...request, target: below })
      }
      return { kind: 'reply', reply: answerOutside(simulator, request, prefix) }
    },
  }
}

function answerOutside(simulator: Simulator, request: ServiceRequest, prefix: string): Reply {
  const { path } = parseTarget(request.target)
  const isIndex = path === '/' || path === prefix || path === `${prefix}/`
  if (request.method === 'OPTIONS') return preflightReply(request, READ_METHODS)
  const cors = corsHeaders(request)
  const reply = isIndex ? answerIndex(simulator, request, prefix) : nothingHere(prefix)
  const whole = { ...reply, headers: [...reply.headers, ...cors] }
  return request.method === 'HEAD' ? headOf(whole) : whole
}

function answerIndex(simulator: Simulator, request: ServiceRequest, prefix: string): Reply {
  if (READ_METHODS.includes(request.method)) return jsonReply(200, index(simulator, prefix))
  const detail = `\`/\` says where things are and takes ${READ_METHODS.join(', ')}.`
  return problemReply({ code: 'method-not-allowed', detail }, [['allow', READ_METHODS.join(', ')]])
}

function index(simulator: Simulator, prefix: string): object {
  return {
    service: 'mockfolio, a mock of the Portfolio Snapshot and Manual Position Service',
    endpoints: endpoints(prefix),
    authorization: 'Authorization: Bearer <any token>',
    portfolios: simulator.portfolioIds(SHOWN_PORTFOLIOS),
  }
}

function nothingHere(prefix: string): Reply {
  const detail = `There is nothing here. The endpoints are ${endpoints(prefix).join(', ')}.`
  return problemReply({ code: 'route-not-found', detail })
}

function endpoints(prefix: string): string[] {
  return operations.map(({ method, path }) => `${method} ${prefix}${API_PREFIX}${path}`)
}
