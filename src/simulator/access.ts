import { type Answer, bad, good } from '../contract/problems.ts'
import type { ServiceRequest } from '../http/request.ts'
import { bearerToken } from '../http/token.ts'
import type { Settings, Sight } from './settings.ts'

/** What the request's bearer token sees, or the 401 that it gets. */
export function checkToken(request: ServiceRequest, { tokens, owner }: Settings): Answer<Sight> {
  const read = bearerToken(request)
  if (!read.ok) return read
  if (tokens === null || read.token === owner) return good('all')
  const sight = tokens.get(read.token)
  if (sight !== undefined) return good(sight)
  return bad('unauthorized', 'This token is none that the scenario lists. Send one of its tokens.')
}

/** Whether a portfolio is within what a token sees. */
export function sees(sight: Sight, portfolioId: string): boolean {
  return sight === 'all' || sight.has(portfolioId)
}
