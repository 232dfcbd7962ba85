import type { Response } from 'express'
import type { Outcome, Reply } from '../api/outcome.ts'
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
  finish(outcome, response, isUnfinished)
}

function finish(outcome: FinalOutcome, response: Response, isUnfinished: boolean): void {
  switch (outcome.kind) {
    case 'reply':
      if (isEarly(response, isUnfinished)) sendEarly(outcome.reply, response)
      else send(outcome.reply, response)
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

function send(reply: Reply, response: Response): void {
  response.writeHead(reply.status, rawHeaders(reply))
  if (reply.body.length === 0) response.end()
  else response.end(reply.body)
}

/**
 * Sends a complete reply, but ends only after the client has stopped sending. Closing a connection with unread bytes
 * resets it, and the client may lose the reply.
 */
function sendEarly(reply: Reply, response: Response): void {
  response.writeHead(reply.status, [...rawHeaders(reply), 'connection', 'close'])
  if (reply.body.length > 0) response.write(reply.body)
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
