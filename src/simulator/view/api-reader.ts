import { API_PREFIX } from '../../api/operations.ts'
import type { Reply } from '../../api/outcome.ts'
import { problemReply } from '../../api/reply.ts'
import type { LiveWorld } from '../live-world.ts'
import { runOperation } from '../run-operation.ts'

/**
 * The API's reply to a GET with access to everything, without fault rules, journal and a step of the clock.
 * @param path from below `/v1/api` on, with its query.
 */
export async function readApi(live: LiveWorld, path: string): Promise<Reply> {
  const target = API_PREFIX + path
  const settings = { ...live.settings, tokens: null, formatError: undefined }
  const match = live.routes.match('GET', target)
  if (match.kind === 'problem') return problemReply(match.problem)
  if (match.kind === 'preflight') throw new Error(`${target} was taken for a preflight.`)
  const request = { method: 'GET', target, headers: BEARER, readBody: NO_BODY }
  const { reply } = await runOperation({ ...live, settings }, request, match)
  if (reply === undefined) throw new Error(`${target} has no reply.`)
  return reply
}

const BEARER = [['authorization', 'Bearer view']] as const
const NO_BODY = async () => ({ kind: 'bytes', bytes: new Uint8Array(0) }) as const
