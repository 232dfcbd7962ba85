import type { Problem } from '../api/problems.ts'
import { header, type ServiceRequest } from '../api/request.ts'

/** Who may use the admin API. */
export interface AdminAccess {
  /** Required in `X-Admin-Token`. Null: no token, but only programs and pages of this machine have access. */
  token: string | null
  /** Origins of pages that have access, beside the server's own. */
  origins: readonly string[]
  /** The scheme of the server's own origin. */
  scheme: 'http' | 'https'
}

/** Names and addresses that always lead to this machine, whatever a name server says. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){1,3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a server that binds to this address can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.includes(':') ? `[${host}]` : host)
}

/** Whether the request comes from a page whose origin is in the list. Only such pages get CORS headers. */
export function isAllowedOrigin(request: ServiceRequest, { origins }: AdminAccess): boolean {
  const origin = header(request, 'origin')
  return origin !== undefined && origins.includes(origin)
}

/**
 * The problem of a request without access; undefined if it has access. Rejects what a page of any web site could send:
 * requests with a foreign origin, referrer or fetch site, and requests to a host name that an attacker can let resolve to
 * this machine (DNS rebinding).
 */
export function guard(request: ServiceRequest, access: AdminAccess): Problem | undefined {
  const isAllowed = isAllowedOrigin(request, access)
  if (access.token !== null) {
    // A preflight cannot carry the token; the request that follows it does.
    if (request.method === 'OPTIONS' && isAllowed) return undefined
    return isEqual(header(request, 'x-admin-token') ?? '', access.token) ? undefined : forbidden(TOKEN_REQUIRED)
  }
  const host = header(request, 'host') ?? ''
  if (!LOOPBACK.test(host)) return forbidden(LOOPBACK_ONLY)
  if (isAllowed) return undefined
  const origin = header(request, 'origin')
  if (origin !== undefined && origin.toLowerCase() !== ownOrigin(host, access)) return forbidden(FOREIGN_ORIGIN)
  // Old browsers send no Origin with a form. Their Referer still tells the page.
  if (origin === undefined && !hasKnownReferrers(request, host, access)) return forbidden(FOREIGN_ORIGIN)
  const site = header(request, 'sec-fetch-site') ?? 'none'
  return site === 'none' || site === 'same-origin' ? undefined : forbidden(FOREIGN_ORIGIN)
}

/**
 * The problem of a request for the console's page without access. Unlike the admin API, the page needs no token, since it
 * holds no data and asks for the token itself; and a link of another page may lead to it.
 */
export function guardPage(request: ServiceRequest, access: AdminAccess): Problem | undefined {
  if (access.token !== null) return undefined
  const isNavigation =
    header(request, 'sec-fetch-mode') === 'navigate' && header(request, 'sec-fetch-dest') === 'document'
  if (!isNavigation) return guard(request, access)
  return LOOPBACK.test(header(request, 'host') ?? '') ? undefined : forbidden(LOOPBACK_ONLY)
}

/** Whether all Referer headers, if there are any, name the server's own pages or allowed ones. */
function hasKnownReferrers({ headers }: ServiceRequest, host: string, access: AdminAccess): boolean {
  const referrers = headers.filter(([name]) => name.toLowerCase() === 'referer').map(([, value]) => originOf(value))
  const own = originOf(ownOrigin(host, access))
  return referrers.every((origin) => origin !== undefined && (origin === own || access.origins.includes(origin)))
}

function ownOrigin(host: string, { scheme }: AdminAccess): string {
  return `${scheme}://${host.toLowerCase()}`
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

const TOKEN_REQUIRED =
  'The admin API requires a token. Send the token that was set with --admin-token or printed at startup as X-Admin-Token.'
const LOOPBACK_ONLY =
  'The admin API accepts requests to localhost, 127.0.0.1 and [::1] only. Use one of these, or start the server with --admin-token.'
const FOREIGN_ORIGIN =
  'The admin API rejects requests from pages of other origins. To allow a page, start the server with --admin-origin.'

function forbidden(detail: string): Problem {
  return { code: 'admin-forbidden', detail }
}

/** Compares in a time that does not depend on how many characters match, so that a token cannot be guessed by timing. */
function isEqual(sent: string, expected: string): boolean {
  let difference = sent.length ^ expected.length
  for (let at = 0; at < sent.length; at++) difference |= sent.charCodeAt(at) ^ expected.charCodeAt(at % expected.length)
  return difference === 0
}
