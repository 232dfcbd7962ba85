import { NAMESPACE_NAME, NAMESPACE_TOKEN_PREFIX } from '../admin/namespaces.ts'
import type { MaybePromise } from '../api/maybe-promise.ts'
import { didYouMean, nearMiss } from '../api/near-miss.ts'
import type { Outcome } from '../api/outcome.ts'
import type { RequestWarning } from '../api/problems.ts'
import { header, readBearerToken, type ServiceRequest, withChanges } from '../api/request.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { Namespaces } from './namespaces.ts'

/**
 * Answers a request to the API in the world that its bearer token selects. The token of a namespace selects that
 * namespace; so does `TOKEN.NAME`, which uses TOKEN of the scenario within namespace NAME. All others select the default
 * world, or a world of their own (`isolated`). A token that seems to mean a namespace which does not exist gets 401.
 */
export function handleInWorld(
  defaultWorld: RunningSimulator,
  namespaces: Namespaces,
  request: ServiceRequest,
): MaybePromise<Outcome> {
  if (request.method === 'OPTIONS') return defaultWorld.handle(request)
  if (!namespaces.isActive && !header(request, 'authorization')?.includes(NAMESPACE_TOKEN_PREFIX)) {
    return defaultWorld.handle(request)
  }
  const bearer = readBearerToken(request)
  // Without a token the answer is the same 401 in every world.
  if (!bearer.ok) return defaultWorld.handle(request)
  const token = bearer.value
  const namespace = namespaces.findByToken(token)
  if (namespace !== undefined) return namespace.handle(request)
  const name = nameIn(token)
  const named = name === undefined ? undefined : namespaces.findByName(name)
  if (named !== undefined) return named.handle(withToken(request, token.slice(0, token.lastIndexOf('.'))))

  const refusal = refuse(defaultWorld, namespaces, token)
  if (refusal !== undefined)
    return defaultWorld.reject(request, { code: 'unauthorized', detail: refusal.detail }, refusal)
  return startsOwnWorld(defaultWorld, namespaces, token)
    ? namespaces.createForToken(token).handle(request)
    : defaultWorld.handle(request)
}

/** Why a token that selects no namespace gets 401; undefined if it gets none. */
function refuse(defaultWorld: RunningSimulator, namespaces: Namespaces, token: string): RequestWarning | undefined {
  if (startsOwnWorld(defaultWorld, namespaces, token)) {
    const lost = namespaces.lost.find(token, nameIn(token))
    if (lost === undefined) return undefined
    const startOver = lost.name === undefined ? '' : `, or start over with DELETE /__admin/namespaces/${lost.name}`
    const detail = `The world of this token ${endReasons[lost.reason]}, and its changes are lost. Use another token${startOver}.`
    return { kind: 'ended-namespace', name: nameOf(lost.name ?? 'token'), detail }
  }
  const ended = namespaces.ended.findByToken(token)
  if (ended !== undefined) {
    const detail = `The token belongs to the namespace ${ended.name}, which ${endReasons[ended.reason]}. Create it again with POST /__admin/namespaces.`
    return { kind: 'ended-namespace', name: nameOf(ended.name), detail }
  }
  const missing = defaultWorld.tokens.includes(token) ? undefined : missingName(namespaces, token)
  if (missing !== undefined) {
    const near = nearMiss(
      missing,
      namespaces.list().map(({ name }) => name),
    )
    const detail = `The token selects the namespace ${missing}, which does not exist.${didYouMean(near)} Create it with POST /__admin/namespaces. GET /__admin/namespaces lists the existing ones.`
    return { kind: 'unknown-namespace', name: nameOf(missing), detail }
  }
  const { required, sharedToken } = namespaces.settings
  if (!required) return undefined
  if (sharedToken !== undefined && (token === sharedToken || defaultWorld.tokens.length > 0)) return undefined
  const detail =
    sharedToken === undefined
      ? 'The token belongs to no namespace, and this server requires one (--require-namespace). Create a namespace with POST /__admin/namespaces and send its token.'
      : `The token belongs to no namespace. Send the token ${sharedToken} for the shared world (the MOCKFOLIO_TOKEN of "mockfolio exec"), or create a namespace with PUT /__admin/namespaces/NAME and send its token. With --no-require-namespace, every token uses the shared world.`
  return { kind: 'unknown-namespace', name: 'token', detail }
}

const endReasons = {
  removed: 'was removed',
  idle: 'expired because it was idle',
  'too-many': 'was removed because there were too many; it was the least recently used one',
  forgotten: 'expired or was removed',
}

function startsOwnWorld({ tokens }: RunningSimulator, { settings }: Namespaces, token: string): boolean {
  return settings.isolated && (tokens.length === 0 || tokens.includes(token))
}

/** The namespace that a token means by its form, without knowing whether it exists. */
function missingName(namespaces: Namespaces, token: string): string | undefined {
  if (token.startsWith(NAMESPACE_TOKEN_PREFIX)) {
    const name = token.slice(NAMESPACE_TOKEN_PREFIX.length)
    if (NAMESPACE_NAME.test(name)) return name
  }
  // Tokens with dots are usual. On a server without namespaces, they mean none.
  return namespaces.isActive ? nameIn(token) : undefined
}

/** A JSON Web Token. Its last part is a signature. */
const WEB_TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/

/** NAME of a token `TOKEN.NAME`. */
function nameIn(token: string): string | undefined {
  const dot = token.lastIndexOf('.')
  const name = token.slice(dot + 1)
  return dot > 0 && NAMESPACE_NAME.test(name) && !WEB_TOKEN.test(token) ? name : undefined
}

function withToken(request: ServiceRequest, token: string): ServiceRequest {
  const others = request.headers.filter(([name]) => name.toLowerCase() !== 'authorization')
  return withChanges(request, { headers: [...others, ['authorization', `Bearer ${token}`]] })
}

function nameOf(name: string): string {
  return name.slice(0, 32)
}
