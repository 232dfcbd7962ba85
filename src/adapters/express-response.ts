import { setImmediate } from 'node:timers'
import type { Response } from 'express'
import { isStreamed } from '../api/body-bytes.ts'
import type { MaybePromise } from '../api/maybe-promise.ts'
import type { Closing, Outcome, Reply, StreamedBody } from '../api/outcome.ts'
import { partsOf } from './body-parts.ts'
import type { Connections } from './express-connections.ts'
import { type Client, hang, wait } from './wait.ts'

/** An outcome that finishes the response. */
type FinalOutcome = Exclude<Outcome, { kind: 'hang' | 'stream' }>

/** What a server that does not speak HTTP might send. */
const GARBAGE = '\x16\x03\x01 \x00\xff not HTTP\r\n'

/** Read when the module is loaded, so that the fake timers of a test do not block replies. */
const nextTurn = setImmediate

/** How long to keep reading from a client that is still sending its request after the reply. */
const LINGER_MS = 1000

/** The most that is buffered of a stream. The connection of a slower client is closed. */
const MAX_BUFFERED_BYTES = 1_048_576

/**
 * Carries out an outcome on an Express response. Throws or rejects if the reply cannot be sent.
 * @param isUnfinished whether the client may still be sending its body.
 * @param connections those of the app.
 */
export function sendOutcome(
  outcome: Outcome,
  response: Response,
  isUnfinished: boolean,
  connections: Connections,
): MaybePromise<void> {
  if (outcome.kind === 'stream') return stream(outcome, response)
  if (outcome.kind === 'hang') return hang(outcome.timing, clientOf(response)).then(() => disconnect(response))
  const { timing } = outcome
  const send = () => {
    if ('close' in outcome && outcome.close !== undefined) prepareClose(outcome, response, connections)
    return finish(outcome, response, isUnfinished)
  }
  if (timing === undefined) return send()
  return wait(timing, clientOf(response)).then((end) => (end === 'gone' ? undefined : send()))
}

function prepareClose(
  { close, timing }: Extract<Outcome, { close?: Closing }>,
  response: Response,
  connections: Connections,
): void {
  if (close?.kind !== 'unannounced') response.shouldKeepAlive = false
  else if (timing?.signal !== undefined) connections.closeAfter(response, close, timing.signal)
}

function finish(outcome: FinalOutcome, response: Response, isUnfinished: boolean): MaybePromise<void> {
  switch (outcome.kind) {
    case 'reply':
      if (outcome.close?.kind === 'early') return sendAndClose(outcome.reply, response)
      return isEarly(response, isUnfinished) ? sendEarly(outcome.reply, response) : send(outcome.reply, response)
    case 'paced':
      return sendParts(outcome, response)
    case 'garbage':
      response.req.socket.write(GARBAGE, 'latin1')
      return sendAndClose(outcome.reply, response)
    case 'reset':
      return reset(response)
    case 'truncate':
      return truncate(outcome, response)
    case 'disconnect':
      return disconnect(response)
  }
}

/** Sends a reply and closes the connection, whatever the client is still sending. */
async function sendAndClose(reply: Reply, response: Response): Promise<void> {
  response.shouldKeepAlive = false
  await send(reply, response)
  response.req.socket.destroySoon()
}

/** Sends a body in parts. Ends the pauses when the signal aborts. */
async function sendParts(
  { reply, parts, timing }: Extract<Outcome, { kind: 'paced' }>,
  response: Response,
): Promise<void> {
  const client = clientOf(response)
  response.writeHead(reply.status, rawHeaders(reply))
  for (const { bytes, pause } of partsOf(reply.body, parts)) {
    response.write(bytes)
    // Parts that are written in one go would be sent as one.
    await new Promise((resolve) => nextTurn(resolve))
    if ((await wait({ delay: pause, ...(timing?.signal && { signal: timing.signal }) }, client)) === 'gone') return
  }
  response.end()
}

/** Closes the connection. */
export function disconnect(response: Response): void {
  response.req.socket.destroy()
}

/** Resets the connection. One that has no reset, such as TLS or a Unix socket, is closed. */
function reset(response: Response): void {
  try {
    response.req.socket.resetAndDestroy()
  } catch {
    disconnect(response)
  }
}

/** Whether the connection closes after the reply while the client may still be sending. */
function isEarly({ req, shouldKeepAlive }: Response, isUnfinished: boolean): boolean {
  return isUnfinished || (!shouldKeepAlive && !req.complete)
}

function send(reply: Reply, response: Response): MaybePromise<void> {
  const { body } = reply
  response.writeHead(reply.status, rawHeaders(reply))
  if (isStreamed(body)) {
    return writeChunks(body, response).then(() => {
      response.end()
    })
  }
  if (body.length === 0) response.end()
  else response.end(body)
}

/** Writes a streamed body as fast as the client reads it, until the client disconnects. */
async function writeChunks(body: StreamedBody, response: Response): Promise<void> {
  for await (const chunk of body) {
    if (response.destroyed) return
    if (response.write(chunk)) continue
    await new Promise<void>((resolve) => {
      const go = () => {
        response.off('drain', go).off('close', go)
        resolve()
      }
      response.on('drain', go).on('close', go)
    })
  }
}

/**
 * Sends a complete reply, but ends only after the client has stopped sending. Closing a connection with unread bytes
 * resets it, and the client may lose the reply.
 */
async function sendEarly(reply: Reply, response: Response): Promise<void> {
  const { body } = reply
  response.writeHead(reply.status, [...rawHeaders(reply), 'connection', 'close'])
  if (isStreamed(body)) await writeChunks(body, response)
  else if (body.length > 0) response.write(body)
  else flushHead(response)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  timer.unref()
  response.req.once('end', end).once('close', end).resume()
}

/** Sends the head of a reply without a body. `write` would send nothing, and `flushHeaders` alone encodes it as UTF-8. */
function flushHead(response: Response): void {
  response.req.socket.setDefaultEncoding('latin1')
  response.flushHeaders()
}

function truncate({ reply, sent }: Extract<Outcome, { kind: 'truncate' }>, response: Response): void {
  response.writeHead(reply.status, rawHeaders(reply))
  const end = () => response.req.socket.destroySoon()
  if (sent > 0) {
    response.write(reply.body.subarray(0, sent), end)
    return
  }
  flushHead(response)
  end()
}

function stream({ reply, chunks, signal }: Extract<Outcome, { kind: 'stream' }>, response: Response): void {
  response.writeHead(reply.status, rawHeaders(reply))
  response.flushHeaders()
  const { signal: closed } = clientOf(response)
  if (signal.aborted || closed.aborted) {
    response.end()
    return
  }
  const unsubscribe = chunks((chunk) => {
    if (response.writableLength < MAX_BUFFERED_BYTES) response.write(chunk)
    else disconnect(response)
  })
  // Not `AbortSignal.any`: Node.js keeps its listeners as long as the source signals exist, which is a memory leak.
  signal.addEventListener('abort', end)
  closed.addEventListener('abort', end)

  function end() {
    signal.removeEventListener('abort', end)
    closed.removeEventListener('abort', end)
    unsubscribe()
    response.end()
  }
}

/** The client of a response. Its signal aborts when it disconnects or the response is finished. */
function clientOf(response: Response): Client {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return closed
}

/** The header lines as `writeHead` takes them: names and values alternate. */
function rawHeaders({ headers }: Reply): string[] {
  const lines: string[] = []
  for (const [name, value] of headers) lines.push(name, value)
  return lines
}
