/**
 * The facts that the database holds. All else (scheduled snapshots, amounts, prices, totals) is derived from
 * them, the seed and an instant (design section 4). Instants are ms since the epoch, money is USD.
 */

/** When a portfolio is valued by itself: every `every` ms, each time up to `jitter` ms late. */
export interface ScheduleRecord {
  every: number
  /** Below half of `every`. */
  jitter: number
  /** The first snapshot's ordinal: its nominal instant is `ordinal * every`. */
  first: number
  /** Ordinals that were removed, ascending. */
  skipped: number[]
}

/** A portfolio. */
export interface PortfolioRecord {
  id: string
  /** Null where all snapshots are given literally. */
  schedule: ScheduleRecord | null
}

/** An asset of a holding, with its amount at the holding's anchor. */
export interface HoldingAsset {
  symbol: string
  name: string
  amount: number
}

/** From `from` on, a holding's amounts are multiplied by `level`: deposits and withdrawals. */
export interface HoldingLevel {
  from: number
  level: number
}

/** An on-chain or platform position that lasts over many snapshots. */
export interface HoldingRecord {
  id: string
  ordinal: number
  type: string
  network: string
  platform: string
  account: string
  /** Null on an account of an exchange. */
  address: string | null
  context: string | null
  description: string | null
  /** Yearly growth of the amounts, 0.04 for 4 %. */
  rate: number
  /** Whether growth compounds (Yield) or accrues evenly (Staked). */
  compounding: boolean
  opened: number
  closed: number | null
  /** The instant at which the assets' amounts are as given. */
  anchor: number
  assets: HoldingAsset[]
  levels: HoldingLevel[]
}

/** What a manual position held from an instant on. */
export interface RevisionRecord {
  /** The first instant of which a snapshot shows this revision. */
  from: number
  amount: number
  /** USD; null for a listed asset, whose price is the market's. */
  price: number | null
  description: string | null
}

/** A position entered by the user. */
export interface ManualPositionRecord {
  id: string
  ordinal: number
  account: string
  symbol: string
  name: string
  /** The asset's home network; `Manual` for a custom asset. */
  network: string
  /** Whether it references a custom (private) asset. */
  custom: boolean
  /** Ascending by `from`; the first one is how it was entered. */
  revisions: [RevisionRecord, ...RevisionRecord[]]
}

/** A comment on the snapshot or manual position whose id is `subject`. */
export interface CommentRecord {
  id: string
  subject: string
  author: string
  instant: number
  content: string
}

/** A position of a snapshot given literally. */
export interface LiteralPositionRecord {
  /** With its suffix, `X-1`. */
  id: string
  network: string
  platform: string
  account: string
  address: string | null
  type: string
  symbol: string
  name: string
  context: string | null
  amount: number
  price: number
  description: string | null
}

/** A snapshot given literally by a scenario or a test. */
export interface SnapshotRecord {
  id: string
  instant: number
  /** A total that stands as recorded, whatever the sum; null for the sum. */
  recordedTotal: number | null
  /** Null where the portfolio's holdings and manual positions are valued at the instant. */
  positions: LiteralPositionRecord[] | null
}
