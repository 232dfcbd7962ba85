import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import type * as records from './edits.ts'
import { instant, note, optional, quantity, text } from './field-schemas.ts'
import { holdingSchema, manualPositionSchema, portfolioSpecSchema } from './portfolio-schema.ts'
import { commentSchema, positionSchema, snapshotSchema } from './snapshot-schema.ts'

const NOW = "Default: the clock's now."

const newPosition = lazy(() =>
  positionSchema()
    .extend({
      network: optional(text(), '`Manual` for a manual position. Default `Ethereum`.'),
      platform: optional(text(), '`Manual` for a manual position. Default `Lido`.'),
      account: optional(text(), 'Label of the account. Default: one of the accounts.'),
      type: optional(text(), '`Staked`, `Yield`, `Manual` or another. Default `Staked`.'),
      assetSymbol: optional(text(), 'Ticker. Default `ETH`.'),
      assetName: optional(text(), 'Name of the asset. Default: as the market names it.'),
      amount: optional(quantity(), 'Units of the asset. Default 1.'),
      price: optional(quantity(), "USD a unit. Default: the market's, or 1."),
    })
    .meta({ id: 'NewPosition', description: 'A position of a snapshot to add.' }),
)

/** A snapshot to add. */
export const newSnapshot = lazy(
  (): z.ZodType<records.NewSnapshot> =>
    snapshotSchema()
      .extend({
        timestamp: optional(instant(), `When it was taken. ${NOW}`),
        positions: optional(
          z.array(newPosition()),
          "Default: the portfolio's holdings and manual positions, valued at the timestamp.",
        ),
      })
      .meta({ id: 'NewSnapshot', description: 'A snapshot to add.' }),
)

/** What can be changed of a snapshot. */
export const snapshotChanges = lazy(
  (): z.ZodType<records.SnapshotChanges> =>
    z
      .strictObject({
        usdValue: optional(z.number(), "Must be the sum of the positions' values, unless `overrideTotal`."),
        overrideTotal: optional(z.boolean(), 'The total stands as given, whatever the sum.'),
        positions: optional(
          z.array(newPosition()).nullable(),
          "Null: the portfolio's holdings and manual positions, valued at its instant.",
        ),
      })
      .meta({ id: 'SnapshotChanges', description: 'What can be changed of a snapshot.' }),
)

const optionalType = lazy(() =>
  optional(holdingSchema().shape.type, 'What positions show as their type. Default `Staked`.'),
)

/** A holding to add. */
export const newHolding = lazy(
  (): z.ZodType<records.NewHolding> =>
    holdingSchema()
      .extend({
        type: optionalType(),
        opened: optional(instant(), 'Instant from which on snapshots show it. Default: that of the latest snapshot.'),
      })
      .meta({ id: 'NewHolding', description: 'A holding to add.' }),
)

/** What can be changed of a holding. */
export const holdingChanges = lazy(
  (): z.ZodType<records.HoldingChanges> =>
    holdingSchema()
      .omit({ id: true })
      .extend({ type: optionalType(), closed: optional(instant().nullable(), 'Null: it is open again.') })
      .meta({ id: 'HoldingChanges', description: 'What can be changed of a holding.' }),
)

/** A manual position to add. */
export const newManualPosition = lazy(
  (): z.ZodType<records.NewManualPosition> =>
    manualPositionSchema()
      .extend({
        asset: optional(
          manualPositionSchema().shape.asset,
          'Symbol of a listed asset, or a custom (private) one. Default: a custom one by chance.',
        ),
        createdAt: optional(instant(), 'When it was entered. Default: with the latest snapshot.'),
      })
      .meta({ id: 'NewManualPosition', description: 'A manual position to add.' }),
)

/** What can be changed of a manual position. */
export const manualPositionChanges = lazy(
  (): z.ZodType<records.ManualPositionChanges> =>
    z
      .strictObject({
        account: optional(text(), 'Label of an account.'),
        amount: optional(quantity(), 'Units.'),
        price: optional(quantity(), 'USD a unit; of a custom asset only.'),
        description: optional(note(), 'At most 200 code points; null for none.'),
        createdAt: optional(instant(), 'When it was entered.'),
      })
      .meta({ id: 'ManualPositionChanges', description: 'What can be changed of a manual position.' }),
)

/** A comment to add. */
export const newComment = lazy(
  (): z.ZodType<records.NewComment> =>
    commentSchema()
      .extend({
        timestamp: optional(instant(), NOW),
        content: optional(text(), 'Any text. Default: a phrase by chance.'),
        on: optional(text(), 'Id of a snapshot or of a manual position, or `latest`. Default `latest`.'),
      })
      .meta({ id: 'NewComment', description: 'A comment to add.' }),
)

/** What can be changed of a comment. */
export const commentChanges = lazy(
  (): z.ZodType<records.CommentChanges> =>
    commentSchema()
      .extend({ content: optional(text(), 'Any text.') })
      .meta({ id: 'CommentChanges', description: 'What can be changed of a comment.' }),
)

/** A portfolio to add. */
export const newPortfolio = lazy(
  (): z.ZodType<records.NewPortfolio> =>
    portfolioSpecSchema()
      .omit({ count: true })
      .extend({ id: optional(text(), 'What the path carries. Default: `portfolio-1`, `portfolio-2`, …') })
      .meta({ id: 'NewPortfolio', description: 'A portfolio to add.' }),
)
