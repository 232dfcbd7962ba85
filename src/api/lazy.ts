/**
 * A value that is created on first use and kept. All schemas are lazy: creating them takes time at start-up, and
 * serving a shipped scenario needs none.
 */
// @__NO_SIDE_EFFECTS__
export function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
