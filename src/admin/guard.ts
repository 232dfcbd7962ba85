import type { Problem } from '../api/problems.ts'
import { header, type ServiceRequest } from '../api/request.ts'

/** Who may drive the control plane. */
export interface AdminAccess {
  /** Decides alone where there is one; else only this machine's own programs and pages may. */
  token: string | null
  /** Origins of pages that may, beside the server's own. */
  origins: readonly string[]
}

/** A name or address that leads to this machine, whatever a name server says. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){1,3}|\[::1\])(?::\d{1,5})?$/i

/** Whether an address to bind to is reached from this machine only. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.includes(':') ? `[${host}]` : host)
}

/** Whether the request is of a page whose origin was let in by name: then it gets CORS headers. */
export function isNamedOrigin(request: ServiceRequest, { origins }: AdminAccess): boolean {
  const origin = header(request, 'origin')
  return origin !== undefined && origins.includes(origin)
}

/**
 * Refuses requests that a page of some web site could make: with an origin or a fetch site that is not the server's
 * own, or under a name that only a name server made this machine's (DNS rebinding). Undefined where all is well.
 */
export function guard(request: ServiceRequest, access: AdminAccess): Problem | undefined {
  const isNamed = isNamedOrigin(request, access)
  if (access.token !== null) {
    // A preflight carries no token; what follows it does.
    if (request.method === 'OPTIONS' && isNamed) return undefined
    return isSame(header(request, 'x-admin-token') ?? '', access.token) ? undefined : forbid(WANTS_TOKEN)
  }
  const host = header(request, 'host') ?? ''
  if (!LOOPBACK.test(host)) return forbid(WANTS_LOOPBACK)
  if (isNamed) return undefined
  const origin = header(request, 'origin')
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) return forbid(FOREIGN)
  const site = header(request, 'sec-fetch-site') ?? 'none'
  return site === 'none' || site === 'same-origin' ? undefined : forbid(FOREIGN)
}

const WANTS_TOKEN =
  'The control plane wants its token in the header X-Admin-Token: the one given with --admin-token, or else printed at the start.'
const WANTS_LOOPBACK =
  'The control plane answers under localhost, 127.0.0.1 and [::1] only. Ask it there, or start the server with --admin-token.'
const FOREIGN =
  'The control plane answers no page of another origin. Name the origin with --admin-origin when you start the server.'

function forbid(detail: string): Problem {
  return { code: 'control-forbidden', detail }
}

/** Compares in a time that does not tell how much was right. */
function isSame(given: string, wanted: string): boolean {
  let difference = given.length ^ wanted.length
  for (let at = 0; at < given.length; at++) difference |= given.charCodeAt(at) ^ wanted.charCodeAt(at % wanted.length)
  return difference === 0
}
