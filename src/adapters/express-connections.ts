import type { Response } from 'express'
import type { AbortSignalLike, Closing } from '../api/outcome.ts'

type Socket = Response['req']['socket']
type Unannounced = Extract<Closing, { kind: 'unannounced' }>

/** The connections of an app that close without the client knowing. */
export class Connections {
  /** The replies of each rule on each connection. All replies of a rule have the same `Closing`. */
  readonly #replies = new WeakMap<Unannounced, WeakMap<Socket, number>>()
  /** The connections that close on their next request, with the signal of the rule. */
  readonly #closing = new WeakMap<Socket, AbortSignalLike>()

  /** Whether the connection closes on this request. It does not after the rule was removed. */
  isClosing(socket: Socket): boolean {
    return this.#closing.get(socket)?.aborted === false
  }

  /**
   * Closes the connection after a reply, or on the next request, once it has had enough replies.
   * @param signal aborts when the rule is removed.
   */
  closeAfter(response: Response, close: Unannounced, signal: AbortSignalLike): void {
    const { socket } = response.req
    const replies = this.#replies.get(close) ?? new WeakMap<Socket, number>()
    const count = (replies.get(socket) ?? 0) + 1
    this.#replies.set(close, replies.set(socket, count))
    if (count < close.replies) return
    if (close.at === 'next-request') this.#closing.set(socket, signal)
    else response.once('finish', () => socket.destroySoon())
  }
}
