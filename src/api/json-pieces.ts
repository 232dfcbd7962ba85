/**
 * An array in a value for `jsonPieces`, whose items are made a slice at a time. So an array of a million items never exists
 * as a whole.
 */
export class SlicedArray {
  readonly slices: () => Iterable<readonly unknown[]>

  /** @param slices makes the items, from the first one on. A slice should take a few ms at most. */
  constructor(slices: () => Iterable<readonly unknown[]>) {
    this.slices = slices
  }
}

/**
 * The JSON of a value in pieces. Joined, they are what `JSON.stringify` gives for the same value with ordinary arrays.
 * @param value plain data. It may be a sliced array or contain some, in objects and in the items of other sliced arrays.
 */
export function* jsonPieces(value: unknown): Iterable<string> {
  if (value instanceof SlicedArray) yield* arrayPieces(value)
  else if (isSliced(value)) yield* objectPieces(value)
  else yield JSON.stringify(value)
}

function* arrayPieces({ slices }: SlicedArray): Iterable<string> {
  let separator = '['
  for (const slice of slices()) {
    if (slice.length === 0) continue
    if (slice.some(isSliced)) {
      for (const item of slice) {
        yield separator
        yield* jsonPieces(item)
        separator = ','
      }
    } else yield separator + JSON.stringify(slice).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

function* objectPieces(value: object): Iterable<string> {
  let separator = '{'
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${separator}${JSON.stringify(key)}:`
    yield* jsonPieces(member)
    separator = ','
  }
  yield '}'
}

/** Whether an object has a sliced array as a member. */
function isSliced(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some((item) => item instanceof SlicedArray)
}
