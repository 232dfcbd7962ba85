import { didYouMean } from '../api/near-miss.ts'
import { nearDuration, nearInstant, parseDuration, parseInstant } from '../time/instant.ts'

/** Milliseconds of a duration that a caller gives; a RangeError says what it takes. */
export function requireDuration(text: string): number {
  const duration = parseDuration(String(text))
  if (duration !== undefined) return duration
  const near = didYouMean(nearDuration(String(text)))
  throw new RangeError(
    `${JSON.stringify(text)} is no duration. Give one in ISO 8601, such as "P1D" or "PT6H30M".${near}`,
  )
}

/** The instant that a caller gives, in ms since 1970; a RangeError says what it takes. */
export function requireInstant(text: string): number {
  const instant = parseInstant(String(text))
  if (instant !== undefined) return instant
  const near = didYouMean(nearInstant(String(text)))
  throw new RangeError(
    `${JSON.stringify(text)} is no instant. Give one in ISO 8601, such as "2026-02-05T12:00:00Z".${near}`,
  )
}
