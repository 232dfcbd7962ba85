import type { Response } from 'express'
import type { Outcome, Reply, Timing } from '../api/outcome.ts'
import { hang, wait } from './wait.ts'

/** An outcome that ends the request. */
type FinalOutcome = Extract<Outcome, { kind: 'reply' | 'truncate' | 'disconnect' }>

/** Longest time for which a client that still sends is listened to after its reply, in ms. */
const LINGER_MS = 1000

/** Most bytes of a stream that wait for a client which does not read; beyond that it is cut. */
const MAX_BUFFERED_BYTES = 1_048_576

/**
 * Performs an outcome on a response of Express: at once, or when it is due. `cutShort`: the client may still be sending
 * its body.
 */
export function sendOutcome(outcome: Outcome, response: Response, cutShort: boolean): Promise<void> | undefined {
  switch (outcome.kind) {
    case 'stream':
      stream(outcome, response)
      return undefined
    case 'hang':
      return hang(outcome.timing, whenGone(response)).then(() => cut(response))
    default:
      if (outcome.timing !== undefined) return sendLater(outcome, outcome.timing, response, cutShort)
      finish(outcome, response, cutShort)
      return undefined
  }
}

async function sendLater(outcome: FinalOutcome, timing: Timing, response: Response, cutShort: boolean): Promise<void> {
  if ((await wait(timing, whenGone(response))) === 'due') finish(outcome, response, cutShort)
}

function finish(outcome: FinalOutcome, response: Response, cutShort: boolean): void {
  switch (outcome.kind) {
    case 'reply':
      if (isEarly(response, cutShort)) sendEarly(outcome.reply, response)
      else send(outcome.reply, response)
      break
    case 'truncate':
      truncate(outcome.reply, response)
      break
    case 'disconnect':
      cut(response)
  }
}

/** Cuts the connection. */
export function cut(response: Response): void {
  response.req.socket.destroy()
}

/** Whether the connection ends with the reply while the client may still be sending. */
function isEarly({ req, shouldKeepAlive }: Response, cutShort: boolean): boolean {
  return cutShort || (!shouldKeepAlive && !req.complete)
}

function send(reply: Reply, response: Response): void {
  response.writeHead(reply.status, flat(reply))
  if (reply.body.length === 0) response.end()
  else response.end(reply.body)
}

/**
 * Sends a reply whole, but ends only once the client has stopped sending: a connection that is closed on unread bytes
 * is reset, and the client may lose the reply.
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
  // Not by flushHeaders, which would send the head as UTF-8 instead of the bytes that came in.
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
    else cut(response)
  })
  // No `AbortSignal.any`: Node keeps what listens to one for as long as the signals live that it is made of.
  signal.addEventListener('abort', end)
  gone.addEventListener('abort', end)

  function end() {
    signal.removeEventListener('abort', end)
    gone.removeEventListener('abort', end)
    unsubscribe()
    response.end()
  }
}

/** Aborted once the client has gone, or the response is over. */
function whenGone(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

/** Header lines as Node takes them fastest: names and values in turn. */
function flat({ headers }: Reply): string[] {
  const lines: string[] = []
  for (const [name, value] of headers) lines.push(name, value)
  return lines
}
