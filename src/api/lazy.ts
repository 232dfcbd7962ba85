/**
 * Creates a value on first use and keeps it. All schemas are lazy: creating them takes time, and serving a shipped
 * scenario needs none.
 */
// @__NO_SIDE_EFFECTS__
export function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
