import type { Response } from 'express'
import { isStreamed } from '../api/body-bytes.ts'
import type { Outcome, Reply, StreamedBody } from '../api/outcome.ts'
import { type Client, hang, wait } from './wait.ts'

/** An outcome that finishes the response. */
type FinalOutcome = Extract<Outcome, { kind: 'reply' | 'truncate' | 'disconnect' }>

/** How long to keep reading from a client that is still sending its request after the reply. */
const LINGER_MS = 1000

/** The most that is buffered of a stream. The connection of a slower client is closed. */
const MAX_BUFFERED_BYTES = 1_048_576

/**
 * Carries out an outcome on an Express response. Rejects if the reply cannot be sent.
 * @param isUnfinished whether the client may still be sending its body.
 */
export async function sendOutcome(outcome: Outcome, response: Response, isUnfinished: boolean): Promise<void> {
  if (outcome.kind === 'stream') return stream(outcome, response)
  if (outcome.kind === 'hang') {
    await hang(outcome.timing, clientOf(response))
    return disconnect(response)
  }
  if (outcome.timing !== undefined && (await wait(outcome.timing, clientOf(response))) === 'gone') return
  return finish(outcome, response, isUnfinished)
}

async function finish(outcome: FinalOutcome, response: Response, isUnfinished: boolean): Promise<void> {
  switch (outcome.kind) {
    case 'reply':
      if (isEarly(response, isUnfinished)) await sendEarly(outcome.reply, response)
      else await send(outcome.reply, response)
      break
    case 'truncate':
      truncate(outcome, response)
      break
    case 'disconnect':
      disconnect(response)
  }
}

/** Closes the connection. */
export function disconnect(response: Response): void {
  response.req.socket.destroy()
}

/** Whether the connection closes after the reply while the client may still be sending. */
function isEarly({ req, shouldKeepAlive }: Response, isUnfinished: boolean): boolean {
  return isUnfinished || (!shouldKeepAlive && !req.complete)
}

async function send(reply: Reply, response: Response): Promise<void> {
  const { body } = reply
  response.writeHead(reply.status, rawHeaders(reply))
  if (isStreamed(body)) {
    await writeChunks(body, response)
    response.end()
  } else if (body.length === 0) response.end()
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
