import type { MaybePromise } from './maybe-promise.ts'
import type { HeaderLine, ServiceRequest } from './request.ts'

/** A whole reply: bytes, content type and length were made once, in `reply.ts`. */
export interface Reply {
  readonly status: number
  readonly headers: readonly HeaderLine[]
  /** Empty for HEAD and 204; `content-length` then tells what GET would have sent. */
  readonly body: Uint8Array<ArrayBuffer>
}

/** The end of a wait: an AbortSignal, or as much of one as a wait needs. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** How an outcome is timed: performed after a delay, or as soon as `signal` ends the wait (a reset, a rule taken off, closing). */
export interface Timing {
  /** Milliseconds of real time. */
  readonly delay: number
  /** Aborted: the adapter performs the outcome at once instead of waiting on. */
  readonly signal?: AbortSignalLike
}

/** What an adapter is to do. The core decides, the adapter performs (design section 3). */
export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly timing?: Timing }
  /** Sends the reply's head and only the first half of its body, then cuts the connection. */
  | { readonly kind: 'truncate'; readonly reply: Reply; readonly timing?: Timing }
  /** Cuts the connection without a reply: a network error for the client. */
  | { readonly kind: 'disconnect'; readonly timing?: Timing }
  /** Never answers, whatever the delay, until the signal ends it: then as `disconnect`. */
  | { readonly kind: 'hang'; readonly timing: Timing }
  /** The control plane's events: a head, then chunks until the signal ends it or the client goes. */
  | {
      readonly kind: 'stream'
      readonly reply: Reply
      readonly chunks: (send: (chunk: string) => void) => () => void
      readonly signal: AbortSignalLike
    }

/** Anything that answers requests: a simulator, or a server's whole of namespaces and control plane. Never rejects. */
export interface Service {
  handle(request: ServiceRequest): Promise<Outcome>
  /** The same for adapters, at once where it can be, with bytes that are only to be read: other replies share them. */
  serve?(request: ServiceRequest): MaybePromise<Outcome>
}
