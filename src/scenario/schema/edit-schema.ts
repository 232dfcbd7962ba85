import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { assetSymbol } from './asset-symbol.ts'
import { bounds } from './bounds.ts'
import { instant, note, optional, pathId, quantity, text } from './field-schemas.ts'
import { holdingSchema, manualPositionSchema, portfolioSpecSchema } from './portfolio-schema.ts'
import { commentSchema, positionSchema, snapshotSchema } from './snapshot-schema.ts'

/**
 * The records that tests add or change: those of the scenario format, with a default for every key, so that a test sets
 * only the keys that matter to it.
 */

const NOW = 'Default: the current instant of the clock.'

const newPosition = lazy(() =>
  positionSchema()
    .extend({
      network: optional(text(), 'Network; `Manual` for a manual position. Default `Ethereum`.'),
      platform: optional(text(), 'Platform; `Manual` for a manual position. Default `Lido`.'),
      account: optional(text(), 'Label of the account. Default: one of the accounts.'),
      type: optional(text(), '`Staked`, `Yield`, `Manual` or any other type. Default `Staked`.'),
      assetSymbol: optional(assetSymbol(), 'Ticker of the asset. Default `ETH`.'),
      assetName: optional(text(), "Name of the asset. Default: the listed asset's name."),
      amount: optional(quantity(), 'Units of the asset. Default 1.'),
      price: optional(quantity(), 'USD per unit. Default: the market price, or 1 for an unlisted asset.'),
    })
    .meta({ id: 'NewPosition', description: 'A position of a snapshot to add. Default: 1 ETH staked with Lido.' }),
)

/** A snapshot to add. */
export const newSnapshot = lazy(() =>
  snapshotSchema()
    .extend({
      timestamp: optional(instant(), `When it was taken. ${NOW}`),
      positions: optional(
        z.array(newPosition()).max(bounds.positions),
        "Positions. Default: the portfolio's holdings and manual positions, valued at the timestamp.",
      ),
    })
    .meta({ id: 'NewSnapshot', description: 'A snapshot to add.' }),
)

/** Changes of a snapshot. */
export const snapshotChanges = lazy(() =>
  z
    .strictObject({
      usdValue: optional(
        z.number(),
        "Total in USD; must equal the sum of the positions' values, unless `overrideTotal`.",
      ),
      overrideTotal: optional(
        z.boolean(),
        'Keep `usdValue` as the total, even if it differs from the sum of the positions.',
      ),
      positions: optional(
        z.array(newPosition()).max(bounds.positions).nullable(),
        "Positions. Null for the portfolio's holdings and manual positions, valued at the snapshot's instant.",
      ),
    })
    .meta({
      id: 'SnapshotChanges',
      description:
        'Changes of a snapshot. Its instant is part of its id: to move it, remove the snapshot and add a new one.',
    }),
)

const optionalType = lazy(() => optional(holdingSchema().shape.type, 'Type that positions show. Default `Staked`.'))

/** A holding to add. */
export const newHolding = lazy(() =>
  holdingSchema()
    .extend({
      type: optionalType(),
      opened: optional(
        instant(),
        'Instant from which snapshots show the holding. Default: the instant of the latest snapshot.',
      ),
    })
    .meta({
      id: 'NewHolding',
      description:
        'A holding to add. Default: staked ETH, opened with the latest snapshot; earlier ones do not change.',
    }),
)

/** Changes of a holding. */
export const holdingChanges = lazy(() =>
  holdingSchema()
    .omit({ id: true })
    .extend({
      type: optionalType(),
      closed: optional(
        instant().nullable(),
        'Instant from which snapshots no longer show the holding. Null opens it again.',
      ),
    })
    .meta({ id: 'HoldingChanges', description: 'Changes of a holding.' }),
)

/** A manual position to add. */
export const newManualPosition = lazy(() =>
  manualPositionSchema()
    .extend({
      asset: optional(
        manualPositionSchema().shape.asset,
        'Symbol of a listed asset, or a custom (private) asset. Default: a random custom asset.',
      ),
      createdAt: optional(instant(), 'When the user created it. Default: the instant of the latest snapshot.'),
    })
    .meta({ id: 'NewManualPosition', description: 'A manual position to add.' }),
)

/** Changes of a manual position. */
export const manualPositionChanges = lazy(() =>
  z
    .strictObject({
      account: optional(text(), 'Label of an account.'),
      amount: optional(quantity(), 'Units.'),
      price: optional(quantity(), 'USD per unit; for a custom asset only.'),
      description: optional(note(), 'Note of at most 200 code points; null for none.'),
      createdAt: optional(instant(), 'When the user created it.'),
    })
    .meta({
      id: 'ManualPositionChanges',
      description: 'Changes of the current values of a manual position. Earlier revisions stay, as after an update.',
    }),
)

/** A comment to add. */
export const newComment = lazy(() =>
  commentSchema()
    .extend({
      timestamp: optional(instant(), `When it was written. ${NOW}`),
      content: optional(text(), 'Text of the comment. Default: a random phrase.'),
      on: optional(text(), 'Id of a snapshot or of a manual position, or `latest`. Default `latest`.'),
    })
    .meta({ id: 'NewComment', description: 'A comment to add.' }),
)

/** Changes of a comment. */
export const commentChanges = lazy(() =>
  z
    .strictObject({
      author: optional(text(), 'Name of the author.'),
      timestamp: optional(instant(), 'When it was written.'),
      content: optional(text(), 'Text of the comment.'),
    })
    .meta({ id: 'CommentChanges', description: 'Changes of a comment.' }),
)

/** A portfolio to add. */
export const newPortfolio = lazy(() =>
  portfolioSpecSchema()
    .omit({ count: true })
    .extend({
      id: optional(pathId(), 'Id in the path. Default: the first free one of `portfolio-1`, `portfolio-2`, …'),
    })
    .meta({
      id: 'NewPortfolio',
      description: 'A portfolio to add. Its schedule and amounts refer to the current instant of the clock.',
    }),
)
