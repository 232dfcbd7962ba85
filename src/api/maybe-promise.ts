/**
 * A value, or a promise of it. Reads answer without a promise: over eight connections, waiting for one cost a read more
 * than the answer itself.
 */
export type MaybePromise<T> = T | Promise<T>

/** Maps a value now if it is there, else once the promise resolves. */
export function mapMaybePromise<T, U>(value: MaybePromise<T>, map: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return isPromise(value) ? value.then(map) : map(value)
}

/** Whether a value is a promise, also one of another `Promise` than the global one (polyfills, zone.js). */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
