/**
 * A value that is made when it is first asked for, and kept. All schemas are: to make one costs much, and who serves a
 * shipped scenario needs none.
 */
// @__NO_SIDE_EFFECTS__
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
