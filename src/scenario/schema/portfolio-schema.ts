import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { assetSymbol } from './asset-symbol.ts'
import { bounds } from './bounds.ts'
import { conditions } from './conditions.ts'
import { count, instant, note, optional, pathId, quantity, rate, text, ulid } from './field-schemas.ts'
import { commentSchema, scheduleSchema, snapshotSchema } from './snapshot-schema.ts'

const accountSchema = lazy(() =>
  z
    .strictObject({
      label: text().describe('Label that positions show as their account.'),
      address: optional(text(), 'Wallet address. Default: random; an account at an exchange has none.'),
      exchange: optional(z.boolean(), 'Whether the account is at an exchange. Default false.'),
    })
    .meta({ id: 'AccountSpec', description: 'An account that holds positions.' }),
)

const countOrAll = lazy(() => z.union([count().max(bounds.comments), z.literal('all')]))

const commentCountsSchema = lazy(() =>
  z
    .strictObject({
      snapshots: optional(
        countOrAll(),
        "Comments on the snapshots up to the scenario's now, at most 10,000; `all` for one on each. Default 0.",
      ),
      manualPositions: optional(countOrAll(), 'Comments on manual positions; `all` for one on each. Default 0.'),
    })
    .meta({ id: 'CommentCounts', description: 'Numbers of random comments.' }),
)

const holdingCountsSchema = lazy(() =>
  z
    .strictObject({
      staked: optional(count().max(bounds.records), 'Number of holdings of type Staked, at most 1000. Default 0.'),
      yield: optional(count().max(bounds.records), 'Number of holdings of type Yield, at most 1000. Default 0.'),
      dust: optional(
        count().max(bounds.dust),
        'Number of holdings of type Yield that are worth less than a cent, at most 10,000. Default 0.',
      ),
    })
    .meta({ id: 'HoldingCounts', description: 'Numbers of random holdings.' }),
)

const holdingAssetSchema = lazy(() =>
  z
    .strictObject({
      asset: assetSymbol().describe('Symbol of the asset.'),
      amount: optional(quantity(), "Units at the scenario's now. Default: random."),
    })
    .meta({ id: 'HoldingAssetSpec', description: 'An asset of a pool.' }),
)

/** An explicit holding. */
export const holdingSchema = lazy(() =>
  z
    .strictObject({
      id: optional(ulid(), 'A ULID. Default: random.'),
      type: text().describe('Type that positions show: `Staked`, `Yield` or any other, except `Manual`.'),
      asset: optional(assetSymbol(), 'Symbol of the asset.'),
      amount: optional(quantity(), "Units of the asset at the scenario's now. Default: random."),
      assets: optional(
        z.array(holdingAssetSchema()).min(1).max(bounds.pool),
        'Several assets of a pool, instead of `asset` and `amount`.',
      ),
      platform: optional(
        text(),
        'Any platform. Default: a built-in one that supports the assets, else the name of the network.',
      ),
      network: optional(text(), "Default: the platform's network. Required for a platform that is not built in."),
      account: optional(text(), 'Label of an account. Default: one of the accounts.'),
      assetContext: optional(text().nullable(), "`supply` or any other, or null for none. Default: the platform's."),
      rate: optional(
        rate(),
        "Annual growth of the amounts, 0.04 for 4 %. Default: the platform's rate, or 0 with an explicit amount.",
      ),
      opened: optional(instant(), 'Instant from which snapshots show the holding. Default: before the first snapshot.'),
      closed: optional(instant(), 'Instant from which snapshots no longer show the holding. Default: never.'),
      description: optional(note(), 'Note of at most 200 code points. Default: none.'),
    })
    .meta({
      id: 'HoldingSpec',
      ...conditions.holding,
      description: 'An explicit holding, with `asset` and `amount` or with the `assets` of a pool.',
    }),
)

const manualPositionCountsSchema = lazy(() =>
  z
    .strictObject({
      listed: optional(
        count().max(bounds.records),
        'Number of manual positions with a listed asset, at most 1000. Default 0.',
      ),
      custom: optional(
        count().max(bounds.records),
        'Number of manual positions with a custom (private) asset, at most 1000. Default 0.',
      ),
    })
    .meta({ id: 'ManualPositionCounts', description: 'Numbers of random manual positions.' }),
)

const customAssetSchema = lazy(() =>
  z
    .strictObject({
      symbol: text().describe('Ticker.'),
      name: text().describe('Name that positions show.'),
    })
    .meta({ id: 'CustomAssetSpec', description: 'A custom (private) asset.' }),
)

/** An explicit manual position. */
export const manualPositionSchema = lazy(() =>
  z
    .strictObject({
      id: optional(ulid(), 'A ULID. Default: random.'),
      asset: z
        .union([assetSymbol(), customAssetSchema()])
        .describe('Symbol of a listed asset, or a custom (private) asset.'),
      account: optional(text(), 'Label of an account. Default: one of the accounts.'),
      amount: optional(quantity(), 'Units. Default: the amount in the latest explicit snapshot, else random.'),
      price: optional(
        quantity(),
        'USD per unit; for a custom asset only. Default: the price in the latest explicit snapshot, else random.',
      ),
      description: optional(
        note(),
        'Note of at most 200 code points, null for none. Default: the note in the latest explicit snapshot, else none.',
      ),
      createdAt: optional(instant(), 'When the user created it. Default: before the first snapshot.'),
      comments: optional(z.array(commentSchema()).max(bounds.entries), 'Comments on the manual position.'),
    })
    .meta({ id: 'ManualPositionSpec', description: 'An explicit manual position.', ...conditions.manualPosition }),
)

/** A portfolio of a scenario. */
export const portfolioSpecSchema = lazy(() =>
  z
    .strictObject({
      id: pathId().describe('Id in the path. In a template, `{n}` is replaced by 1, 2, 3, …'),
      count: optional(z.int().min(1).max(bounds.portfolios), 'Number of portfolios the template creates.'),
      value: optional(
        z.number().positive().max(1e15),
        "Value in USD of the newest snapshot at the scenario's now, unless amounts are given. Default: random, roughly 50,000 to 500,000.",
      ),
      snapshots: optional(
        z.union([scheduleSchema(), z.array(snapshotSchema()).max(bounds.entries)]),
        'A schedule, or a list of explicit snapshots. Default: 30 daily snapshots.',
      ),
      accounts: optional(
        z.union([z.int().min(1).max(bounds.few), z.array(accountSchema()).min(1).max(bounds.few)]),
        'Number of random accounts, or a list of explicit ones. Default 3.',
      ),
      holdings: optional(
        z.union([holdingCountsSchema(), z.array(holdingSchema()).max(bounds.entries)]),
        'Numbers of random holdings, or a list of explicit ones. Default: 3 staked, 3 yield.',
      ),
      manualPositions: optional(
        z.union([manualPositionCountsSchema(), z.array(manualPositionSchema()).max(bounds.entries)]),
        'Numbers of random manual positions, or a list of explicit ones. Default: 1 listed, 1 custom.',
      ),
      comments: optional(commentCountsSchema(), 'Numbers of random comments. Default: none.'),
    })
    .meta({
      id: 'PortfolioSpec',
      description: 'A portfolio, or a template that creates many.',
      ...conditions.portfolio,
    }),
)
