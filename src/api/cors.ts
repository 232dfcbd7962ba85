import type { WholeReply } from './outcome.ts'
import { emptyReply } from './reply.ts'
import { type HeaderLine, header, type ServiceRequest } from './request.ts'

/** Seconds for which a browser may cache a preflight. */
const MAX_AGE = '600'

/** Headers that scripts of other origins can read, besides those that every script can read. */
const EXPOSED = 'Retry-After, WWW-Authenticate, Allow, X-Mockfolio-Fault'

/**
 * The CORS headers of a reply. They allow every origin, with credentials (docs/api.md).
 * @param more names of headers of this reply that scripts can read too.
 */
export function corsHeaders(request: ServiceRequest, more: readonly string[] = []): readonly HeaderLine[] {
  const vary: HeaderLine = ['vary', 'Origin']
  const origin = header(request, 'origin')
  if (origin === undefined) return [vary]
  return [
    ...allowOrigin(origin),
    ['access-control-expose-headers', more.length === 0 ? EXPOSED : [EXPOSED, ...more].join(', ')],
    vary,
  ]
}

/** The 204 that answers an OPTIONS request. It allows these methods and all headers that the browser requests. */
export function preflightReply(request: ServiceRequest, methods: readonly string[]): WholeReply {
  const allow = methods.join(', ')
  const lines: HeaderLine[] = [['allow', allow]]
  const origin = header(request, 'origin')
  // The preflight of happy-dom has no `Origin`.
  lines.push(...(origin ? allowOrigin(origin) : allowOrigin('*').slice(0, 1)), ['access-control-allow-methods', allow])
  const requestedHeaders = header(request, 'access-control-request-headers')
  if (requestedHeaders !== undefined) lines.push(['access-control-allow-headers', requestedHeaders])
  if (header(request, 'access-control-request-private-network') === 'true') {
    lines.push(['access-control-allow-private-network', 'true'])
  }
  lines.push(['access-control-max-age', MAX_AGE], ['vary', 'Origin, Access-Control-Request-Headers'])
  return emptyReply(204, lines)
}

function allowOrigin(origin: string): HeaderLine[] {
  return [
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
  ]
}
