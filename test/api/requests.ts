import type { BodyRead, HeaderLine, ServiceRequest } from '../../src/api/request.ts'

/** A GET of `/v1/api` with these header lines. */
export function requestWith(...headers: HeaderLine[]): ServiceRequest {
  return { method: 'GET', target: '/v1/api', headers, readBody: async () => ({ kind: 'aborted' }) }
}

/** A PATCH with this body: a text, bytes, or the result of reading it. */
export function requestOf(body: string | Uint8Array | BodyRead): ServiceRequest {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const whole: BodyRead = bytes instanceof Uint8Array ? { kind: 'bytes', bytes } : bytes
  const readBody = async (limit: number): Promise<BodyRead> =>
    whole.kind === 'bytes' && whole.bytes.length > limit ? { kind: 'too-large' } : whole
  return { method: 'PATCH', target: '/v1/api', headers: [['content-type', 'application/json']], readBody }
}
