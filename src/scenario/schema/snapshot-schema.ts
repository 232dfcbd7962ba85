import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { assetSymbol } from './asset-symbol.ts'
import { bounds } from './bounds.ts'
import { conditions } from './conditions.ts'
import { count, duration, instant, note, optional, positiveDuration, quantity, text, ulid } from './field-schemas.ts'

/** An explicit comment. */
export const commentSchema = lazy(() =>
  z
    .strictObject({
      author: optional(text(), 'Name of the author. Default: a random name.'),
      timestamp: optional(instant(), 'When it was written. Default: some time after its subject.'),
      content: text().describe('Text of the comment.'),
    })
    .meta({ id: 'CommentSpec', description: 'A comment.' }),
)

/** The id of a position. */
export const positionId = lazy(() =>
  z.stringFormat(
    'position id',
    /^[0-7][0-9A-HJKMNP-TV-Z]{25}-[1-9]\d*$/,
    'Expected a ULID, a hyphen and a number from 1',
  ),
)

/** A position of an explicit snapshot. */
export const positionSchema = lazy(() =>
  z
    .strictObject({
      id: optional(
        positionId(),
        '`<position_id>-<n>`. A manual position uses the id of a manual position of the portfolio. Default: random.',
      ),
      network: text().describe('Network; `Manual` for a manual position.'),
      platform: text().describe('Platform; `Manual` for a manual position.'),
      account: text().describe('Label of the account.'),
      address: optional(text(), 'Wallet address.'),
      type: text().describe('`Staked`, `Yield`, `Manual` or any other type.'),
      assetSymbol: assetSymbol().describe('Ticker of the asset.'),
      assetName: text().describe('Name of the asset.'),
      assetContext: optional(text(), '`supply` or any other context.'),
      amount: quantity().describe('Units of the asset.'),
      price: quantity().describe('USD per unit.'),
      usdValue: optional(z.number(), 'USD; must equal `amount * price`.'),
      description: optional(note(), 'Note of at most 200 code points. Default: none.'),
    })
    .meta({
      id: 'PositionSpec',
      description: 'A position of an explicit snapshot, with the field names of the API.',
      ...conditions.position,
    }),
)

/** An explicit snapshot. */
export const snapshotSchema = lazy(() =>
  z
    .strictObject({
      id: optional(ulid(), 'A ULID whose time part equals the timestamp. Default: random.'),
      timestamp: instant().describe('When it was taken.'),
      usdValue: optional(
        z.number(),
        "Total in USD; must equal the sum of the positions' values, unless `overrideTotal`.",
      ),
      overrideTotal: optional(
        z.boolean(),
        'Keep `usdValue` as the total, even if it differs from the sum of the positions. Default false.',
      ),
      positions: optional(
        z.array(positionSchema()).max(bounds.positions),
        "Positions. Default: the portfolio's holdings and manual positions, valued at the timestamp.",
      ),
      comments: optional(z.array(commentSchema()).max(bounds.entries), 'Comments on the snapshot.'),
    })
    .meta({ id: 'SnapshotSpec', description: 'An explicit snapshot.', ...conditions.snapshot }),
)

const gapSchema = lazy(() =>
  z
    .strictObject({
      from: instant().describe('First instant of the gap.'),
      to: instant().describe('First instant after the gap.'),
    })
    .meta({ id: 'GapSpec', description: 'A time without scheduled snapshots.' }),
)

/** Snapshots at regular times. */
export const scheduleSchema = lazy(() =>
  z
    .strictObject({
      count: optional(
        count().max(bounds.snapshots),
        "Number of scheduled snapshots up to the scenario's now, at most 1,000,000. Default 30, unless `since` is set.",
      ),
      since: optional(instant(), 'Instant of the earliest snapshot, instead of `count`.'),
      every: optional(
        positiveDuration(),
        'Interval between snapshots, an ISO 8601 duration without months and years, which have no fixed length. Default `P1D`.',
      ),
      offset: optional(
        duration(),
        'When in its interval a snapshot is due; less than `every`. `PT4H` with `P1D` is 04:00 UTC. Default `PT0S`.',
      ),
      jitter: optional(
        duration(),
        'Maximum random delay of a snapshot; less than half of `every`. Default: an eighth of `every`, at most one hour.',
      ),
      gaps: optional(
        z.array(gapSchema()).max(bounds.few),
        'Times without scheduled snapshots. `count` does not count them.',
      ),
      extra: optional(
        z.array(snapshotSchema()).max(bounds.entries),
        'Explicit snapshots in addition to the scheduled ones. `count` does not count them.',
      ),
    })
    .meta({
      id: 'ScheduleSpec',
      description: 'Snapshots at regular times, set by a count or by a first instant.',
      ...conditions.schedule,
    }),
)
