import { nextTask } from './clock.ts'

/** How many records are created at once: this takes some 20 ms. */
const SLICE = 200

/**
 * `items.map(map)`, but after each 200 items other requests are answered before the next ones. Fewer items are mapped
 * without a pause.
 * @param weight how many records an item stands for. Default: one.
 */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
  weight: (item: T) => number = () => 1,
): Promise<R[]> {
  const results: R[] = []
  let size = 0
  for (const [index, item] of items.entries()) {
    if (size >= SLICE) {
      await nextTask()
      size = 0
    }
    size += weight(item)
    results.push(map(item, index))
  }
  return results
}

/** Creates a number of records like `mapInSlices`. */
export function createInSlices<R>(count: number, create: (index: number) => R): Promise<R[]> {
  return mapInSlices(Array.from({ length: count }), (_, index) => create(index))
}

/** Calls `use` with 200 items at a time. Other requests are answered in between. */
export async function forEachSlice<T>(
  items: readonly T[],
  use: (slice: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await nextTask()
    await use(items.slice(start, start + SLICE))
  }
}
