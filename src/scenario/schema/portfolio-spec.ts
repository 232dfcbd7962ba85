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
  /** How many generated comments there are. Default: none. */
  comments?: CommentCounts
}

/** Snapshots at regular times: a number of them up to the scenario's now, or all since an instant. */
export interface ScheduleSpec {
  /** Default 30, unless `since` is given. */
  count?: number
  /** Instant from which on there are snapshots, instead of a count. */
  since?: string
  /** Default `P1D`. */
  every?: string
  /** How much later than due a snapshot may be; below half of `every`. Default: an eighth of `every`, at most an hour. */
  jitter?: string
}

/** A snapshot given literally. */
export interface SnapshotSpec {
  /** A ULID whose time part is the timestamp. Default: made from the seed. */
  id?: string
  /** When it was taken. */
  timestamp: string
  /** Must be the sum of the positions' values, unless `overrideTotal`. */
  usdValue?: number
  /** The total stands as given, whatever the sum. Default false. */
  overrideTotal?: boolean
  /** Default: the portfolio's holdings and manual positions, valued at the timestamp. */
  positions?: PositionSpec[]
  /** Comments on the snapshot. */
  comments?: CommentSpec[]
}

/** A position of a literal snapshot, in the words of the interface. */
export interface PositionSpec {
  /** `<position_id>-<n>`; a manual one has the id of a manual position of the portfolio. Default: made from the seed. */
  id?: string
  /** `Manual` for a manual position. */
  network: string
  /** `Manual` for a manual position. */
  platform: string
  /** Label of the account. */
  account: string
  /** Wallet address. */
  address?: string
  /** `Staked`, `Yield`, `Manual` or another. */
  type: string
  /** Ticker. */
  assetSymbol: string
  /** Name of the asset. */
  assetName: string
  /** `supply` or another. */
  assetContext?: string
  /** Units of the asset. */
  amount: number
  /** USD a unit. */
  price: number
  /** Must be `amount * price`. */
  usdValue?: number
  /** At most 200 code points. Default: none. */
  description?: string | null
}

/** An account that holds positions. */
export interface AccountSpec {
  /** What positions show as their account. */
  label: string
  /** Wallet address. Default: made by chance; an exchange's account has none. */
  address?: string
  /** Whether it is at an exchange. Default false. */
  exchange?: boolean
}

/** How many holdings by chance. */
export interface HoldingCounts {
  /** Of type Staked. Default 0. */
  staked?: number
  /** Of type Yield. Default 0. */
  yield?: number
}

/** A holding given one by one: with `asset` and `amount`, or with the several `assets` of a pool. */
export interface HoldingSpec {
  /** A ULID. Default: made from the seed. */
  id?: string
  /** What positions show as their type. */
  type: 'Staked' | 'Yield'
  /** Symbol of the one asset. */
  asset?: string
  /** Units of the one asset at the scenario's now. Default: by chance. */
  amount?: number
  /** The several assets of a pool, instead of `asset` and `amount`. */
  assets?: HoldingAssetSpec[]
  /** Any name. Default: one that holds the assets. */
  platform?: string
  /** Default: the platform's; a platform that mockfolio does not know needs one. */
  network?: string
  /** Label of an account. Default: one of the accounts. */
  account?: string
  /** `supply`, or null for none. Default: the platform's. */
  assetContext?: string | null
  /** Yearly growth, 0.04 for 4 %. Default: the platform's, or 0 where an amount is given. */
  rate?: number
  /** Instant from which on snapshots show it. Default: before the first snapshot. */
  opened?: string
  /** Instant from which on they no longer do. Default: never. */
  closed?: string
  /** At most 200 code points. Default: none. */
  description?: string | null
}

/** An asset of a pool. */
export interface HoldingAssetSpec {
  /** Symbol. */
  asset: string
  /** Units at the scenario's now. Default: by chance. */
  amount?: number
}

/** How many manual positions by chance. */
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
  asset: string | CustomAssetSpec
  /** Label of an account. Default: one of the accounts. */
  account?: string
  /** Units. Default: what the newest literal snapshot shows, else by chance. */
  amount?: number
  /** USD a unit; of a custom asset only. Default: what the newest literal snapshot shows, else by chance. */
  price?: number
  /** At most 200 code points. Default: none. */
  description?: string | null
  /** When it was entered. Default: before the first snapshot. */
  createdAt?: string
  /** Comments on the manual position. */
  comments?: CommentSpec[]
}

/** A custom (private) asset. */
interface CustomAssetSpec {
  /** Short name. */
  symbol: string
  /** As positions show it. */
  name: string
}

/** How many comments by chance. */
export interface CommentCounts {
  /** On the snapshots there are at the scenario's now; `all` for one on each. Default 0. */
  snapshots?: number | 'all'
  /** On manual positions; `all` for one on each. Default 0. */
  manualPositions?: number | 'all'
}

/** A comment given literally. */
export interface CommentSpec {
  /** Default: a name by chance. */
  author?: string
  /** Default: some time after what it comments on. */
  timestamp?: string
  /** Any text. */
  content: string
}
