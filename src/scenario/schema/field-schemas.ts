import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { limits } from '../../api/operations.ts'
import { parseDuration, parseInstant } from '../../time/instant.ts'

/** The terms that the schemas of the scenario format are made from, each with the message that says what it takes. */

/** An instant, ISO 8601. From 1970 on: ULIDs, and so snapshots, know no earlier one. */
export const instant = lazy(() =>
  z
    .string()
    .refine(
      (value) => (parseInstant(value) ?? -1) >= 0,
      'expected an instant from 1970 on, such as "2026-02-05T12:00:00Z"',
    )
    .meta({ format: 'date-time' }),
)

/** A duration, ISO 8601 without months and years. */
export const duration = lazy(() =>
  z
    .string()
    .refine((value) => parseDuration(value) !== undefined, 'expected a duration such as "P1D", "PT6H" or "P1DT30M"')
    .meta({ format: 'duration' }),
)

/** A duration longer than none. */
export const positiveDuration = lazy(() =>
  duration().refine(
    (value) => parseDuration(value) !== 0,
    'expected a duration longer than none, such as "P1D" or "PT6H"',
  ),
)

/** A whole number, 0 or more. */
export const count = lazy(() => z.int().min(0))

/** A number of units or of USD that no product or sum can overflow. */
export const quantity = lazy(() => z.number().min(-limits.number).max(limits.number))

/** Text that is not empty. */
export const text = lazy(() => z.string().min(1))

/** A note of at most 200 code points, or none. */
export const note = lazy(() =>
  z
    .string()
    .refine(
      (value) => [...value].length <= limits.descriptionLength,
      `expected at most ${limits.descriptionLength} characters`,
    )
    .meta({ maxLength: limits.descriptionLength })
    .nullable(),
)

/** A ULID. */
export const ulid = lazy(() => z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'expected a ULID of 26 characters'))

/** The name of an operation. */
export const operation = lazy(() => z.enum(['listSnapshots', 'listPositions', 'updateManualPosition']))

/** Anything that JSON can tell. */
export const anyJson = lazy(() =>
  z.unknown().refine(isJson, 'expected what JSON can tell: no functions, dates or the like'),
)

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return ['string', 'boolean'].includes(typeof value) || value === null
  const plain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null
  return plain && Object.values(value).every(isJson)
}

/** A key that may be left out. Its description is the doc comment of the type, as a test sees to. */
export function optional<S extends z.ZodType>(schema: S, description: string): z.ZodExactOptional<S> {
  return schema.describe(description).exactOptional()
}
