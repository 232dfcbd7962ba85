import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { type ParserFault, readUnparsed, refusal } from './express-refusal.ts'
import { targetOf } from './express-request.ts'

/** No import brings it: an import reads every export of it, and with `WebSocket` newer Node.js loads all of its fetch. */
const http = process.getBuiltinModule('node:http')

/** Longest time for which a client may keep a refused connection, in ms. */
const LINGER_MS = 1000

/**
 * How long a connection may be idle, in ms. Node's own 5 s are shorter than a busy machine may hold a client up: it then
 * sends on a connection that was closed meanwhile, and a suite fails for nothing.
 */
const KEEP_ALIVE_MS = 120_000

/**
 * An HTTP server for an Express app. Its requests and responses have the app's prototypes from the start: Express sets
 * them on each one, which costs nothing where they are there already and much where they are not.
 *
 * The app also answers what Node's own server only closes on: `CONNECT`, methods that Node's parser does not know, and
 * a request without a `Host` header.
 */
export function createServer(app: Express): Server {
  class Incoming extends http.IncomingMessage {}
  class Outgoing extends http.ServerResponse {}
  app.request = adopt(Incoming.prototype, app.request)
  app.response = adopt(Outgoing.prototype, app.response)
  const options = { IncomingMessage: Incoming, ServerResponse: Outgoing, requireHostHeader: false }
  const server = http.createServer(options, serve)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const refused = new WeakSet<Duplex>()

  // Every expectation is let pass, as the other forms know none.
  server.on('checkExpectation', serve)
  server.on('connect', (request, socket) => {
    // `CONNECT host:port` names a server, and no path on it.
    if (!request.url?.startsWith('/')) request.url = '/'
    answerDetached(socket, () => request)
  })
  server.on('clientError', (fault: Error & ParserFault, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const unparsed = readUnparsed(fault)
    if (unparsed !== undefined) answerDetached(socket, (own) => Object.assign(new Incoming(own), unparsed))
    else if (socket.writable && fault.code !== 'ECONNRESET') endGently(socket, refusal(fault))
    else socket.destroy()
  })
  return server

  /** Express runs nothing for a target without a path, as that of `OPTIONS *` is. */
  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { url = '' } = request
    if (!url.startsWith('/')) request.url = targetOf(url).replace(/^(?!\/)/, '/')
    app(request, response)
  }

  /** Has the app answer a request on a socket that Node's parser has let go of, and closes it. */
  function answerDetached(socket: Duplex, request: (socket: Socket) => IncomingMessage): void {
    socket.on('error', () => socket.destroy())
    if (!(socket instanceof Socket) || !socket.writable) {
      socket.destroy()
      return
    }
    try {
      const incoming = request(socket)
      incoming.push(null)
      const outgoing = new Outgoing(incoming)
      outgoing.shouldKeepAlive = false
      outgoing.once('finish', () => endGently(socket))
      outgoing.assignSocket(socket)
      serve(incoming, outgoing)
    } catch {
      // Another reply is on its way on this socket.
      socket.destroy()
    }
  }
}

/**
 * Sends the last bytes, but closes only once the client has: a connection that is closed on unread bytes is reset, and
 * a client that still sends may lose its reply.
 */
function endGently(socket: Duplex, text = ''): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  timer.unref()
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
  socket.on('error', () => socket.destroy())
  socket.resume().end(text)
}

/** Puts a class's prototype before an app's own one, so that what the class makes has the app's prototype already. */
function adopt<T extends object>(prototype: object, own: T): T {
  return Object.setPrototypeOf(prototype, own)
}
