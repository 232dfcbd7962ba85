import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { count, duration, instant, note, optional, positiveDuration, quantity, text, ulid } from './field-schemas.ts'

/** A comment given literally. */
export const commentSchema = lazy(() =>
  z
    .strictObject({
      author: optional(text(), 'Default: a name by chance.'),
      timestamp: optional(instant(), 'Default: some time after what it comments on.'),
      content: text().describe('Any text.'),
    })
    .meta({ id: 'CommentSpec', description: 'A comment given literally.' }),
)

/** Snapshots at regular times. */
export const scheduleSchema = lazy(() =>
  z
    .strictObject({
      count: optional(count(), 'Default 30, unless `since` is given.'),
      since: optional(instant(), 'Instant from which on there are snapshots, instead of a count.'),
      every: optional(positiveDuration(), 'Default `P1D`.'),
      jitter: optional(
        duration(),
        'How much later than due a snapshot may be; below half of `every`. Default: an eighth of `every`, at most an hour.',
      ),
    })
    .meta({
      id: 'ScheduleSpec',
      description: "Snapshots at regular times: a number of them up to the scenario's now, or all since an instant.",
    }),
)

const positionId = lazy(() =>
  z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[1-9]\d*$/, 'expected a ULID, a hyphen and a number from 1'),
)

/** A position of a literal snapshot. */
export const positionSchema = lazy(() =>
  z
    .strictObject({
      id: optional(
        positionId(),
        '`<position_id>-<n>`; a manual one has the id of a manual position of the portfolio. Default: made from the seed.',
      ),
      network: text().describe('`Manual` for a manual position.'),
      platform: text().describe('`Manual` for a manual position.'),
      account: text().describe('Label of the account.'),
      address: optional(text(), 'Wallet address.'),
      type: text().describe('`Staked`, `Yield`, `Manual` or another.'),
      assetSymbol: text().describe('Ticker.'),
      assetName: text().describe('Name of the asset.'),
      assetContext: optional(text(), '`supply` or another.'),
      amount: quantity().describe('Units of the asset.'),
      price: quantity().describe('USD a unit.'),
      usdValue: optional(z.number(), 'Must be `amount * price`.'),
      description: optional(note(), 'At most 200 code points. Default: none.'),
    })
    .meta({ id: 'PositionSpec', description: 'A position of a literal snapshot, in the words of the interface.' }),
)

/** A snapshot given literally. */
export const snapshotSchema = lazy(() =>
  z
    .strictObject({
      id: optional(ulid(), 'A ULID whose time part is the timestamp. Default: made from the seed.'),
      timestamp: instant().describe('When it was taken.'),
      usdValue: optional(z.number(), "Must be the sum of the positions' values, unless `overrideTotal`."),
      overrideTotal: optional(z.boolean(), 'The total stands as given, whatever the sum. Default false.'),
      positions: optional(
        z.array(positionSchema()),
        "Default: the portfolio's holdings and manual positions, valued at the timestamp.",
      ),
      comments: optional(z.array(commentSchema()), 'Comments on the snapshot.'),
    })
    .meta({ id: 'SnapshotSpec', description: 'A snapshot given literally.' }),
)
