import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { limits, operations } from '../../api/operations.ts'
import { MAX_SEED } from '../../random/random.ts'
import { ULID } from '../../random/ulid.ts'
import { CALENDAR_DURATION, FIXED_DURATION, POSITIVE_DURATION } from '../../time/duration.ts'
import { INSTANT_FROM_1970, parseInstant } from '../../time/instant.ts'
import { bounds } from './bounds.ts'

// Many validators ignore formats, so the pattern says what it can.
const DATE_TIME = { format: 'date-time', pattern: INSTANT_FROM_1970.source }

/** An ISO 8601 instant from 1970 on: a ULID, and so the id of a snapshot, cannot hold an earlier one. */
export const instant = lazy(() =>
  z
    .stringFormat('instant', isInstant, 'Expected an instant from 1970 on, such as "2026-02-05T12:00:00Z"')
    .meta(DATE_TIME),
)

/** An instant, or `today`. */
export const now = lazy(() =>
  z
    .stringFormat(
      'now',
      (text) => text === 'today' || isInstant(text),
      'Expected an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today"',
    )
    .meta({ anyOf: [{ const: 'today' }, DATE_TIME] }),
)

const FIXED = 'in weeks, or in days, hours, minutes and seconds, such as "P1D", "PT6H" or "P1DT30M"'

/** An ISO 8601 duration without months and years, which have no fixed length. */
export const duration = lazy(() => z.stringFormat('duration', FIXED_DURATION, `Expected a duration ${FIXED}`))

/** A duration above zero. */
export const positiveDuration = lazy(() =>
  z
    .stringFormat('positive duration', POSITIVE_DURATION, `Expected a duration above zero ${FIXED}`)
    .meta({ format: 'duration' }),
)

/** An ISO 8601 duration that can have months and years of the calendar. */
export const calendarDuration = lazy(() =>
  z.stringFormat(
    'calendar duration',
    CALENDAR_DURATION,
    'Expected a duration such as "P1M", "P1D", "PT6H" or "P1Y2M3DT4H"',
  ),
)

/** A time of at most ten minutes. */
export const milliseconds = lazy(() => z.number().min(0).max(600_000))

/** An integer of 0 or more. */
export const count = lazy(() => z.int().min(0))

/** A number of units or of USD, small enough that no product or sum overflows. */
export const quantity = lazy(() => z.number().min(-limits.number).max(limits.number))

/** A non-empty string. */
export const text = lazy(() => characters(z.string().min(1), bounds.text))

/**
 * An id that a request can have in its path. A client resolves `.` and `..` as parts of the path, and an unpaired
 * surrogate has no URL encoding.
 */
export const pathId = lazy(() =>
  z.stringFormat(
    'id',
    /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u,
    'Expected an id of 1 to 200 characters that a URL can have: not "." or "..", no control characters, no unpaired surrogates',
  ),
)

/** A note of at most 200 code points, or null. */
export const note = lazy(() => characters(z.string(), limits.descriptionLength).nullable())

/** Limits a text in code points, as JSON Schema counts; zod's own `max` counts UTF-16 units. */
function characters(schema: z.ZodString, max: number): z.ZodString {
  return schema
    .refine((text) => text.length <= max || [...text].length <= max, `Use at most ${max} characters.`)
    .meta({ maxLength: max })
}

/** Annual growth of a holding's amounts. */
export const rate = lazy(() => z.number().gt(-1).max(10))

/** A ULID. */
export const ulid = lazy(() => z.stringFormat('ulid', ULID, 'Expected a ULID of 26 characters'))

/** A seed of the random number generator. */
export const seed = lazy(() => z.int().min(0).max(MAX_SEED))

/** The name of an operation. */
export const operation = lazy(() => z.enum(operations.map(({ id }) => id)))

/** A media type, such as `application/json; charset=utf-8`. */
export const mediaType = lazy(() =>
  z.stringFormat(
    'media type',
    /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/,
    'Expected a media type such as "application/json"',
  ),
)

/** Any JSON. */
export const anyJson = lazy(() =>
  z
    .unknown()
    .refine((value) => isJson(value), `Use JSON data only, with finite numbers and at most ${bounds.depth} levels.`),
)

function isInstant(text: string): boolean {
  return (parseInstant(text) ?? -1) >= 0
}

/** Whether plain data is JSON: it may still have NaN and undefined. */
function isJson(value: unknown, depth = 1): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  return depth <= bounds.depth && Object.values(value).every((item) => isJson(item, depth + 1))
}

/** A key that may be absent. */
export function optional<S extends z.ZodType>(schema: S, description: string): z.ZodExactOptional<S> {
  return schema.describe(description).exactOptional()
}
