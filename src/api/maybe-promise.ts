/** What is at hand, or comes later. Reads answer at once: to wait costs them more than the answer does. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on with a value at once where it is at hand, and otherwise once it has come. */
export function mapMaybePromise<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}
