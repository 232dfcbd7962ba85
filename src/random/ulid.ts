import { encodeTime, TIME_LEN } from 'ulid'
import type { Random } from './random.ts'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Digits of chance, of five bits each, after those of time. */
const RANDOM_LENGTH = 16
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/**
 * The ULID of an instant (ms since 1970; an earlier one counts as 1970), its 80 other bits from `random`. Never a monotonic factory: that
 * one answers an older instant with a newer time, and throws when its chance runs over.
 */
export function ulidAt(instant: number, random: Random): string {
  let chance = ''
  for (let drawn = 0; drawn < RANDOM_LENGTH; drawn++) chance = DIGITS.charAt(random.uint32() >>> 27) + chance
  return encodeTime(Math.max(0, instant)) + chance
}

/** The next ULID of the same instant: for records of one instant that must sort as they were added. */
export function ulidAfter(id: string): string {
  const digits = [...id]
  for (let at = digits.length - 1; at >= TIME_LEN; at--) {
    const next = DIGITS[DIGITS.indexOf(id.charAt(at)) + 1]
    digits[at] = next ?? '0'
    if (next !== undefined) break
  }
  return digits.join('')
}

/** The instant (ms since 1970) in a ULID's time part; undefined for what is no well-formed upper case ULID. */
export function instantOfUlid(id: string): number | undefined {
  if (!ULID.test(id)) return undefined
  let instant = 0
  for (let at = 0; at < TIME_LEN; at++) instant = instant * 32 + DIGITS.indexOf(id.charAt(at))
  return instant
}
