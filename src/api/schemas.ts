import * as z from 'zod'
import { lazy } from './lazy.ts'
import { limits } from './operations.ts'
import type * as wire from './wire.ts'

const utc = lazy(() =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .meta({ format: 'date-time', description: 'ISO 8601 UTC with milliseconds.' }),
)

const withOffset = lazy(() =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/)
    .meta({ format: 'date-time', description: 'ISO 8601 date-time with an offset.' }),
)

const usd = lazy(() => z.number().describe('USD.'))
const usdPerUnit = lazy(() => z.number().describe('USD a unit.'))
const count = lazy(() => z.int().min(1))

/** Specification 2.3. */
export const comment = lazy(
  () =>
    z.strictObject({
      author: z.string().describe("Name of the comment's author."),
      timestamp: withOffset(),
      content: z.string(),
    }) satisfies z.ZodType<wire.Comment>,
)

const comments = lazy(() =>
  z.array(comment()).describe('Only with `includeComments=true`, and only where there are comments.'),
)

/** Specification 2.1. */
export const snapshot = lazy(
  () =>
    z.strictObject({
      id: z.string().describe("A ULID whose time part is the snapshot's own instant."),
      usdValue: usd().describe("Total USD value: the sum of the positions' `usdValue`, in listing order."),
      timestamp: utc(),
      comments: comments().exactOptional(),
    }) satisfies z.ZodType<wire.Snapshot>,
)

/** Specification 2.2. `type` and `assetContext` are open: the specification names values seen, not all there are. */
export const position = lazy(
  () =>
    z.strictObject({
      id: z
        .string()
        .regex(/^.+-[1-9][0-9]*$/)
        .describe('`<position_id>-<n>`, where `<n>` is the ordinal of the asset in its holding.'),
      network: z.string().describe('Network name; `Manual` for manual positions.'),
      platform: z.string().describe('Platform name; `Manual` for manual positions.'),
      account: z.string().describe('Account label.'),
      address: z.string().describe('Wallet address; absent for manual positions.').exactOptional(),
      type: z.string().describe('`Staked`, `Yield` or `Manual`.'),
      assetSymbol: z.string(),
      assetName: z.string(),
      assetContext: z.string().describe('`supply` where there is one; absent for manual positions.').exactOptional(),
      amount: z.number(),
      price: usdPerUnit(),
      usdValue: usd(),
      description: z.string().nullable().describe('Free-text note; null when there is none.'),
      comments: comments().exactOptional(),
    }) satisfies z.ZodType<wire.Position>,
)

/** Specification 2.4. */
export const paginationMeta = lazy(
  () =>
    z.strictObject({
      total: z.int().min(0),
      perPage: count(),
      currentPage: count(),
      lastPage: count(),
      firstPage: z.int().min(1).max(1),
    }) satisfies z.ZodType<wire.PaginationMeta>,
)

/** Specification 2.5. */
export const manualPosition = lazy(
  () =>
    z.strictObject({
      id: z.string().describe('Without the `-<n>` suffix that it has in the position list.'),
      network: z.string(),
      platform: z.string(),
      account: z.string(),
      assetSymbol: z.string(),
      assetName: z.string(),
      amount: z.number(),
      price: usdPerUnit(),
      usdValue: usd(),
      manualAsset: z.boolean().describe('True when the position references a custom (private) asset.'),
      description: z.string().nullable(),
    }) satisfies z.ZodType<wire.ManualPosition>,
)

/** Specification 4.3. Not strict: a field that is not known is ignored (design section 7). */
export const manualPositionUpdate = lazy(
  () =>
    z.object({
      amount: z.number().min(-limits.number).max(limits.number).describe('New amount of the asset.').exactOptional(),
      description: z
        .string()
        // JSON Schema counts code points, as the rule does; zod's own `max` counts UTF-16 units.
        .refine((text) => Array.from(text).length <= limits.descriptionLength)
        .meta({ maxLength: limits.descriptionLength })
        .nullable()
        .describe('Free-text note; null clears it.')
        .exactOptional(),
      price: z
        .number()
        .describe('USD a unit. Applied only to a custom (private) asset, where it is at most 1e100; else ignored.')
        .exactOptional(),
    }) satisfies z.ZodType<wire.ManualPositionUpdate>,
)

/** Specification 4.1. */
export const snapshotList = lazy(
  () =>
    z.strictObject({
      data: z.array(snapshot()),
      meta: paginationMeta(),
    }) satisfies z.ZodType<wire.SnapshotList>,
)

/** Specification 4.2. */
export const positionList = lazy(
  () => z.strictObject({ data: z.array(position()) }) satisfies z.ZodType<wire.PositionList>,
)

/** Specification 4.3. */
export const manualPositionReply = lazy(
  () =>
    z.strictObject({
      data: manualPosition(),
    }) satisfies z.ZodType<wire.ManualPositionReply>,
)

/** One thing wrong with a request (design section 7). */
export const fieldError = lazy(
  () =>
    z.union([
      z.strictObject({ parameter: z.string().describe('Name of the query parameter.'), detail: z.string() }),
      z.strictObject({ pointer: z.string().describe('JSON pointer into the body (RFC 6901).'), detail: z.string() }),
    ]) satisfies z.ZodType<wire.FieldError>,
)

/** Body of every error reply, RFC 9457 (design section 7). */
export const problemDocument = lazy(
  () =>
    z.strictObject({
      type: z.string().describe('A URN made of the code.'),
      title: z.string(),
      status: z.int().min(100).max(599),
      detail: z.string().describe('What failed, why, and what to do.'),
      code: z.string().describe('The key of the problem, for programs.'),
      errors: z.array(fieldError()).exactOptional(),
    }) satisfies z.ZodType<wire.ProblemDocument>,
)
