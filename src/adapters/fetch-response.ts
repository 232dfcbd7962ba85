import type { Outcome, Reply } from '../api/outcome.ts'
import { BODILESS_STATUSES } from '../api/reply.ts'
import type { HeaderLine } from '../api/request.ts'
import { hang, wait } from './wait.ts'

/** Makes the response of a whole reply. */
type ResponseMaker = (reply: Reply) => Response

/**
 * Performs an outcome as a response of fetch. Undefined where the connection is cut or the client has gone: what that
 * is for the client is the caller's to say.
 */
export async function respond(
  outcome: Outcome,
  gone: AbortSignal | undefined,
  whole: ResponseMaker = wholeResponse,
): Promise<Response | undefined> {
  if (outcome.kind === 'stream') return bodyResponse(outcome.reply, streamed(outcome, gone))
  if (outcome.kind === 'hang') {
    await hang(outcome.timing, gone)
    return undefined
  }
  if (outcome.timing !== undefined && (await wait(outcome.timing, gone)) === 'gone') return undefined
  switch (outcome.kind) {
    case 'reply':
      return whole(outcome.reply)
    case 'truncate':
      return bodyResponse(outcome.reply, cut(outcome.reply))
    case 'disconnect':
      return undefined
  }
}

/** An ordinary response with a reply's body; one without a body where there are no bytes. */
export function wholeResponse(reply: Reply): Response {
  return bodyResponse(reply, reply.body.length === 0 ? null : reply.body)
}

/** A header line as fetch takes it. */
export function lineOf([name, value]: HeaderLine): [string, string] {
  return [name, value]
}

function bodyResponse({ status, headers }: Reply, body: BodyInit | null): Response {
  return new Response(BODILESS_STATUSES.includes(status) ? null : body, { status, headers: headers.map(lineOf) })
}

/** The first half of a body, then an error. */
function cut({ body }: Reply): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('terminated'))
      else controller.enqueue(body.slice(0, body.length >> 1))
      sent = true
    },
  })
}

/** Chunks as they come, until the signal ends them or the client goes. */
function streamed({ chunks, signal }: Extract<Outcome, { kind: 'stream' }>, gone: AbortSignal | undefined) {
  const encoder = new TextEncoder()
  const endings = gone === undefined ? [signal] : [signal, gone]
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (endings.some(({ aborted }) => aborted)) return controller.close()
      const unsubscribe = chunks((chunk) => controller.enqueue(encoder.encode(chunk)))
      const end = () => {
        stop()
        if (gone?.aborted) controller.error(gone?.reason)
        else controller.close()
      }
      for (const ending of endings) ending.addEventListener('abort', end)
      stop = () => {
        for (const ending of endings) ending.removeEventListener('abort', end)
        unsubscribe()
      }
    },
    cancel: () => stop(),
  })
}
