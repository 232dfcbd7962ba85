import type { Problem } from '../contract/problems.ts'
import { header, type ServiceRequest } from './request.ts'

/**
 * The bearer token of a request: scheme in any case, one or more spaces, then a token without white space and comma.
 * Anything else, two `Authorization` lines too, is the one problem of a 401, which never tells the header back.
 */
export function bearerToken(request: ServiceRequest): { ok: true; token: string } | { ok: false; problem: Problem } {
  const value = header(request, 'authorization')
  const [, token] = /^bearer +([^\s,]+)$/i.exec(value?.trim() ?? '') ?? []
  if (token !== undefined) return { ok: true, token }

  const fault = value === undefined ? 'is missing' : 'does not hold one bearer token'
  const detail = `The Authorization header ${fault}. Send \`Authorization: Bearer <token>\`, once.`
  return { ok: false, problem: { code: 'unauthorized', detail } }
}
