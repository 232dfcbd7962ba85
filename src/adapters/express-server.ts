import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { type ParserError, readUnparsed, rejection } from './express-refusal.ts'
import { targetOf } from './express-request.ts'

/** Not imported: an import reads every export, and naming `WebSocket` makes newer Node.js load its whole fetch. */
const http = process.getBuiltinModule('node:http')

/** How long a client may keep a rejected connection open. */
const LINGER_MS = 1000

/**
 * How long a connection may be idle. On a busy machine a client can stall for longer than Node's default of 5 s, then
 * send on a connection that was just closed, and a test fails for no reason.
 */
const KEEP_ALIVE_MS = 120_000

/**
 * Creates an HTTP server for an Express app. Requests and responses are created with the app's prototypes: Express sets
 * the prototypes of each one, which is slow unless they are set already.
 *
 * The app also answers requests that Node's server would close the connection on: `CONNECT`, unknown methods, and requests
 * without a `Host` header.
 */
export function createServer(app: Express): Server {
  class Incoming extends http.IncomingMessage {}
  class Outgoing extends http.ServerResponse {}
  app.request = inherit(Incoming.prototype, app.request)
  app.response = inherit(Outgoing.prototype, app.response)
  const options = { IncomingMessage: Incoming, ServerResponse: Outgoing, requireHostHeader: false }
  const server = http.createServer(options, serve)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const refused = new WeakSet<Duplex>()

  // Unknown expectations are ignored, as in the other adapters.
  server.on('checkExpectation', serve)
  server.on('connect', (request, socket) => {
    // The target of `CONNECT host:port` is a server, not a path.
    if (!request.url?.startsWith('/')) request.url = '/'
    answerDetached(socket, () => request)
  })
  server.on('clientError', (fault: Error & ParserError, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const unparsed = readUnparsed(fault)
    if (unparsed !== undefined) answerDetached(socket, (own) => Object.assign(new Incoming(own), unparsed))
    else if (socket.writable && fault.code !== 'ECONNRESET') endGracefully(socket, rejection(fault))
    else socket.destroy()
  })
  return server

  /** Express ignores targets without a path, such as that of `OPTIONS *`. */
  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { url = '' } = request
    if (!url.startsWith('/')) request.url = targetOf(url).replace(/^(?!\/)/, '/')
    app(request, response)
  }

  /** Lets the app answer a request on a socket that Node's parser has released, then closes the socket. */
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
      outgoing.once('finish', () => endGracefully(socket))
      outgoing.assignSocket(socket)
      serve(incoming, outgoing)
    } catch {
      // The socket is still sending another reply.
      socket.destroy()
    }
  }
}

/**
 * Sends the last bytes, but closes only after the client has. Closing a connection with unread bytes resets it, and a
 * client that is still sending may lose the reply.
 */
function endGracefully(socket: Duplex, text = ''): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  timer.unref()
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
  socket.on('error', () => socket.destroy())
  socket.resume().end(text)
}

/** Lets the prototype of a class inherit from the prototype of an app. */
function inherit<T extends object>(prototype: object, parent: T): T {
  return Object.setPrototypeOf(prototype, parent)
}
