/** A portfolio, or a template of many. */
export interface PortfolioSpec {
  /** What the path carries. In a template, `{n}` stands for the number of each one, from 1. */
  id: string
  /** How many portfolios the template makes. */
  count?: number
  /** What the portfolio is worth at the scenario's now, about. Default: by chance, 50,000 to 500,000. */
  value?: number
  /** A schedule, or snapshots one by one. Default: 30 daily ones. */
  snapshots?: ScheduleSpec | SnapshotSpec[]
  /** How many accounts, or which. Default 3. */
  accounts?: number | AccountSpec[]
  /** How many holdings of each type, or which. Default: 3 staked, 3 yield. */
  holdings?: HoldingCounts | HoldingSpec[]
  /** How many manual positions, or which. Default: 1 listed, 1 custom. */
  manualPositions?: ManualPositionCounts | ManualPositionSpec[]
  /** How many snapshots and manual positions have generated comments. Default: none. */
  comments?: CommentCounts
}

/** Snapshots at regular times: a number of them up to the scenario's now, or all since an instant. */
export interface ScheduleSpec {
  /** Default 30, unless `since` is given. */
  count?: number
  since?: string
  /** Default `P1D`. */
  every?: string
  /** How much later than due a snapshot may be; below half of `every`. Default: an eighth of `every`, at most an hour. */
  irregularity?: string
}

/** A snapshot given literally. */
export interface SnapshotSpec {
  /** A ULID whose time part is the timestamp. Default: made from the seed. */
  id?: string
  timestamp: string
  /** Must be the sum of the positions' values, unless `asRecorded`. */
  usdValue?: number
  /** The total stands as given, whatever the sum. Default false. */
  asRecorded?: boolean
  /** Default: the portfolio's holdings and manual positions, valued at the timestamp. */
  positions?: PositionSpec[]
  comments?: CommentSpec[]
}

/** A position of a literal snapshot, in the words of the interface. */
export interface PositionSpec {
  /** `<position_id>-<n>`; a manual one has the id of a manual position of the portfolio. Default: made from the seed. */
  id?: string
  network: string
  platform: string
  account: string
  address?: string
  type: string
  assetSymbol: string
  assetName: string
  assetContext?: string
  amount: number
  price: number
  /** Must be `amount * price`. */
  usdValue?: number
  description?: string | null
}

/** An account that holds positions. */
export interface AccountSpec {
  label: string
  /** Wallet address. Default: made by chance; an exchange's account has none. */
  address?: string
  /** Default false. */
  exchange?: boolean
}

export interface HoldingCounts {
  /** Default 0. */
  staked?: number
  /** Default 0. */
  yield?: number
}

/** A holding given one by one. */
export interface HoldingSpec {
  /** A ULID. Default: made from the seed. */
  id?: string
  type: 'Staked' | 'Yield'
  /** One asset, or the several of a pool. */
  assets: HoldingAssetSpec[]
  platform?: string
  network?: string
  /** Label of an account. */
  account?: string
  /** `supply`, or null for none. */
  assetContext?: string | null
  /** Yearly growth, 0.04 for 4 %. Default: the platform's, or 0 where an amount is given. */
  rate?: number
  /** Default: before the first snapshot. */
  opened?: string
  /** Default: never. */
  closed?: string
  description?: string | null
}

export interface HoldingAssetSpec {
  asset: string
  /** Units at the scenario's now. Default: by chance. */
  amount?: number
}

export interface ManualPositionCounts {
  /** Of listed assets. Default 0. */
  listed?: number
  /** Of custom (private) assets. Default 0. */
  custom?: number
}

/** A manual position given one by one. */
export interface ManualPositionSpec {
  /** A ULID. Default: made from the seed. */
  id?: string
  /** Symbol of a listed asset, or a custom (private) one. */
  asset: string | { symbol: string; name: string }
  /** Label. Default: one of the accounts. */
  account?: string
  /** Default: by chance. */
  amount?: number
  /** USD; of a custom asset only. Default: by chance. */
  price?: number
  /** At most 200 code points. Default: none. */
  description?: string | null
  /** When it was entered. Default: before the first snapshot. */
  entered?: string
  comments?: CommentSpec[]
}

export interface CommentCounts {
  /** Default 0. */
  snapshots?: number | 'all'
  /** Default 0. */
  manualPositions?: number | 'all'
}

/** A comment given literally. */
export interface CommentSpec {
  /** Default: a name by chance. */
  author?: string
  /** Default: some time after what it comments on. */
  timestamp?: string
  content: string
}
