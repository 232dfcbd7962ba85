import { isStreamed } from '../../api/body-bytes.ts'
import type { Reply } from '../../api/outcome.ts'
import { BODILESS_STATUSES, emptyReply, encode, replaceHeaders } from '../../api/reply.ts'
import type { HeaderLine } from '../../api/request.ts'
import type { PatchOperation } from '../../scenario/schema/scenario.ts'
import { applyPatch } from './json-patch.ts'

/** What a rule changes in the ordinary reply. */
export interface ReplyChange {
  operations: readonly PatchOperation[]
  /** Default: that of the reply. */
  status?: number
  /** Names in lower case. A line replaces the usual one of that name. */
  headers: readonly HeaderLine[]
}

/** The ordinary reply with the changes of a rule. Only a body of JSON is patched. */
export function changedReply(reply: Reply, { operations, status = reply.status, headers }: ReplyChange): Reply {
  const { body: given } = reply
  if (isStreamed(given)) return { ...replaceHeaders(reply, headers), status }
  const type = reply.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const isPatched = operations.length > 0 && given.length > 0 && /\bjson\b/i.test(type)
  const body = isPatched ? encode(applyPatch(JSON.parse(new TextDecoder().decode(given)), operations)) : given
  if (BODILESS_STATUSES.includes(status)) return emptyReply(status, headers)
  const length: HeaderLine = ['content-length', String(body.length)]
  return { ...replaceHeaders(reply, [length, ...headers]), status, body }
}
