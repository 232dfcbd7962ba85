import * as z from 'zod'
import { lazy } from './lazy.ts'
import { limits } from './operations.ts'

/**
 * The bodies of requests and replies (specification section 2). The OpenAPI document and the types in `wire.ts` are
 * generated from these schemas. Every reply keeps the order of the keys here.
 */

const utc = lazy(() =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .meta({ format: 'date-time', description: 'ISO 8601 UTC with milliseconds.' }),
)

/** Without `format: date-time`: the validators that hey-api generates for it refuse every offset but `Z`. */
const withOffset = lazy(() =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/)
    .describe('ISO 8601 date-time with an offset, such as `2026-02-05T11:55:37.383+00:00`.'),
)

const usdPerUnit = lazy(() => z.number().describe('USD per unit.'))
const usdValue = lazy(() => z.number().describe('USD: the product `amount * price`.'))
const count = lazy(() => z.int().min(1))

/** Specification 2.3. */
export const comment = lazy(() =>
  z
    .strictObject({
      author: z.string().describe('Name of the author.'),
      timestamp: withOffset(),
      content: z.string(),
    })
    .meta({ id: 'Comment', description: 'A comment on a snapshot or on a manual position.' }),
)

/** Specification 2.1. */
export const snapshot = lazy(() =>
  z
    .strictObject({
      id: z.string().describe('A ULID whose time part is the instant of the snapshot.'),
      usdValue: z.number().describe("Total in USD: the sum of the positions' `usdValue`, added in listing order."),
      timestamp: utc(),
      comments: z
        .array(comment())
        .describe('Only with `includeComments=true`, and only if there are any.')
        .exactOptional(),
    })
    .meta({ id: 'Snapshot', description: 'A valuation of a portfolio at a point in time.' }),
)

/** Specification 2.2. `type` and `assetContext` are open: the specification names examples, not all values. */
export const position = lazy(() =>
  z
    .strictObject({
      id: z
        .string()
        .regex(/^.+-[1-9][0-9]*$/)
        .describe('`<position_id>-<n>`, where `<n>` is the number of the asset in its holding, from 1.'),
      network: z.string().describe('Network; `Manual` for manual positions.'),
      platform: z.string().describe('Platform; `Manual` for manual positions.'),
      account: z.string().describe('Label of the account.'),
      address: z
        .string()
        .describe('Wallet address. Absent for manual positions and for accounts at an exchange.')
        .exactOptional(),
      type: z.string().describe('`Staked`, `Yield` or `Manual`. Be prepared for others.'),
      assetSymbol: z.string(),
      assetName: z.string(),
      assetContext: z
        .string()
        .describe('`supply`, or absent. Always absent for manual positions. Be prepared for others.')
        .exactOptional(),
      amount: z.number(),
      price: usdPerUnit(),
      usdValue: usdValue(),
      description: z.string().nullable().describe('Note, or null.'),
      comments: z
        .array(comment())
        .describe('Only with `includeComments=true`, and only on manual positions with comments.')
        .exactOptional(),
    })
    .meta({
      id: 'Position',
      description: 'One asset of a holding, or a manual position, valued at a snapshot.',
    }),
)

/** Specification 2.4. */
export const paginationMeta = lazy(() =>
  z
    .strictObject({
      total: z.int().min(0).describe('Number of snapshots on all pages.'),
      perPage: count(),
      currentPage: count(),
      lastPage: count(),
      firstPage: z.int().min(1).max(1),
    })
    .meta({ id: 'PaginationMeta', description: 'The place of a page in the list of snapshots.' }),
)

/** Specification 2.5. */
export const manualPosition = lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Without the suffix `-<n>` of the list of positions.'),
      network: z.string(),
      platform: z.string(),
      account: z.string().describe('Label of the account.'),
      assetSymbol: z.string(),
      assetName: z.string(),
      amount: z.number(),
      price: usdPerUnit(),
      usdValue: usdValue(),
      manualAsset: z.boolean().describe('Whether the position references a custom (private) asset.'),
      description: z.string().nullable().describe('Note, or null.'),
    })
    .meta({ id: 'ManualPosition', description: 'A manual position as an update returns it.' }),
)

/** Specification 4.3. Not strict: unknown fields are ignored. */
export const manualPositionUpdate = lazy(() =>
  z
    .object({
      amount: z.number().min(-limits.number).max(limits.number).describe('New amount of the asset.').exactOptional(),
      description: z
        .string()
        // JSON Schema counts code points, as the rule does; zod's own `max` counts UTF-16 units.
        .refine((text) => Array.from(text).length <= limits.descriptionLength)
        .meta({ maxLength: limits.descriptionLength })
        .nullable()
        .describe('New note of at most 200 code points; null clears it.')
        .exactOptional(),
      price: z
        .number()
        .describe('New price in USD per unit, at most 1e100. Ignored unless the asset is a custom (private) one.')
        .exactOptional(),
    })
    .meta({
      id: 'ManualPositionUpdate',
      description: 'Body of `updateManualPosition`. Only the fields provided are changed.',
    }),
)

/** Specification 4.1. */
export const snapshotList = lazy(() =>
  z
    .strictObject({ data: z.array(snapshot()), meta: paginationMeta() })
    .meta({ id: 'SnapshotList', description: 'Reply of `listSnapshots`.' }),
)

/** Specification 4.2. */
export const positionList = lazy(() =>
  z.strictObject({ data: z.array(position()) }).meta({ id: 'PositionList', description: 'Reply of `listPositions`.' }),
)

/** Specification 4.3. */
export const manualPositionReply = lazy(() =>
  z
    .strictObject({ data: manualPosition() })
    .meta({ id: 'ManualPositionReply', description: 'Reply of `updateManualPosition`.' }),
)

/** One error of a problem document. */
export const fieldError = lazy(() =>
  z
    .union([
      z.strictObject({ parameter: z.string().describe('Name of the query parameter.'), detail: z.string() }),
      z.strictObject({ pointer: z.string().describe('JSON pointer into the body (RFC 6901).'), detail: z.string() }),
    ])
    .meta({
      id: 'FieldError',
      description: 'One error of a request: in the query (`parameter`) or in the body (`pointer`, RFC 6901).',
    }),
)

/** Body of every error reply, RFC 9457. */
export const problemDocument = lazy(() =>
  z
    .strictObject({
      type: z.string().describe('A URN that ends with the code.'),
      title: z.string(),
      status: z.int().min(100).max(599),
      detail: z.string().describe('What failed, why, and what to do.'),
      code: z.string().describe('The code of the problem, for programs.'),
      errors: z.array(fieldError()).describe('Errors of the query or of the body.').exactOptional(),
    })
    .meta({ id: 'ProblemDocument', description: 'Body of every error reply, `application/problem+json` (RFC 9457).' }),
)
