// Generated from src/scenario/schema/portfolio-schema.ts by "npm run documents". Do not edit.

import type { AssetSymbol } from './built-in-assets.ts'

/** A portfolio, or a template that creates many. */
export interface PortfolioSpec {
  /** Id in the path. In a template, `{n}` is replaced by 1, 2, 3, … */
  id: string
  /** Number of portfolios the template creates. */
  count?: number
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

/** Snapshots at regular times, set by a count or by a first instant. */
export interface ScheduleSpec {
  /** Number of scheduled snapshots up to the scenario's now, at most 1,000,000. Default 30, unless `since` is set. */
  count?: number
  /** Instant of the earliest snapshot, instead of `count`. */
  since?: string
  /**
   * Interval between snapshots, an ISO 8601 duration without months and years, which have no fixed length. Default
   * `P1D`.
   */
  every?: string
  /** When in its interval a snapshot is due; less than `every`. `PT4H` with `P1D` is 04:00 UTC. Default `PT0S`. */
  offset?: string
  /** Maximum random delay of a snapshot; less than half of `every`. Default: an eighth of `every`, at most one hour. */
  jitter?: string
  /** Times without scheduled snapshots. `count` does not count them. */
  gaps?: GapSpec[]
  /** Explicit snapshots in addition to the scheduled ones. `count` does not count them. */
  extra?: SnapshotSpec[]
}

/** A time without scheduled snapshots. */
export interface GapSpec {
  /** First instant of the gap. */
  from: string
  /** First instant after the gap. */
  to: string
}

/** An explicit snapshot. */
export interface SnapshotSpec {
  /** A ULID whose time part equals the timestamp. Default: random. */
  id?: string
  /** When it was taken. */
  timestamp: string
  /** Total in USD; must equal the sum of the positions' values, unless `overrideTotal`. */
  usdValue?: number
  /** Keep `usdValue` as the total, even if it differs from the sum of the positions. Default false. */
  overrideTotal?: boolean
  /** Positions. Default: the portfolio's holdings and manual positions, valued at the timestamp. */
  positions?: PositionSpec[]
  /** Comments on the snapshot. */
  comments?: CommentSpec[]
}

/** A position of an explicit snapshot, with the field names of the API. */
export interface PositionSpec {
  /** `<position_id>-<n>`. A manual position uses the id of a manual position of the portfolio. Default: random. */
  id?: string
  /** Network; `Manual` for a manual position. */
  network: string
  /** Platform; `Manual` for a manual position. */
  platform: string
  /** Label of the account. */
  account: string
  /** Wallet address. */
  address?: string
  /** `Staked`, `Yield`, `Manual` or any other type. */
  type: string
  /** Ticker of the asset. */
  assetSymbol: AssetSymbol
  /** Name of the asset. */
  assetName: string
  /** `supply` or any other context. */
  assetContext?: string
  /** Units of the asset. */
  amount: number
  /** USD per unit. */
  price: number
  /** USD; must equal `amount * price`. */
  usdValue?: number
  /** Note of at most 200 code points. Default: none. */
  description?: string | null
}

/** A comment. */
export interface CommentSpec {
  /** Name of the author. Default: a random name. */
  author?: string
  /** When it was written. Default: some time after its subject. */
  timestamp?: string
  /** Text of the comment. */
  content: string
}

/** An account that holds positions. */
export interface AccountSpec {
  /** Label that positions show as their account. */
  label: string
  /** Wallet address. Default: random; an account at an exchange has none. */
  address?: string
  /** Whether the account is at an exchange. Default false. */
  exchange?: boolean
}

/** Numbers of random holdings. */
export interface HoldingCounts {
  /** Number of holdings of type Staked, at most 1000. Default 0. */
  staked?: number
  /** Number of holdings of type Yield, at most 1000. Default 0. */
  yield?: number
  /** Number of holdings of type Yield that are worth less than a cent, at most 10,000. Default 0. */
  dust?: number
}

/** An explicit holding, with `asset` and `amount` or with the `assets` of a pool. */
export interface HoldingSpec {
  /** A ULID. Default: random. */
  id?: string
  /** Type that positions show: `Staked`, `Yield` or any other, except `Manual`. */
  type: string
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
  /** Instant from which snapshots no longer show the holding. Default: never. */
  closed?: string
  /** Note of at most 200 code points. Default: none. */
  description?: string | null
}

/** An asset of a pool. */
export interface HoldingAssetSpec {
  /** Symbol of the asset. */
  asset: AssetSymbol
  /** Units at the scenario's now. Default: random. */
  amount?: number
}

/** Numbers of random manual positions. */
export interface ManualPositionCounts {
  /** Number of manual positions with a listed asset, at most 1000. Default 0. */
  listed?: number
  /** Number of manual positions with a custom (private) asset, at most 1000. Default 0. */
  custom?: number
}

/** An explicit manual position. */
export interface ManualPositionSpec {
  /** A ULID. Default: random. */
  id?: string
  /** Symbol of a listed asset, or a custom (private) asset. */
  asset: AssetSymbol | CustomAssetSpec
  /** Label of an account. Default: one of the accounts. */
  account?: string
  /** Units. Default: the amount in the latest explicit snapshot, else random. */
  amount?: number
  /** USD per unit; for a custom asset only. Default: the price in the latest explicit snapshot, else random. */
  price?: number
  /** Note of at most 200 code points, null for none. Default: the note in the latest explicit snapshot, else none. */
  description?: string | null
  /** When the user created it. Default: before the first snapshot. */
  createdAt?: string
  /** Comments on the manual position. */
  comments?: CommentSpec[]
}

/** A custom (private) asset. */
export interface CustomAssetSpec {
  /** Ticker. */
  symbol: string
  /** Name that positions show. */
  name: string
}

/** Numbers of random comments. */
export interface CommentCounts {
  /** Comments on the snapshots up to the scenario's now, at most 10,000; `all` for one on each. Default 0. */
  snapshots?: number | 'all'
  /** Comments on manual positions; `all` for one on each. Default 0. */
  manualPositions?: number | 'all'
}
