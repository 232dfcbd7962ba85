import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { limits, operations } from '../../api/operations.ts'
import { MAX_SEED } from '../../random/random.ts'
import { ULID } from '../../random/ulid.ts'
import { parseDuration, parseInstant } from '../../time/instant.ts'

/** An ISO 8601 instant from 1970 on: a ULID, and so the id of a snapshot, cannot hold an earlier one. */
export const instant = lazy(() =>
  z
    .stringFormat('instant', isInstant, 'Expected an instant from 1970 on, such as "2026-02-05T12:00:00Z"')
    .meta({ format: 'date-time' }),
)

/** An instant, or `today`. */
export const now = lazy(() =>
  z
    .stringFormat(
      'now',
      (text) => text === 'today' || isInstant(text),
      'Expected an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today"',
    )
    .meta({ anyOf: [{ const: 'today' }, { format: 'date-time' }] }),
)

/** An ISO 8601 duration without months and years. */
export const duration = lazy(() =>
  z
    .stringFormat(
      'duration',
      (text) => parseDuration(text) !== undefined,
      'Expected a duration such as "P1D", "PT6H" or "P1DT30M"',
    )
    .meta({ format: 'duration' }),
)

/** A duration above zero. */
export const positiveDuration = lazy(() =>
  z
    .stringFormat(
      'duration',
      (text) => (parseDuration(text) ?? 0) > 0,
      'Expected a duration above zero, such as "P1D", "PT6H" or "P1DT30M"',
    )
    .meta({ format: 'duration' }),
)

/** An integer of 0 or more. */
export const count = lazy(() => z.int().min(0))

/** A number of units or of USD, small enough that no product or sum overflows. */
export const quantity = lazy(() => z.number().min(-limits.number).max(limits.number))

/** A non-empty string. */
export const text = lazy(() => z.string().min(1))

/** A note of at most 200 code points, or null. */
export const note = lazy(() =>
  z
    .string()
    // The limit counts code points, as JSON Schema does; zod's own `max` counts UTF-16 units.
    .refine(
      (text) => [...text].length <= limits.descriptionLength,
      `Use at most ${limits.descriptionLength} characters.`,
    )
    .meta({ maxLength: limits.descriptionLength })
    .nullable(),
)

/** A ULID. */
export const ulid = lazy(() => z.stringFormat('ulid', ULID, 'Expected a ULID of 26 characters'))

/** A seed of the random number generator. */
export const seed = lazy(() => z.int().min(0).max(MAX_SEED))

/** The name of an operation. */
export const operation = lazy(() => z.enum(operations.map(({ id }) => id)))

/** Any JSON. */
export const anyJson = lazy(() =>
  z.unknown().refine(isJson, 'Use JSON data only: no functions, dates or class instances.'),
)

function isInstant(text: string): boolean {
  return (parseInstant(text) ?? -1) >= 0
}

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return ['string', 'boolean'].includes(typeof value) || value === null
  const plain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null
  return plain && Object.values(value).every(isJson)
}

/** A key that may be absent. */
export function optional<S extends z.ZodType>(schema: S, description: string): z.ZodExactOptional<S> {
  return schema.describe(description).exactOptional()
}
