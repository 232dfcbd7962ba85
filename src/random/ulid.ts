import { decodeTime, encodeTime, incrementBase32, MAX_ULID, TIME_LEN, ulid } from 'ulid'
import type { Random } from './random.ts'

/** The library also accepts lower case, and a first digit above 7. */
export const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/**
 * The ULID of an instant (ms since 1970, earlier instants count as 0) with random bits from `random`. It is not made by
 * `monotonicFactory()`, which gives an older instant the time of a newer one.
 */
export function ulidAt(instant: number, random: Random): string {
  const next = () => random.uint32() / 4_294_967_296
  if (instant > 0) return ulid(instant, next)
  // ulid() replaces timestamp 0 with now, so only its random part is used.
  return encodeTime(0) + ulid(1, next).slice(TIME_LEN)
}

/**
 * The next ULID of the same instant, for records that must sort in the order they were added. Undefined if `id` is not a
 * ULID or is the last one of its instant.
 */
export function ulidAfter(id: string): string | undefined {
  const randomPart = id.slice(TIME_LEN)
  if (!ULID.test(id) || randomPart === MAX_ULID.slice(TIME_LEN)) return undefined
  return id.slice(0, TIME_LEN) + incrementBase32(randomPart)
}

/**
 * The instant of a ULID in ms since 1970. Undefined for anything else, such as lower case, or a list with a ULID: a pattern
 * takes both for texts.
 */
export function instantOfUlid(id: string): number | undefined {
  return typeof id === 'string' && ULID.test(id) ? decodeTime(id) : undefined
}
