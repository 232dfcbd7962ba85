import { isStreamed, wholeBody } from '../api/body-bytes.ts'
import type { Outcome, Reply, StreamedBody, WholeReply } from '../api/outcome.ts'
import { BODILESS_STATUSES } from '../api/reply.ts'
import type { HeaderLine } from '../api/request.ts'
import { partsOf } from './body-parts.ts'
import { type Client, hang, wait } from './wait.ts'

/**
 * Converts an outcome to a `Response`; undefined for a closed connection, which the caller reports to the client.
 * @param client who waits for it; undefined if nothing can abort the call.
 * @param createResponse creates the response of a reply whose bytes are all there.
 */
export async function toResponse(
  outcome: Outcome,
  client: Client | undefined,
  createResponse: (reply: WholeReply) => Response = plainResponse,
): Promise<Response | undefined> {
  if (outcome.kind === 'stream') return bodyResponse(outcome.reply, streamOf(outcome, client))
  if (outcome.kind === 'hang') {
    await hang(outcome.timing, client)
    return undefined
  }
  if (outcome.timing !== undefined && (await wait(outcome.timing, client)) === 'gone') return undefined
  switch (outcome.kind) {
    case 'reply':
      return replyResponse(outcome.reply, client, createResponse)
    case 'paced':
      // Without streams, the body arrives at once.
      return hasStreams() ? bodyResponse(outcome.reply, inParts(outcome, client)) : createResponse(outcome.reply)
    case 'truncate':
      return truncated(outcome)
    case 'garbage':
    case 'reset':
    case 'disconnect':
      return undefined
  }
}

async function replyResponse(
  reply: Reply,
  client: Client | undefined,
  createResponse: (reply: WholeReply) => Response,
): Promise<Response> {
  const { body } = reply
  if (isStreamed(body) && hasStreams()) return bodyResponse(reply, chunksOf(body, client))
  return createResponse({ ...reply, body: isStreamed(body) ? await wholeBody(reply) : body })
}

/** React Native has no streams. */
function hasStreams(): boolean {
  return typeof ReadableStream !== 'undefined'
}

/** A platform `Response` of a complete reply. Without bytes it has no body. */
export function plainResponse(reply: WholeReply): Response {
  return bodyResponse(reply, reply.body.length === 0 ? null : reply.body)
}

/**
 * The error of the platform's `fetch` when a connection is closed. Libraries that retry know it by its message, as p-retry
 * does, or by the code of its cause.
 */
export function networkError(
  message: 'fetch failed' | 'terminated',
  detail: string,
  code = 'UND_ERR_SOCKET',
): TypeError {
  return new TypeError(message, { cause: Object.assign(new Error(detail), { code }) })
}

/** The error of a call whose outcome is no response. */
export function closedError({ kind }: Outcome): TypeError {
  if (kind === 'reset') return networkError('fetch failed', 'The connection was reset.', 'ECONNRESET')
  if (kind === 'garbage') return networkError('fetch failed', 'The reply is not HTTP.', 'HPE_INVALID_CONSTANT')
  return networkError('fetch failed', 'The connection was closed without a reply.')
}

/** A header line as `Response` accepts it. */
export function toHeader([name, value]: HeaderLine): [string, string] {
  return [name, value]
}

function bodyResponse({ status, headers }: Reply, body: BodyInit | null): Response {
  return new Response(BODILESS_STATUSES.includes(status) ? null : body, { status, headers: headers.map(toHeader) })
}

/** A streamed body. Nothing is made before it is read, and nothing after the client has gone. */
function chunksOf(body: StreamedBody, client: Client | undefined): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (client?.signal.aborted) {
          controller.error(client.signal.reason)
          await chunks.return?.()
        } else if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The response of a reply whose head announces another length than that of the body. */
function truncated({ reply, sent }: Extract<Outcome, { kind: 'truncate' }>): Response | undefined {
  const announced = Number(reply.headers.find(([name]) => name === 'content-length')?.[1])
  // A client does not read further than the announced length.
  if (announced <= sent) return plainResponse({ ...reply, body: reply.body.slice(0, announced) })
  // Without streams, the connection is closed before the reply.
  return hasStreams() ? bodyResponse(reply, cutOff(reply.body.slice(0, sent))) : undefined
}

/** The start of a body, then an error. */
function cutOff(start: Uint8Array): ReadableStream<Uint8Array> {
  let sent = start.length === 0
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(networkError('terminated', 'The connection was closed in the middle of the body.'))
      else controller.enqueue(start)
      sent = true
    },
  })
}

/** A body in parts. Ends the pauses when the signal of the outcome aborts or the reader cancels. */
function inParts(
  { reply, parts, timing }: Extract<Outcome, { kind: 'paced' }>,
  client: Client | undefined,
): ReadableStream<Uint8Array> {
  const iterator = partsOf(reply.body, parts)[Symbol.iterator]()
  const early = timing?.signal
  const pauses = new AbortController()
  const endPauses = () => pauses.abort()
  let delay = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (early?.aborted) endPauses()
      early?.addEventListener('abort', endPauses)
      const end = await wait({ delay, signal: pauses.signal }, client)
      early?.removeEventListener('abort', endPauses)
      if (end === 'gone') return controller.error(client?.signal.reason)
      const { done, value } = iterator.next()
      if (done) return controller.close()
      delay = value.pause
      controller.enqueue(value.bytes)
    },
    cancel: endPauses,
  })
}

/** Streams the chunks until the signal aborts or the client disconnects. */
function streamOf({ chunks, signal }: Extract<Outcome, { kind: 'stream' }>, client: Client | undefined) {
  const encoder = new TextEncoder()
  const signals = client === undefined ? [signal] : [signal, client.signal]
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (signals.some(({ aborted }) => aborted)) return controller.close()
      const unsubscribe = chunks((chunk) => controller.enqueue(encoder.encode(chunk)))
      const end = () => {
        stop()
        if (client?.signal.aborted) controller.error(client.signal.reason)
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
