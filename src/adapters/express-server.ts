import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { type ParserError, readUnparsed, rejection } from './express-client-error.ts'
import { targetOf, withTargetHost } from './express-request.ts'

/** Not imported: an import reads every export, and naming `WebSocket` makes newer Node.js load its whole fetch. */
const http = process.getBuiltinModule('node:http')

/** How long a client may keep its connection open after the last reply on it. */
const LINGER_MS = 1000

/**
 * How long a connection may be idle. Node's default is 5 s. On a busy machine a client can stall for longer and then
 * send on a connection that was just closed, so that a test fails for no reason.
 */
const KEEP_ALIVE_MS = 120_000

/**
 * Creates an HTTP server for an Express app. It creates requests and responses with the app's prototypes, since Express
 * sets the prototypes of each one, which is slow unless it changes nothing. Measured: a third of the CPU time of a read.
 *
 * The app also answers requests on which Node's server would close the connection: `CONNECT`, unknown methods, and
 * requests without a `Host` header.
 */
export function createServer(app: Express): Server {
  class Incoming extends http.IncomingMessage {}
  class Outgoing extends http.ServerResponse {}
  app.request = inherit(Incoming.prototype, app.request)
  app.response = inherit(Outgoing.prototype, app.response)
  const options = { IncomingMessage: Incoming, ServerResponse: Outgoing, requireHostHeader: false }
  const server = http.createServer(options, serve)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const rejected = new WeakSet<Duplex>()

  // The header `Expect` is ignored, as in the other adapters.
  server.on('checkExpectation', serve)
  server.on('connect', (request, socket) => {
    // The target of `CONNECT host:port` is a server, not a path.
    if (!request.url?.startsWith('/')) request.url = '/'
    answerDetached(socket, () => request)
  })
  server.on('clientError', (error: Error & ParserError, socket) => {
    if (rejected.has(socket)) return
    rejected.add(socket)
    const unparsed = readUnparsed(error)
    if (unparsed !== undefined) answerDetached(socket, (detached) => Object.assign(new Incoming(detached), unparsed))
    else if (socket.writable && error.code !== 'ECONNRESET') endGracefully(socket, rejection(error))
    else socket.destroy()
  })
  return server

  /** Passes a request to the app. Express ignores targets without a path, such as `*`, so they get one. */
  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { url = '' } = request
    if (!url.startsWith('/')) {
      request.rawHeaders = withTargetHost(url, request.rawHeaders)
      request.url = targetOf(url).replace(/^(?!\/)/, '/')
    }
    app(request, response)
  }

  /** Lets the app answer a request on a socket that Node's parser has released, then closes the socket. */
  function answerDetached(socket: Duplex, createRequest: (socket: Socket) => IncomingMessage): void {
    socket.on('error', () => socket.destroy())
    if (!(socket instanceof Socket) || !socket.writable) {
      socket.destroy()
      return
    }
    try {
      const incoming = createRequest(socket)
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
 * Sends the last bytes and closes the connection after the client has closed it. Closing a connection with unread bytes
 * resets it, and a client that is still sending may lose the reply.
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
