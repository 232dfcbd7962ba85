import type { Outcome, Reply } from '../api/outcome.ts'
import { BODILESS_STATUSES } from '../api/reply.ts'
import type { HeaderLine } from '../api/request.ts'
import { hang, wait } from './wait.ts'

/**
 * Converts an outcome to a `Response`; undefined for a closed connection, which the caller reports to the client.
 * @param gone aborts when the client disconnects.
 * @param createResponse creates the response of a complete reply.
 */
export async function toResponse(
  outcome: Outcome,
  gone: AbortSignal | undefined,
  createResponse: (reply: Reply) => Response = plainResponse,
): Promise<Response | undefined> {
  if (outcome.kind === 'stream') return bodyResponse(outcome.reply, streamOf(outcome, gone))
  if (outcome.kind === 'hang') {
    await hang(outcome.timing, gone)
    return undefined
  }
  if (outcome.timing !== undefined && (await wait(outcome.timing, gone)) === 'gone') return undefined
  switch (outcome.kind) {
    case 'reply':
      return createResponse(outcome.reply)
    case 'truncate':
      return bodyResponse(outcome.reply, halfOf(outcome.reply))
    case 'disconnect':
      return undefined
  }
}

/** A platform `Response` of a complete reply. Without bytes it has no body. */
export function plainResponse(reply: Reply): Response {
  return bodyResponse(reply, reply.body.length === 0 ? null : reply.body)
}

/** A header line as `Response` accepts it. */
export function toHeader([name, value]: HeaderLine): [string, string] {
  return [name, value]
}

function bodyResponse({ status, headers }: Reply, body: BodyInit | null): Response {
  return new Response(BODILESS_STATUSES.includes(status) ? null : body, { status, headers: headers.map(toHeader) })
}

/** The first half of a body, then an error. */
function halfOf({ body }: Reply): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('terminated'))
      else controller.enqueue(body.slice(0, body.length >> 1))
      sent = true
    },
  })
}

/** Streams the chunks until the signal aborts or the client disconnects. */
function streamOf({ chunks, signal }: Extract<Outcome, { kind: 'stream' }>, gone: AbortSignal | undefined) {
  const encoder = new TextEncoder()
  const signals = gone === undefined ? [signal] : [signal, gone]
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (signals.some(({ aborted }) => aborted)) return controller.close()
      const unsubscribe = chunks((chunk) => controller.enqueue(encoder.encode(chunk)))
      const end = () => {
        stop()
        if (gone?.aborted) controller.error(gone?.reason)
        else controller.close()
      }
      for (const signal of signals) signal.addEventListener('abort', end)
      stop = () => {
        for (const signal of signals) signal.removeEventListener('abort', end)
        unsubscribe()
      }
    },
    cancel: () => stop(),
  })
}
