// Generated from src/scenario/schema/record-schemas.ts by "npm run documents". Do not edit.

/** A portfolio. */
export interface PortfolioRecord {
  id: string
  /** Null if all snapshots are explicit. */
  schedule: ScheduleRecord | null
}

/** The schedule by which the snapshots of a portfolio are taken. */
export interface ScheduleRecord {
  /** Interval in ms. */
  every: number
  /** Nominal instant within the interval, in ms; less than `every`. */
  offset: number
  /** Maximum random delay of a snapshot in ms; less than half of `every`. */
  jitter: number
  /** Ordinal of the first snapshot. The nominal instant of a snapshot is its ordinal times `every`, plus `offset`. */
  first: number
  /** Ordinals of removed snapshots and of those in gaps, ascending. */
  skipped: number[]
}

/** An on-chain or platform position that lasts over many snapshots. */
export interface HoldingRecord {
  id: string
  /** Index among the records of its kind, from 0. */
  ordinal: number
  type: string
  network: string
  platform: string
  /** Label of the account. */
  account: string
  /** Wallet address; null for an account at an exchange. */
  address: string | null
  /** `supply`, another context, or null. */
  context: string | null
  description: string | null
  /** Annual growth of the amounts, 0.04 for 4 %. */
  rate: number
  /** Whether growth compounds or is linear (Staked). */
  compounding: boolean
  /** Instant from which snapshots show the holding, in ms since 1970. */
  opened: number
  /** Instant from which snapshots no longer show the holding, in ms since 1970; null for never. */
  closed: number | null
  /** Instant at which `assets` has the amounts, in ms since 1970. */
  anchor: number
  assets: HoldingAsset[]
  levels: HoldingLevel[]
}

/** An asset of a holding. */
export interface HoldingAsset {
  symbol: string
  name: string
  /** Units at the anchor of the holding. */
  amount: number
}

/** A deposit or withdrawal: from `from` on, the amounts of the holding are multiplied by `level`. */
export interface HoldingLevel {
  /** First instant of the level, in ms since 1970. */
  from: number
  /** Factor of the amounts. */
  level: number
}

/** A position that the user entered. */
export interface ManualPositionRecord {
  id: string
  /** Index among the records of its kind, from 0. */
  ordinal: number
  /** Label of the account. */
  account: string
  symbol: string
  name: string
  /** Home network of the asset; `Manual` for a custom asset. */
  network: string
  /** Whether the asset is a custom (private) one. */
  custom: boolean
  /** Ascending by `from`; the first one has the values at creation. */
  revisions: [RevisionRecord, ...RevisionRecord[]]
}

/** The values of a manual position from an instant on. */
export interface RevisionRecord {
  /** Instant from which snapshots show the revision, in ms since 1970. */
  from: number
  amount: number
  /** USD per unit; null for a listed asset, which has the market price. */
  price: number | null
  description: string | null
}

/** A comment on a snapshot or on a manual position. */
export interface CommentRecord {
  id: string
  /** Id of the snapshot or manual position that it is about. */
  subject: string
  author: string
  /** When it was written, in ms since 1970. */
  instant: number
  content: string
}

/** An explicit snapshot, from a scenario or added by a test. */
export interface SnapshotRecord {
  id: string
  /** When it was taken, in ms since 1970. */
  instant: number
  /** Total in USD that overrides the sum of the positions; null to use the sum. */
  recordedTotal: number | null
  /** Null for the portfolio's holdings and manual positions, valued at the instant. */
  positions: PositionRecord[] | null
}

/** A position of an explicit snapshot. */
export interface PositionRecord {
  /** With its suffix, such as `X-1`. */
  id: string
  network: string
  platform: string
  /** Label of the account. */
  account: string
  address: string | null
  type: string
  symbol: string
  name: string
  context: string | null
  amount: number
  /** USD per unit. */
  price: number
  description: string | null
}
