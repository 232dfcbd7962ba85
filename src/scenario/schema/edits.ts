// Generated from src/scenario/schema/edit-schema.ts by "npm run documents". Do not edit.

import type { AssetSymbol } from './built-in-assets.ts'
import type {
  AccountSpec,
  CommentCounts,
  CommentSpec,
  CustomAssetSpec,
  HoldingAssetSpec,
  HoldingCounts,
  HoldingSpec,
  ManualPositionCounts,
  ManualPositionSpec,
  ScheduleSpec,
  SnapshotSpec,
} from './portfolio-spec.ts'

/** A portfolio to add. Its schedule and amounts refer to the current instant of the clock. */
export interface NewPortfolio {
  /** Id in the path. Default: the first free one of `portfolio-1`, `portfolio-2`, … */
  id?: string
  /**
   * Value in USD of the newest snapshot at the scenario's now, unless amounts are given. Default: random, roughly
   * 50,000 to 500,000.
   */
  value?: number
  /** A schedule, or a list of explicit snapshots. Default: 30 daily snapshots. */
  snapshots?: ScheduleSpec | SnapshotSpec[]
  /** Number of random accounts, or a list of explicit ones. Default 3. */
  accounts?: number | AccountSpec[]
  /** Numbers of random holdings, or a list of explicit ones. Default: 3 staked, 3 yield. */
  holdings?: HoldingCounts | HoldingSpec[]
  /** Numbers of random manual positions, or a list of explicit ones. Default: 1 listed, 1 custom. */
  manualPositions?: ManualPositionCounts | ManualPositionSpec[]
  /** Numbers of random comments. Default: none. */
  comments?: CommentCounts
}

/** A snapshot to add. */
export interface NewSnapshot {
  /** A ULID whose time part equals the timestamp. Default: random. */
  id?: string
  /** When it was taken. Default: the current instant of the clock. */
  timestamp?: string
  /** Total in USD; must equal the sum of the positions' values, unless `overrideTotal`. */
  usdValue?: number
  /** Keep `usdValue` as the total, even if it differs from the sum of the positions. Default false. */
  overrideTotal?: boolean
  /** Positions. Default: the portfolio's holdings and manual positions, valued at the timestamp. */
  positions?: NewPosition[]
  /** Comments on the snapshot. */
  comments?: CommentSpec[]
}

/** A position of a snapshot to add. Default: 1 ETH staked with Lido. */
export interface NewPosition {
  /** `<position_id>-<n>`. A manual position uses the id of a manual position of the portfolio. Default: random. */
  id?: string
  /** Network; `Manual` for a manual position. Default `Ethereum`. */
  network?: string
  /** Platform; `Manual` for a manual position. Default `Lido`. */
  platform?: string
  /** Label of the account. Default: one of the accounts. */
  account?: string
  /** Wallet address. */
  address?: string
  /** `Staked`, `Yield`, `Manual` or any other type. Default `Staked`. */
  type?: string
  /** Ticker of the asset. Default `ETH`. */
  assetSymbol?: AssetSymbol
  /** Name of the asset. Default: the listed asset's name. */
  assetName?: string
  /** `supply` or any other context. */
  assetContext?: string
  /** Units of the asset. Default 1. */
  amount?: number
  /** USD per unit. Default: the market price, or 1 for an unlisted asset. */
  price?: number
  /** USD; must equal `amount * price`. */
  usdValue?: number
  /** Note of at most 200 code points. Default: none. */
  description?: string | null
}

