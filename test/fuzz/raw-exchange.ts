import { connect } from 'node:net'
import type { RawRequest } from './raw-inputs.ts'

/** One answer as it came over a raw socket. */
export interface RawReply {
  status: number
  headers: ReadonlyMap<string, string>
  body: string
}

/** The longest that an exchange may take, in ms. */
const LONGEST = 10_000

/** Sends a request as it is, and gives all that comes until the server closes, in Latin-1. */
export function exchange(port: number, { pieces, endless, whole }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('latin1')
    const timer = setTimeout(() => socket.destroy(new Error(`No end within ${LONGEST} ms after: ${received}`)), LONGEST)
    const goOn = () => {
      // A server of Node's own making does not answer who has ended before.
      if (!whole || received !== '') return void socket.end()
      // Not in a loop, which would never come to read.
      if (endless !== '' && socket.writable) socket.write(endless, 'latin1', () => setImmediate(goOn))
    }
    socket.on('data', (chunk) => {
      received += chunk
      socket.end()
    })
    socket.on('end', () => socket.end())
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server may cut a connection on what it does not want to read.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
    for (const piece of pieces) socket.write(piece, 'latin1')
    goOn()
  })
}

/** The answers in what came, one after another; throws where it is no HTTP. @param isHead whether the first has no body. */
export function readReplies(received: string, isHead: boolean): RawReply[] {
  const replies: RawReply[] = []
  let rest = received
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? []
    if (end < 0 || status === undefined) throw new Error(`No HTTP: ${rest.slice(0, 500)}`)
    const headers = new Map(lines.map(readLine))
    // What is no request has no method either: its refusal has a body, whatever it began with.
    const bodiless = isHead && headers.get('content-type') !== 'text/plain; charset=utf-8'
    const length = bodiless ? 0 : Number(headers.get('content-length') ?? 0)
    const start = end + 4
    const body = rest.slice(start, start + length)
    if (body.length < length) throw new Error(`A body of ${body.length} bytes instead of ${length}.`)
    if (status !== '100') replies.push({ status: Number(status), headers, body })
    rest = rest.slice(start + length)
  }
  return replies
}

function readLine(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw new Error(`No header line: ${line}`)
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
