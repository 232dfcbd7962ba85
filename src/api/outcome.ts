import type { MaybePromise } from './maybe-promise.ts'
import type { HeaderLine, ServiceRequest } from './request.ts'

/** A complete reply. Bytes, content type and length are made once, in `reply.ts`. */
export interface Reply {
  readonly status: number
  readonly headers: readonly HeaderLine[]
  /** Empty for HEAD and 204. For HEAD, `content-length` still gives the length that GET would have. */
  readonly body: Uint8Array<ArrayBuffer>
}

/** An AbortSignal, or the part of one that waiting needs. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** When to perform an outcome: after a delay, or as soon as `signal` aborts. */
export interface Timing {
  /** Milliseconds of real time. */
  readonly delay: number
  /** Cuts the wait short: on a reset, on removal of the fault rule, or when the server closes. */
  readonly signal?: AbortSignalLike
}

/** What the adapter has to do. The core decides, adapters perform. */
export type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly timing?: Timing }
  /** Sends the head and the first half of the body, then closes the connection. */
  | { readonly kind: 'truncate'; readonly reply: Reply; readonly timing?: Timing }
  /** Closes the connection without a reply: a network error for the client. */
  | { readonly kind: 'disconnect'; readonly timing?: Timing }
  /** Never replies, whatever the delay. Once the signal aborts: like `disconnect`. */
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
  /** Never throws and never rejects. The outcome is the caller's own. */
  handle(request: ServiceRequest): MaybePromise<Outcome>
}
