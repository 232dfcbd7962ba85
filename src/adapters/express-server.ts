import http from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import { type ParserFault, readUnparsed, refusal } from './express-refusal.ts'

/** Longest time for which a client may keep a refused connection, in ms. */
const LINGER = 1000

/**
 * An HTTP server for an Express app. Its requests and responses have the app's prototypes from the start: Express sets
 * them on each one, which costs nothing where they are there already and much where they are not.
 *
 * The app also answers what Node's own server only closes on: `CONNECT`, methods that Node's parser does not know, and
 * a request without a `Host` header.
 */
export function createServer(app: Express): http.Server {
  const Incoming = adopt(http.IncomingMessage, app.request)
  const Outgoing = adopt(http.ServerResponse, app.response)
  const options = { IncomingMessage: Incoming, ServerResponse: Outgoing, requireHostHeader: false }
  const server = http.createServer(options, app)
  const refused = new WeakSet<Duplex>()

  server.on('connect', (request, socket) => answerDetached(socket, () => request))
  server.on('clientError', (fault: Error & ParserFault, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const unparsed = readUnparsed(fault)
    if (unparsed !== undefined) answerDetached(socket, (own) => Object.assign(new Incoming(own), unparsed))
    else if (socket.writable && fault.code !== 'ECONNRESET') endGently(socket, refusal(fault))
    else socket.destroy()
  })
  return server

  /** Has the app answer a request on a socket that Node's parser has let go of, and closes it. */
  function answerDetached(socket: Duplex, request: (socket: Socket) => http.IncomingMessage): void {
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
      outgoing.once('finish', () => socket.destroySoon())
      outgoing.assignSocket(socket)
      app(incoming, outgoing)
    } catch {
      // Another reply is on its way on this socket.
      socket.destroy()
    }
  }
}

/** Sends the last bytes, but closes only once the client has, so that it gets to read them. */
function endGently(socket: Duplex, text: string): void {
  const timer = setTimeout(() => socket.destroy(), LINGER)
  timer.unref()
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
  socket.on('error', () => socket.destroy())
  socket.end(text)
}

/** A class that makes the objects of another one with a prototype of its own choice. */
function adopt<Class extends new (...args: never[]) => object>(Base: Class, prototype: object): Class {
  function Adopted(...args: unknown[]): unknown {
    return Reflect.construct(Base, args, Adopted)
  }
  Adopted.prototype = prototype
  // A function is constructable, which TypeScript knows of classes only.
  return Adopted as unknown as Class
}
