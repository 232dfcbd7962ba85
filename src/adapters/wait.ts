import type { AbortSignalLike, Timing } from '../api/outcome.ts'

/** The longest delay of a timer. With a longer one it fires immediately. */
const MAX_TIMER_MS = 2_147_483_647

/** The real timers: one that only keeps a call alive must not show among the fake timers of a test. */
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis

/**
 * Who waits for an answer; its signal aborts when it goes. A `Request` is one: Node.js forwards an abort to the signal of a
 * `Request` only as long as something holds the `Request` itself, so the signal alone is not enough.
 */
export interface Client {
  readonly signal: AbortSignal
}

/**
 * Waits until the delay of an outcome has passed or its signal aborts. Resolves to `gone` as soon as the client
 * disconnects. Without a delay it uses no timer, so that the fake timers of a test do not block replies.
 */
export function wait(timing: Timing | undefined, client: Client | undefined): Promise<'due' | 'gone'> {
  const delay = timing?.delay ?? 0
  if (client?.signal.aborted) return Promise.resolve('gone')
  if (!(delay > 0)) return Promise.resolve('due')
  return pause(Math.min(delay, MAX_TIMER_MS), timing?.signal, client)
}

/**
 * Waits until the signal aborts or the client disconnects. As long as the client can still do so, the process does not
 * end, as it does not with an open socket.
 */
export function hang(timing: Timing, client: Client | undefined): Promise<'due' | 'gone'> {
  if (client?.signal.aborted) return Promise.resolve('gone')
  return pause(undefined, timing.signal, client)
}

function pause(
  delay: number | undefined,
  early: AbortSignalLike | undefined,
  client: Client | undefined,
): Promise<'due' | 'gone'> {
  if (early?.aborted) return Promise.resolve('due')
  return new Promise((resolve) => {
    const timer = delay === undefined ? undefined : setTimeout(onDue, delay)
    const keeper = client === undefined ? undefined : setRealTimeout(() => client.signal, MAX_TIMER_MS)
    early?.addEventListener('abort', onDue)
    client?.signal.addEventListener('abort', onGone)

    function onDue() {
      finish('due')
    }
    function onGone() {
      finish('gone')
    }
    function finish(end: 'due' | 'gone') {
      if (timer !== undefined) clearTimeout(timer)
      if (keeper !== undefined) clearRealTimeout(keeper)
      early?.removeEventListener('abort', onDue)
      client?.signal.removeEventListener('abort', onGone)
      resolve(end)
    }
  })
}
