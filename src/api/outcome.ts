import type { MaybePromise } from './maybe-promise.ts'
import type { HeaderLine, ServiceRequest } from './request.ts'

/**
 * A body that is made chunk by chunk while it is sent, and only as fast as the client reads. Other requests are answered
 * between the chunks. The bytes are always the same, but not where one chunk ends and the next begins.
 */
export interface StreamedBody extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  /** The first bytes of the body, always the same ones. Not empty. */
  readonly start: Uint8Array<ArrayBuffer>
}

/** A complete reply. `reply.ts` creates its bytes, content type and length. */
export interface Reply {
  readonly status: number
  /** Without `content-length` if the body is streamed. */
  readonly headers: readonly HeaderLine[]
  /**
   * Empty for HEAD and 204. For HEAD, `content-length` still gives the length that GET would have. Do not write to the
   * bytes, and do not read their `buffer`: cached replies share bytes, and short ones a buffer. (Measured: a copy for each
   * reply costs `createFetch` a fifth of its reads.)
   */
  readonly body: Uint8Array<ArrayBuffer> | StreamedBody
}

/** A reply whose bytes are all there. */
export type WholeReply = Reply & { readonly body: Uint8Array<ArrayBuffer> }

/** An AbortSignal, or the part of one that waiting needs. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** When to carry out an outcome: after a delay, or as soon as `signal` aborts. */
export interface Timing {
  /** Milliseconds of real time. */
  readonly delay: number
  /** Cuts the wait short: on a reset, on removal of the fault rule, or when the server closes. */
  readonly signal?: AbortSignalLike
}

/** A part of a body that is sent by itself. */
export interface BodyPart {
  /** Bytes. */
  readonly size: number
  /** Milliseconds of real time until the next part. */
  readonly pause: number
}

/**
 * How a connection closes after a reply: as the reply announces, at once and without reading the rest of the request, or
 * without announcing it after some replies of this kind, or when the next request arrives after them.
 */
export type Closing =
  | { readonly kind: 'announced' | 'early' }
  | { readonly kind: 'unannounced'; readonly replies: number; readonly at: 'reply' | 'next-request' }

/** How to answer a request. The core decides it, an adapter carries it out. */
export type Outcome =
  | {
      readonly kind: 'reply'
      readonly reply: Reply
      readonly timing?: Timing
      /** Closes the connection. Forms without connections ignore it. */
      readonly close?: Closing
    }
  /** Sends the body in parts; the last one repeats. */
  | {
      readonly kind: 'paced'
      readonly reply: WholeReply
      readonly parts: readonly BodyPart[]
      readonly timing?: Timing
      readonly close?: Closing
    }
  /**
   * Sends the head and the first `sent` bytes of the body, then closes the connection. The head announces another number
   * of bytes, which can be smaller.
   */
  | { readonly kind: 'truncate'; readonly reply: WholeReply; readonly sent: number; readonly timing?: Timing }
  /** Sends bytes that are no HTTP, then the reply, and closes the connection. */
  | { readonly kind: 'garbage'; readonly reply: Reply; readonly timing?: Timing }
  /** Closes or resets the connection without a reply: a network error for the client. */
  | { readonly kind: 'disconnect' | 'reset'; readonly timing?: Timing }
  /** Never replies, whatever the delay. Closes the connection when the signal aborts. */
  | { readonly kind: 'hang'; readonly timing: Timing }
  /** Server-sent events of the admin API: a head, then chunks until the signal aborts or the client disconnects. */
  | {
      readonly kind: 'stream'
      readonly reply: Reply
      readonly chunks: (send: (chunk: string) => void) => () => void
      readonly signal: AbortSignalLike
    }

/** Anything that answers requests: a simulator, or a whole server with namespaces and admin API. */
export interface Service {
  /** Never throws and never rejects. */
  handle(request: ServiceRequest): MaybePromise<Outcome>
}