/** A holding to add. Default: staked ETH, opened with the latest snapshot; earlier ones do not change. */
export interface NewHolding {
  /** A ULID. Default: random. */
  id?: string
  /** Type that positions show. Default `Staked`. */
  type?: string
  /** Symbol of the asset. */
  asset?: AssetSymbol
  /** Units of the asset at the scenario's now. Default: random. */
  amount?: number
  /** Several assets of a pool, instead of `asset` and `amount`. */
  assets?: HoldingAssetSpec[]
  /** Any platform. Default: a built-in one that supports the assets, else the name of the network. */
  platform?: string
  /** Default: the platform's network. Required for a platform that is not built in. */
  network?: string
  /** Label of an account. Default: one of the accounts. */
  account?: string
  /** `supply` or any other, or null for none. Default: the platform's. */
  assetContext?: string | null
  /** Annual growth of the amounts, 0.04 for 4 %. Default: the platform's rate, or 0 with an explicit amount. */
  rate?: number
  /** Instant from which snapshots show the holding. Default: the instant of the latest snapshot. */
  opened?: string
  /** Instant from which snapshots no longer show the holding. Default: never. */
  closed?: string
  /** Note of at most 200 code points. Default: none. */
  description?: string | null
}

/** A manual position to add. */
export interface NewManualPosition {
  /** A ULID. Default: random. */
  id?: string
  /** Symbol of a listed asset, or a custom (private) asset. Default: a random custom asset. */
  asset?: AssetSymbol | CustomAssetSpec
  /** Label of an account. Default: one of the accounts. */
  account?: string
  /** Units. Default: the amount in the latest explicit snapshot, else random. */
  amount?: number
  /** USD per unit; for a custom asset only. Default: the price in the latest explicit snapshot, else random. */
  price?: number
  /** Note of at most 200 code points, null for none. Default: the note in the latest explicit snapshot, else none. */
  description?: string | null
  /** When the user created it. Default: the instant of the latest snapshot. */
  createdAt?: string
  /** Comments on the manual position. */
  comments?: CommentSpec[]
}

/** A comment to add. */
export interface NewComment {
  /** Name of the author. Default: a random name. */
  author?: string
  /** When it was written. Default: the current instant of the clock. */
  timestamp?: string
  /** Text of the comment. Default: a random phrase. */
  content?: string
  /** Id of a snapshot or of a manual position, or `latest`. Default `latest`. */
  on?: string
}

/** Changes of a snapshot. Its instant is part of its id: to move it, remove the snapshot and add a new one. */
export interface SnapshotChanges {
  /** Total in USD; must equal the sum of the positions' values, unless `overrideTotal`. */
  usdValue?: number
  /** Keep `usdValue` as the total, even if it differs from the sum of the positions. */
  overrideTotal?: boolean
  /** Positions. Null for the portfolio's holdings and manual positions, valued at the snapshot's instant. */
  positions?: NewPosition[] | null
}

/** Changes of a holding. */
export interface HoldingChanges {
  /** Type that positions show. Default `Staked`. */
  type?: string
  /** Symbol of the asset. */
  asset?: AssetSymbol
  /** Units of the asset at the scenario's now. Default: random. */
  amount?: number
  /** Several assets of a pool, instead of `asset` and `amount`. */
  assets?: HoldingAssetSpec[]
  /** Any platform. Default: a built-in one that supports the assets, else the name of the network. */
  platform?: string
  /** Default: the platform's network. Required for a platform that is not built in. */
  network?: string
  /** Label of an account. Default: one of the accounts. */
  account?: string
  /** `supply` or any other, or null for none. Default: the platform's. */
  assetContext?: string | null
  /** Annual growth of the amounts, 0.04 for 4 %. Default: the platform's rate, or 0 with an explicit amount. */
  rate?: number
  /** Instant from which snapshots show the holding. Default: before the first snapshot. */
  opened?: string
  /** Instant from which snapshots no longer show the holding. Null opens it again. */
  closed?: string | null
  /** Note of at most 200 code points. Default: none. */
  description?: string | null
}

/** Changes of the current values of a manual position. Earlier revisions stay, as after an update. */
export interface ManualPositionChanges {
  /** Label of an account. */
  account?: string
  /** Units. */
  amount?: number
  /** USD per unit; for a custom asset only. */
  price?: number
  /** Note of at most 200 code points; null for none. */
  description?: string | null
  /** When the user created it. */
  createdAt?: string
}

/** Changes of a comment. */
export interface CommentChanges {
  /** Name of the author. */
  author?: string
  /** When it was written. */
  timestamp?: string
  /** Text of the comment. */
  content?: string
}
