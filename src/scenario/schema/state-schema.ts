import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import type {
  CommentRecord,
  HoldingRecord,
  ManualPositionRecord,
  PortfolioRecord,
  ScheduleRecord,
  SnapshotRecord,
} from '../../database/records.ts'
import { MAX_SEED } from '../../random/random.ts'
import { FIRST_INSTANT, LAST_INSTANT } from '../../time/instant.ts'
import { count, instant, text } from './field-schemas.ts'
import { type ChangedPortfolio, STATE_VERSION } from './world-state.ts'

/** A portfolio that was changed: all of its facts. */
export const changedPortfolioSchema = lazy(
  (): z.ZodType<ChangedPortfolio> =>
    z.strictObject({
      id: text(),
      schedule: scheduleSchema().nullable(),
      holdings: z.array(holdingSchema()),
      manualPositions: z.array(manualPositionSchema()),
      comments: z.array(commentSchema()),
      snapshots: z.array(snapshotSchema()),
    }),
)

/** A saved state; its scenario, and all of a portfolio but its id, are checked by themselves. */
export const stateSchema = lazy(() =>
  z.strictObject({
    version: z.literal(STATE_VERSION),
    scenario: z.unknown(),
    seed: z.int().min(0).max(MAX_SEED),
    now: instant(),
    clock: z.strictObject({ now: instant() }),
    portfolios: z.array(z.looseObject({ id: text() })),
    added: z.record(z.string(), count()),
  }),
)

/** The records of the database as schemas: what saved states are checked by, and what replies are described by. */

const epochMs = lazy(() => z.int().min(FIRST_INSTANT).max(LAST_INSTANT))

const ordinal = lazy(() => z.int().min(0))

/** A schedule. */
const scheduleSchema = lazy(
  (): z.ZodType<ScheduleRecord> =>
    z.object({
      every: z.int().min(1),
      jitter: z.int().min(0),
      first: z.int(),
      skipped: z.array(z.int()),
    }),
)

/** A portfolio. */
export const portfolioSchema = lazy(
  (): z.ZodType<PortfolioRecord> =>
    z.object({
      id: z.string(),
      schedule: scheduleSchema().nullable(),
    }),
)

/** A holding. */
export const holdingSchema = lazy(
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
      opened: epochMs(),
      closed: epochMs().nullable(),
      anchor: epochMs(),
      assets: z.array(z.object({ symbol: z.string(), name: z.string(), amount: z.number() })),
      levels: z.array(z.object({ from: epochMs(), level: z.number() })),
    }),
)

const revisionSchema = lazy(() =>
  z.object({
    from: epochMs(),
    amount: z.number(),
    price: z.number().nullable(),
    description: z.string().nullable(),
  }),
)

/** A manual position. */
export const manualPositionSchema = lazy(
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
export const commentSchema = lazy(
  (): z.ZodType<CommentRecord> =>
    z.object({
      id: z.string(),
      subject: z.string(),
      author: z.string(),
      instant: epochMs(),
      content: z.string(),
    }),
)

/** A snapshot given literally. */
export const snapshotSchema = lazy(
  (): z.ZodType<SnapshotRecord> =>
    z.object({
      id: z.string(),
      instant: epochMs(),
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
