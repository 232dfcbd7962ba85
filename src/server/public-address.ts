import { header, type ServiceRequest } from '../api/request.ts'

const PATH = /^(?:\/[\w.~!$&'()*+,;=:@%-]+)+\/?$/

/**
 * Where the sender of a request reaches this server: origin and path prefix, without a trailing slash. A proxy tells what
 * it changed by `X-Forwarded-Proto`, `X-Forwarded-Host` and `X-Forwarded-Prefix`. Without a usable host, the origin is
 * left out.
 * @param scheme the scheme of requests that came without a proxy.
 */
export function publicAddress(request: ServiceRequest, scheme: 'http' | 'https'): string {
  const sentScheme = forwarded(request, 'proto')?.toLowerCase()
  const usedScheme = sentScheme === 'http' || sentScheme === 'https' ? sentScheme : scheme
  const hosts = [forwarded(request, 'host'), header(request, 'host')]
  const origin = hosts.map((host) => originOf(usedScheme, host)).find((found) => found !== undefined)
  const prefix = forwarded(request, 'prefix') ?? ''
  return (origin ?? '') + (PATH.test(prefix) ? prefix.replace(/\/$/, '') : '')
}

/** The value that the first of several proxies, the one next to the client, gave to a header. */
function forwarded(request: ServiceRequest, name: 'proto' | 'host' | 'prefix'): string | undefined {
  return header(request, `x-forwarded-${name}`)?.split(',')[0]?.trim()
}

function originOf(scheme: string, host: string | undefined): string | undefined {
  const text = `${scheme}://${host}`
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}
