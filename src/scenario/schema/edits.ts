import type {
  CommentSpec,
  HoldingSpec,
  ManualPositionSpec,
  PortfolioSpec,
  PositionSpec,
  SnapshotSpec,
} from './portfolio-spec.ts'

/**
 * What is added to a world while it is served: the words of the scenario format, all of them with a default, so that a
 * test names only what it is about.
 */

/** A portfolio to add. Default id: `portfolio-1`, `portfolio-2`, …; schedule and amounts are reckoned from the clock's now. */
export type NewPortfolio = Partial<Omit<PortfolioSpec, 'count'>>

/** A position of a snapshot to add. Default: one ETH staked with Lido, at the market's price. */
export type NewPosition = Partial<PositionSpec>

/** A snapshot to add. Default timestamp: the clock's now. */
export interface NewSnapshot extends Partial<Omit<SnapshotSpec, 'positions'>> {
  /** Default: the portfolio's holdings and manual positions, valued at the timestamp. */
  positions?: NewPosition[]
}

/** A holding to add. Default: ETH that is staked, opened with the latest snapshot, so that earlier ones stay as they are. */
export type NewHolding = Partial<HoldingSpec>

/** A manual position to add. Default: of a custom asset, entered with the latest snapshot. */
export type NewManualPosition = Partial<ManualPositionSpec>

/** A comment to add. Default: by someone, on the latest snapshot, at the clock's now. */
export interface NewComment extends Partial<CommentSpec> {
  /** Id of a snapshot or of a manual position, or `latest`. Default `latest`. */
  on?: string
}

/** What can be changed of a snapshot. Its instant is in its id: for another one, remove it and add a new one. */
export interface SnapshotChanges {
  usdValue?: number
  /** The total stands as given, whatever the sum. */
  overrideTotal?: boolean
  /** Null: the portfolio's holdings and manual positions, valued at its instant. */
  positions?: NewPosition[] | null
}

/** What can be changed of a holding. */
export interface HoldingChanges extends Partial<Omit<HoldingSpec, 'id' | 'closed'>> {
  /** Null: it is open again. */
  closed?: string | null
}

/** What can be changed of a manual position: how it stands now. Earlier revisions stay, as after an update. */
export type ManualPositionChanges = Partial<
  Pick<ManualPositionSpec, 'account' | 'amount' | 'price' | 'description' | 'createdAt'>
>

/** What can be changed of a comment. */
export type CommentChanges = Partial<CommentSpec>
