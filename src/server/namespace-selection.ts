import type { MaybePromise } from '../api/maybe-promise.ts'
import type { Outcome } from '../api/outcome.ts'
import { readBearerToken, type ServiceRequest, withChanges } from '../api/request.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { EndedNamespace } from './ended-namespaces.ts'
import type { Namespaces } from './namespaces.ts'

const endings: Readonly<Record<EndedNamespace['reason'], string>> = {
  forgotten: 'that was long ago, if there ever was one of this name',
  idle: 'it was not used for too long',
  'too-many': 'there were too many, and it was the least recently used one',
  removed: 'it was removed',
}

/**
 * Has the world that a request's bearer token picks answer it: a namespace's own token, or `TOKEN.NAME` for a token of
 * the scenario within namespace NAME; the default world in every other case.
 */
export function handleApi(
  main: RunningSimulator,
  namespaces: Namespaces,
  request: ServiceRequest,
): MaybePromise<Outcome> {
  if (!namespaces.matter || request.method === 'OPTIONS') return main.handle(request)
  const read = readBearerToken(request)
  // Without one token there is nothing to pick by, and the answer is the same 401 everywhere.
  if (!read.ok) return main.handle(request)
  const token = read.value
  const own = namespaces.of(token)
  if (own !== undefined) return own.simulator.handle(request)
  const dot = token.lastIndexOf('.')
  const named = dot > 0 ? namespaces.named(token.slice(dot + 1)) : undefined
  if (named !== undefined) return named.simulator.handle(withToken(request, token.slice(0, dot)))
  const { isolated, required } = namespaces.rules
  if (isolated && (main.tokens.length === 0 || main.tokens.includes(token))) {
    return namespaces.isolate(token).simulator.handle(request)
  }
  const end = namespaces.ended.endOf(token)
  if (end !== undefined) {
    const detail = `The namespace ${end.name} of this token has ended: ${endings[end.reason]}. Begin it again with POST /__admin/namespaces.`
    const violation = { kind: 'ended-namespace', name: end.name.slice(0, 32), detail } as const
    return main.reject(request, { code: 'unauthorized', detail }, violation)
  }
  if (!required) return main.handle(request)
  const detail =
    'This token is of no namespace, and the server was started with --require-namespace. Begin one with POST /__admin/namespaces and send its token.'
  const violation = { kind: 'unknown-namespace', name: 'token', detail } as const
  return main.reject(request, { code: 'unauthorized', detail }, violation)
}

function withToken(request: ServiceRequest, token: string): ServiceRequest {
  const kept = request.headers.filter(([name]) => name.toLowerCase() !== 'authorization')
  return withChanges(request, { headers: [...kept, ['authorization', `Bearer ${token}`]] })
}
