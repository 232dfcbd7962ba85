import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { FIRST_INSTANT, LAST_INSTANT } from '../../time/instant.ts'
import { note, pathId, quantity, rate, text, ulid } from './field-schemas.ts'
import { positionId } from './snapshot-schema.ts'

/**
 * The records of the database. These schemas check saved states, and `src/database/records.ts` is generated from them.
 */

const MS = 'in ms since 1970'

const epochMs = lazy(() => z.int().min(FIRST_INSTANT).max(LAST_INSTANT))

const ordinal = lazy(() => z.int().min(0).describe('Index among the records of its kind, from 0.'))

/** When snapshots are taken. */
export const scheduleRecordSchema = lazy(() =>
  z
    .object({
      every: z.int().min(1).max(LAST_INSTANT).describe('Interval in ms.'),
      offset: z.int().min(0).describe('Nominal instant within the interval, in ms; less than `every`.'),
      jitter: z.int().min(0).describe('Maximum random delay of a snapshot in ms; less than half of `every`.'),
      first: z
        .int()
        .min(0)
        .describe(
          'Ordinal of the first snapshot. The nominal instant of a snapshot is its ordinal times `every`, plus `offset`.',
        ),
      skipped: z.array(z.int()).describe('Ordinals of removed snapshots and of those in gaps, ascending.'),
    })
    .meta({ id: 'ScheduleRecord', description: 'The schedule by which the snapshots of a portfolio are taken.' }),
)

/** A portfolio. */
export const portfolioRecordSchema = lazy(() =>
  z
    .object({
      id: pathId(),
      schedule: scheduleRecordSchema().nullable().describe('Null if all snapshots are explicit.'),
    })
    .meta({ id: 'PortfolioRecord', description: 'A portfolio.' }),
)

const holdingAssetSchema = lazy(() =>
  z
    .object({
      symbol: text(),
      name: text(),
      amount: quantity().describe('Units at the anchor of the holding.'),
    })
    .meta({ id: 'HoldingAsset', description: 'An asset of a holding.' }),
)

const holdingLevelSchema = lazy(() =>
  z
    .object({
      from: epochMs().describe(`First instant of the level, ${MS}.`),
      level: z.number().positive().max(1e6).describe('Factor of the amounts.'),
    })
    .meta({
      id: 'HoldingLevel',
      description: 'A deposit or withdrawal: from `from` on, the amounts of the holding are multiplied by `level`.',
    }),
)

/** A holding. */
export const holdingRecordSchema = lazy(() =>
  z
    .object({
      id: ulid(),
      ordinal: ordinal(),
      type: text(),
      network: text(),
      platform: text(),
      account: text().describe('Label of the account.'),
      address: text().nullable().describe('Wallet address; null for an account at an exchange.'),
      context: text().nullable().describe('`supply`, another context, or null.'),
      description: note(),
      rate: rate().describe('Annual growth of the amounts, 0.04 for 4 %.'),
      compounding: z.boolean().describe('Whether growth compounds or is linear (Staked).'),
      opened: epochMs().describe(`Instant from which snapshots show the holding, ${MS}.`),
      closed: epochMs()
        .nullable()
        .describe(`Instant from which snapshots no longer show the holding, ${MS}; null for never.`),
      anchor: epochMs().describe(`Instant at which \`assets\` has the amounts, ${MS}.`),
      assets: z.array(holdingAssetSchema()).min(1),
      levels: z.array(holdingLevelSchema()),
    })
    .meta({ id: 'HoldingRecord', description: 'An on-chain or platform position that lasts over many snapshots.' }),
)

const revisionSchema = lazy(() =>
  z
    .object({
      from: epochMs().describe(`Instant from which snapshots show the revision, ${MS}.`),
      amount: quantity(),
      price: quantity().nullable().describe('USD per unit; null for a listed asset, which has the market price.'),
      description: note(),
    })
    .meta({ id: 'RevisionRecord', description: 'The values of a manual position from an instant on.' }),
)

/** A manual position. */
export const manualPositionRecordSchema = lazy(() =>
  z
    .object({
      id: ulid(),
      ordinal: ordinal(),
      account: text().describe('Label of the account.'),
      symbol: text(),
      name: text(),
      network: text().describe('Home network of the asset; `Manual` for a custom asset.'),
      custom: z.boolean().describe('Whether the asset is a custom (private) one.'),
      revisions: z
        .tuple([revisionSchema()], revisionSchema())
        .describe('Ascending by `from`; the first one has the values at creation.'),
    })
    .meta({ id: 'ManualPositionRecord', description: 'A position that the user entered.' }),
)

/** A comment. */
export const commentRecordSchema = lazy(() =>
  z
    .object({
      id: ulid(),
      subject: text().describe('Id of the snapshot or manual position that it is about.'),
      author: text(),
      instant: epochMs().describe(`When it was written, ${MS}.`),
      content: text(),
    })
    .meta({ id: 'CommentRecord', description: 'A comment on a snapshot or on a manual position.' }),
)

const positionRecordSchema = lazy(() =>
  z
    .object({
      id: positionId().describe('With its suffix, such as `X-1`.'),
      network: text(),
      platform: text(),
      account: text().describe('Label of the account.'),
      address: text().nullable(),
      type: text(),
      symbol: text(),
      name: text(),
      context: text().nullable(),
      amount: quantity(),
      price: quantity().describe('USD per unit.'),
      description: note(),
    })
    .meta({ id: 'PositionRecord', description: 'A position of an explicit snapshot.' }),
)

/** An explicit snapshot. */
export const snapshotRecordSchema = lazy(() =>
  z
    .object({
      id: ulid(),
      instant: epochMs().describe(`When it was taken, ${MS}.`),
      recordedTotal: z
        .number()
        .nullable()
        .describe('Total in USD that overrides the sum of the positions; null to use the sum.'),
      positions: z
        .array(positionRecordSchema())
        .nullable()
        .describe("Null for the portfolio's holdings and manual positions, valued at the instant."),
    })
    .meta({ id: 'SnapshotRecord', description: 'An explicit snapshot, from a scenario or added by a test.' }),
)
