import * as z from 'zod'
import { deferred } from '../contract/deferred.ts'
import { commentSchema } from './snapshot-schema.ts'
import { count, instant, note, optional, quantity, text, ulid } from './terms.ts'

/** How many holdings by chance. */
export const holdingCountsSchema = deferred(() =>
  z
    .strictObject({
      staked: optional(count(), 'Of type Staked. Default 0.'),
      yield: optional(count(), 'Of type Yield. Default 0.'),
    })
    .meta({ id: 'HoldingCounts', description: 'How many holdings by chance.' }),
)

const pooled = deferred(() =>
  z
    .strictObject({
      asset: text().describe('Symbol.'),
      amount: optional(quantity(), "Units at the scenario's now. Default: by chance."),
    })
    .meta({ id: 'HoldingAssetSpec', description: 'An asset of a pool.' }),
)

/** A holding given one by one. */
export const holdingSchema = deferred(() =>
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
export const manualPositionCountsSchema = deferred(() =>
  z
    .strictObject({
      listed: optional(count(), 'Of listed assets. Default 0.'),
      custom: optional(count(), 'Of custom (private) assets. Default 0.'),
    })
    .meta({ id: 'ManualPositionCounts', description: 'How many manual positions by chance.' }),
)

const customAsset = deferred(() =>
  z
    .strictObject({
      symbol: text().describe('Short name.'),
      name: text().describe('As positions show it.'),
    })
    .meta({ id: 'CustomAssetSpec', description: 'A custom (private) asset.' }),
)

/** A manual position given one by one. */
export const manualPositionSchema = deferred(() =>
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
      entered: optional(instant(), 'When it was entered. Default: before the first snapshot.'),
      comments: optional(z.array(commentSchema()), 'Comments on the manual position.'),
    })
    .meta({ id: 'ManualPositionSpec', description: 'A manual position given one by one.' }),
)
