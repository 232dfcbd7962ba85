import type { Response } from 'express'
import type { Outcome, Reply, Timing } from '../api/outcome.ts'
import { hang, wait } from './wait.ts'

/** An outcome that finishes the response. */
type FinalOutcome = Extract<Outcome, { kind: 'reply' | 'truncate' | 'disconnect' }>

/** How long to keep reading from a client that is still sending after its reply. */
const LINGER_MS = 1000

/** How much of a stream is buffered for a slow client before its connection is closed. */
const MAX_BUFFERED_BYTES = 1_048_576

/**
 * Performs an outcome on an Express response, now or when it is due.
 * @param isUnfinished whether the client may still be sending its body.
 */
export function sendOutcome(outcome: Outcome, response: Response, isUnfinished: boolean): Promise<void> | undefined {
  switch (outcome.kind) {
    case 'stream':
      stream(outcome, response)
      return undefined
    case 'hang':
      return hang(outcome.timing, whenGone(response)).then(() => disconnect(response))
    default:
      if (outcome.timing !== undefined) return sendLater(outcome, outcome.timing, response, isUnfinished)
      finish(outcome, response, isUnfinished)
      return undefined
  }
}

async function sendLater(
  outcome: FinalOutcome,
  timing: Timing,
  response: Response,
  isUnfinished: boolean,
): Promise<void> {
  if ((await wait(timing, whenGone(response))) === 'due') finish(outcome, response, isUnfinished)
}

function finish(outcome: FinalOutcome, response: Response, isUnfinished: boolean): void {
  switch (outcome.kind) {
    case 'reply':
      if (isEarly(response, isUnfinished)) sendEarly(outcome.reply, response)
      else send(outcome.reply, response)
      break
    case 'truncate':
      truncate(outcome.reply, response)
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
  response.writeHead(reply.status, flat(reply))
  if (reply.body.length === 0) response.end()
  else response.end(reply.body)
}

/**
 * Sends a complete reply, but ends only after the client has stopped sending. Closing a connection with unread bytes
 * resets it, and the client may lose the reply.
 */
function sendEarly(reply: Reply, response: Response): void {
  response.writeHead(reply.status, [...flat(reply), 'connection', 'close'])
  response.write(reply.body)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  timer.unref()
  response.req.once('end', end).once('close', end).resume()
}

function truncate(reply: Reply, response: Response): void {
  if (reply.body.length === 0) {
    send(reply, response)
    return
  }
  response.writeHead(reply.status, flat(reply))
  // Not with flushHeaders, which would encode the head as UTF-8 instead of latin1.
  response.write(reply.body.subarray(0, reply.body.length >> 1), () => response.req.socket.destroySoon())
}

function stream({ reply, chunks, signal }: Extract<Outcome, { kind: 'stream' }>, response: Response): void {
  response.writeHead(reply.status, flat(reply))
  response.flushHeaders()
  const gone = whenGone(response)
  if (signal.aborted || gone.aborted) {
    response.end()
    return
  }
  const unsubscribe = chunks((chunk) => {
    if (response.writableLength < MAX_BUFFERED_BYTES) response.write(chunk)
    else disconnect(response)
  })
  // Not with `AbortSignal.any`: Node keeps its listeners for as long as the source signals live (memory leak).
  signal.addEventListener('abort', end)
  gone.addEventListener('abort', end)

  function end() {
    signal.removeEventListener('abort', end)
    gone.removeEventListener('abort', end)
    unsubscribe()
    response.end()
  }
}

/** A signal that aborts when the client disconnects or the response is finished. */
function whenGone(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

/** Header lines in Node's raw form, names and values alternating, which `writeHead` sends fastest. */
function flat({ headers }: Reply): string[] {
  const lines: string[] = []
  for (const [name, value] of headers) lines.push(name, value)
  return lines
}
