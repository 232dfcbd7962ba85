import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'

/** One answer as it came over a socket. */
export interface RawReply {
  status: number
  /** The status line and the header lines, in lower case. */
  head: string
  /** By name in lower case. */
  headers: ReadonlyMap<string, string>
  /** Decoded as UTF-8. */
  body: string
}

/**
 * Connects to a server on this machine and sends a text in Latin-1. The end of the test destroys the socket; its errors
 * are ignored.
 *
 * @param at the port of the server, or its URL.
 */
export async function openSocket(at: number | string, text = ''): Promise<Socket> {
  const port = typeof at === 'number' ? at : Number(new URL(at).port)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  if (text !== '') socket.write(text, 'latin1')
  return socket
}

/** Sends a text and resolves to all that comes until the server closes, both in Latin-1. */
export async function exchange(at: number | string, text: string): Promise<string> {
  return sendAndRead(await openSocket(at), text)
}

/** Like `exchange`, on a socket that is open. */
export async function sendAndRead(socket: Socket, text: string): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
  })
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return received
}

/** Sends a text on an open connection and resolves to the reply to it. */
export async function askOn(socket: Socket, text: string): Promise<RawReply> {
  let received = ''
  const onData = (chunk: Buffer) => {
    received += chunk.toString('latin1')
  }
  socket.on('data', onData).write(text, 'latin1')
  await expect.poll(() => isWhole(received), { interval: 2 }).toBe(true)
  socket.off('data', onData)
  const [reply] = readReplies(received)
  if (reply === undefined) throw new Error('There was no reply.')
  return reply
}

function isWhole(received: string): boolean {
  try {
    return readReplies(received).length > 0
  } catch {
    return false
  }
}

/** Header lines as they go over a socket, with the empty line that ends them. */
export function lines(...all: string[]): string {
  return `${all.join('\r\n')}\r\n\r\n`
}

/** Sends one request with these header lines and `Connection: close`. @param start such as `GET /`. */
export async function sendRaw(
  port: number,
  start: string,
  headers: readonly string[] = [],
  body = '',
): Promise<RawReply> {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const head = lines(`${start} HTTP/1.1`, ...headers, ...length, 'Connection: close')
  const received = await exchange(port, head + Buffer.from(body).toString('latin1'))
  const [reply] = readReplies(received, start.startsWith('HEAD '))
  if (reply === undefined) throw new Error(`No answer to ${start}.`)
  return reply
}

/**
 * The answers in what came over a socket, in their order. Leaves out `100 Continue`.
 *
 * @param isHead whether the requests were `HEAD`, so that the answers have no body.
 * @throws {Error} if it is not HTTP.
 */
export function readReplies(received: string, isHead = false): RawReply[] {
  const replies: RawReply[] = []
  let rest = received
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...headerLines] = rest.slice(0, end).split('\r\n')
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? []
    if (end < 0 || status === undefined) throw new Error(`No HTTP: ${rest.slice(0, 500)}`)
    const headers = new Map(headerLines.map(readLine))
    // The refusal of bytes that are not a request has a body, whatever their method seems to be.
    const isBodiless = isHead && headers.get('content-type') !== 'text/plain; charset=utf-8'
    const length = isBodiless ? 0 : Number(headers.get('content-length') ?? 0)
    const start = end + 4
    const body = rest.slice(start, start + length)
    if (body.length < length) throw new Error(`A body of ${body.length} bytes instead of ${length}.`)
    if (status !== '100') {
      const decoded = Buffer.from(body, 'latin1').toString('utf8')
      replies.push({ status: Number(status), head: rest.slice(0, end).toLowerCase(), headers, body: decoded })
    }
    rest = rest.slice(start + length)
  }
  return replies
}

function readLine(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw new Error(`No header line: ${line}`)
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
