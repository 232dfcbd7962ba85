import * as z from 'zod'
import { deferred } from '../contract/deferred.ts'
import type {
  CommentRecord,
  HoldingRecord,
  ManualPositionRecord,
  PortfolioRecord,
  ScheduleRecord,
} from '../database/records.ts'
import type { SnapshotRecord } from '../database/snapshot-record.ts'
import { instants } from '../database/soundness.ts'

/** The records of the database as schemas: what saved states are checked by, and what replies are described by. */

const instant = deferred(() => z.int().min(instants.first).max(instants.last))

const ordinal = deferred(() => z.int().min(0))

/** A schedule. */
export const scheduleSchema = deferred(
  (): z.ZodType<ScheduleRecord> =>
    z.object({
      every: z.int().min(1),
      irregularity: z.int().min(0),
      first: z.int(),
      skipped: z.array(z.int()),
    }),
)

/** A portfolio. */
export const portfolioSchema = deferred(
  (): z.ZodType<PortfolioRecord> =>
    z.object({
      id: z.string(),
      schedule: scheduleSchema().nullable(),
    }),
)

/** A holding. */
export const holdingSchema = deferred(
  (): z.ZodType<HoldingRecord> =>
    z.object({
      id: z.string(),
      ordinal: ordinal(),
      type: z.string(),
      network: z.string(),
      platform: z.string(),
      account: z.string(),
      address: z.string().nullable(),
      context: z.string().nullable(),
      description: z.string().nullable(),
      rate: z.number(),
      compounding: z.boolean(),
      opened: instant(),
      closed: instant().nullable(),
      anchor: instant(),
      assets: z.array(z.object({ symbol: z.string(), name: z.string(), amount: z.number() })),
      levels: z.array(z.object({ from: instant(), level: z.number() })),
    }),
)

const revisionSchema = deferred(() =>
  z.object({
    from: instant(),
    amount: z.number(),
    price: z.number().nullable(),
    description: z.string().nullable(),
  }),
)

/** A manual position. */
export const manualPositionSchema = deferred(
  (): z.ZodType<ManualPositionRecord> =>
    z.object({
      id: z.string(),
      ordinal: ordinal(),
      account: z.string(),
      symbol: z.string(),
      name: z.string(),
      network: z.string(),
      custom: z.boolean(),
      revisions: z.tuple([revisionSchema()], revisionSchema()),
    }),
)

/** A comment. */
export const commentSchema = deferred(
  (): z.ZodType<CommentRecord> =>
    z.object({
      id: z.string(),
      subject: z.string(),
      author: z.string(),
      instant: instant(),
      content: z.string(),
    }),
)

/** A snapshot given literally. */
export const snapshotSchema = deferred(
  (): z.ZodType<SnapshotRecord> =>
    z.object({
      id: z.string(),
      instant: instant(),
      recordedTotal: z.number().nullable(),
      positions: z
        .array(
          z.object({
            id: z.string(),
            network: z.string(),
            platform: z.string(),
            account: z.string(),
            address: z.string().nullable(),
            type: z.string(),
            symbol: z.string(),
            name: z.string(),
            context: z.string().nullable(),
            amount: z.number(),
            price: z.number(),
            description: z.string().nullable(),
          }),
        )
        .nullable(),
    }),
)
