import type { AbortSignalLike, Timing } from '../api/outcome.ts'

/** The longest delay of a timer. With a longer one it fires immediately. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * Waits until the delay of an outcome has passed or its signal aborts. Resolves to `gone` as soon as the client
 * disconnects. Without a delay it uses no timer, so that the fake timers of a test do not block replies.
 */
export function wait(timing: Timing | undefined, gone: AbortSignal | undefined): Promise<'due' | 'gone'> {
  const delay = timing?.delay ?? 0
  if (gone?.aborted) return Promise.resolve('gone')
  if (!(delay > 0)) return Promise.resolve('due')
  return pause(Math.min(delay, MAX_TIMER_MS), timing?.signal, gone)
}

/** Waits until the signal aborts or the client disconnects. */
export function hang(timing: Timing, gone: AbortSignal | undefined): Promise<'due' | 'gone'> {
  if (gone?.aborted) return Promise.resolve('gone')
  return pause(undefined, timing.signal, gone)
}

function pause(
  delay: number | undefined,
  early: AbortSignalLike | undefined,
  gone: AbortSignal | undefined,
): Promise<'due' | 'gone'> {
  if (early?.aborted) return Promise.resolve('due')
  return new Promise((resolve) => {
    const timer = delay === undefined ? undefined : setTimeout(onDue, delay)
    early?.addEventListener('abort', onDue)
    gone?.addEventListener('abort', onGone)

    function onDue() {
      finish('due')
    }
    function onGone() {
      finish('gone')
    }
    function finish(end: 'due' | 'gone') {
      if (timer !== undefined) clearTimeout(timer)
      early?.removeEventListener('abort', onDue)
      gone?.removeEventListener('abort', onGone)
      resolve(end)
    }
  })
}
