/** What is at hand, or comes later. Reads answer at once: to wait costs them more than the answer does. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value at once where it is at hand, and otherwise once it has come. */
export function whenHere<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}
