import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { bounds } from './bounds.ts'
import { milliseconds, optional } from './field-schemas.ts'
import { patchOperation } from './patch-schema.ts'

const faultChunk = lazy(() =>
  z
    .strictObject({
      size: z.int().min(1).describe('Bytes, 1 or more.'),
      pause: optional(milliseconds(), 'Milliseconds of real time to wait after it. Default 0.'),
    })
    .meta({ id: 'FaultChunk', description: 'A part of a body that is sent by itself.' }),
)

const closeAfter = lazy(() =>
  z
    .strictObject({
      replies: z.int().min(1).describe('Number of replies of this rule on a connection, 1 or more.'),
      at: optional(
        z.enum(['reply', 'next-request']),
        'When the connection closes: after the last reply, or when the next request arrives, which then gets no reply. Default `reply`.',
      ),
    })
    .meta({ id: 'CloseSpec', description: 'When to close a connection that the client means to use again.' }),
)

/** The fields of a rule that change the ordinary reply, or the way in which the bytes of a reply are sent. */
export const deliveryFields = lazy(() => ({
  patch: optional(
    z.array(patchOperation()).max(bounds.few),
    'Changes of the ordinary reply, whose `status`, `headers` and `contentType` can be set beside it. Without operations, only these change. An operation that does not fit the reply is skipped; if a `test` fails, the body stays as it is.',
  ),
  kind: optional(
    z.enum(['disconnect', 'hang', 'truncate', 'reset', 'garbage']),
    '`disconnect` closes the connection, `reset` resets it (RST instead of FIN) and `hang` never replies; none of them performs the operation. `truncate` sends half of the reply, `garbage` sends bytes that are no HTTP before it; if that is the ordinary reply, an update has been applied.',
  ),
  chunks: optional(
    z.array(faultChunk()).min(1).max(bounds.few),
    'Send the body in parts of these sizes. The last size repeats.',
  ),
  bytesPerSecond: optional(z.int().min(1).max(bounds.contentLength), 'Send the body at most at this rate.'),
  closeAfter: optional(closeAfter(), 'Close a kept-alive connection after some replies, without announcing it.'),
  early: optional(
    z.literal(true),
    'Send the reply without reading the body of the request, and close the connection, as a proxy does.',
  ),
  until: optional(
    z.literal('seen'),
    'Act again, without counting, on a request that is repeated within half a second of the cut that counts: that was the transport, not the client.',
  ),
}))
