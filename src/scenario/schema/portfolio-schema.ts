import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { count, instant, note, optional, quantity, text, ulid } from './field-schemas.ts'
import type { PortfolioSpec } from './portfolio-spec.ts'
import { commentSchema, scheduleSchema, snapshotSchema } from './snapshot-schema.ts'

const account = lazy(() =>
  z
    .strictObject({
      label: text().describe('What positions show as their account.'),
      address: optional(text(), "Wallet address. Default: made by chance; an exchange's account has none."),
      exchange: optional(z.boolean(), 'Whether it is at an exchange. Default false.'),
    })
    .meta({ id: 'AccountSpec', description: 'An account that holds positions.' }),
)

const many = lazy(() => z.union([count(), z.literal('all')]))

const comments = lazy(() =>
  z
    .strictObject({
      snapshots: optional(
        many(),
        "On the snapshots there are at the scenario's now; `all` for one on each. Default 0.",
      ),
      manualPositions: optional(many(), 'On manual positions; `all` for one on each. Default 0.'),
    })
    .meta({ id: 'CommentCounts', description: 'How many comments by chance.' }),
)

/** A portfolio of a scenario. */
export const portfolioSpecSchema = lazy(
  () =>
    z
      .strictObject({
        id: text().describe('What the path carries. In a template, `{n}` stands for the number of each one, from 1.'),
        count: optional(z.int().min(1).max(1_000_000), 'How many portfolios the template makes.'),
        value: optional(
          z.number().positive().max(1e15),
          "What the portfolio is worth at the scenario's now, about. Default: by chance, 50,000 to 500,000.",
        ),
        snapshots: optional(
          z.union([scheduleSchema(), z.array(snapshotSchema())]),
          'A schedule, or snapshots one by one. Default: 30 daily ones.',
        ),
        accounts: optional(
          z.union([z.int().min(1).max(1000), z.array(account()).min(1)]),
          'How many accounts, or which. Default 3.',
        ),
        holdings: optional(
          z.union([holdingCountsSchema(), z.array(holdingSchema())]),
          'How many holdings of each type, or which. Default: 3 staked, 3 yield.',
        ),
        manualPositions: optional(
          z.union([manualPositionCountsSchema(), z.array(manualPositionSchema())]),
          'How many manual positions, or which. Default: 1 listed, 1 custom.',
        ),
        comments: optional(comments(), 'How many generated comments there are. Default: none.'),
      })
      .meta({
        id: 'PortfolioSpec',
        description: 'A portfolio, or a template of many.',
      }) satisfies z.ZodType<PortfolioSpec>,
)

/** How many holdings by chance. */
const holdingCountsSchema = lazy(() =>
  z
    .strictObject({
      staked: optional(count(), 'Of type Staked. Default 0.'),
      yield: optional(count(), 'Of type Yield. Default 0.'),
    })
    .meta({ id: 'HoldingCounts', description: 'How many holdings by chance.' }),
)

const pooled = lazy(() =>
  z
    .strictObject({
      asset: text().describe('Symbol.'),
      amount: optional(quantity(), "Units at the scenario's now. Default: by chance."),
    })
    .meta({ id: 'HoldingAssetSpec', description: 'An asset of a pool.' }),
)

/** A holding given one by one. */
export const holdingSchema = lazy(() =>
  z
    .strictObject({
      id: optional(ulid(), 'A ULID. Default: made from the seed.'),
      type: z.enum(['Staked', 'Yield']).describe('What positions show as their type.'),
      asset: optional(text(), 'Symbol of the one asset.'),
      amount: optional(quantity(), "Units of the one asset at the scenario's now. Default: by chance."),
      assets: optional(z.array(pooled()).min(1), 'The several assets of a pool, instead of `asset` and `amount`.'),
      platform: optional(text(), 'Any name. Default: one that holds the assets.'),
      network: optional(text(), "Default: the platform's; a platform that mockfolio does not know needs one."),
      account: optional(text(), 'Label of an account. Default: one of the accounts.'),
      assetContext: optional(text().nullable(), "`supply`, or null for none. Default: the platform's."),
      rate: optional(
        z.number().gt(-1).max(10),
        "Yearly growth, 0.04 for 4 %. Default: the platform's, or 0 where an amount is given.",
      ),
      opened: optional(instant(), 'Instant from which on snapshots show it. Default: before the first snapshot.'),
      closed: optional(instant(), 'Instant from which on they no longer do. Default: never.'),
      description: optional(note(), 'At most 200 code points. Default: none.'),
    })
    .meta({
      id: 'HoldingSpec',
      description: 'A holding given one by one: with `asset` and `amount`, or with the several `assets` of a pool.',
    }),
)

/** How many manual positions by chance. */
const manualPositionCountsSchema = lazy(() =>
  z
    .strictObject({
      listed: optional(count(), 'Of listed assets. Default 0.'),
      custom: optional(count(), 'Of custom (private) assets. Default 0.'),
    })
    .meta({ id: 'ManualPositionCounts', description: 'How many manual positions by chance.' }),
)

const customAsset = lazy(() =>
  z
    .strictObject({
      symbol: text().describe('Short name.'),
      name: text().describe('As positions show it.'),
    })
    .meta({ id: 'CustomAssetSpec', description: 'A custom (private) asset.' }),
)

/** A manual position given one by one. */
export const manualPositionSchema = lazy(() =>
  z
    .strictObject({
      id: optional(ulid(), 'A ULID. Default: made from the seed.'),
      asset: z.union([text(), customAsset()]).describe('Symbol of a listed asset, or a custom (private) one.'),
      account: optional(text(), 'Label of an account. Default: one of the accounts.'),
      amount: optional(quantity(), 'Units. Default: what the newest literal snapshot shows, else by chance.'),
      price: optional(
        quantity(),
        'USD a unit; of a custom asset only. Default: what the newest literal snapshot shows, else by chance.',
      ),
      description: optional(note(), 'At most 200 code points. Default: none.'),
      createdAt: optional(instant(), 'When it was entered. Default: before the first snapshot.'),
      comments: optional(z.array(commentSchema()), 'Comments on the manual position.'),
    })
    .meta({ id: 'ManualPositionSpec', description: 'A manual position given one by one.' }),
)
