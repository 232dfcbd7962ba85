// Generated from src/api/schemas.ts by "npm run documents". Do not edit.

/** A valuation of a portfolio at a point in time. */
export interface Snapshot {
  /** A ULID whose time part is the instant of the snapshot. */
  id: string
  /** Total in USD: the sum of the positions' `usdValue`, added in listing order. */
  usdValue: number
  /** ISO 8601 UTC with milliseconds. */
  timestamp: string
  /** Only with `includeComments=true`, and only if there are any. */
  comments?: Comment[]
}

/** A comment on a snapshot or on a manual position. */
export interface Comment {
  /** Name of the author. */
  author: string
  /** ISO 8601 date-time with an offset, such as `2026-02-05T11:55:37.383+00:00`. */
  timestamp: string
  content: string
}

/** One asset of a holding, or a manual position, valued at a snapshot. */
export interface Position {
  /** `<position_id>-<n>`, where `<n>` is the number of the asset in its holding, from 1. */
  id: string
  /** Network; `Manual` for manual positions. */
  network: string
  /** Platform; `Manual` for manual positions. */
  platform: string
  /** Label of the account. */
  account: string
  /** Wallet address. Absent for manual positions and for accounts at an exchange. */
  address?: string
  /** `Staked`, `Yield` or `Manual`. Be prepared for others. */
  type: string
  assetSymbol: string
  assetName: string
  /** `supply`, or absent. Always absent for manual positions. Be prepared for others. */
  assetContext?: string
  amount: number
  /** USD per unit. */
  price: number
  /** USD: the product `amount * price`. */
  usdValue: number
  /** Note, or null. */
  description: string | null
  /** Only with `includeComments=true`, and only on manual positions with comments. */
  comments?: Comment[]
}

/** The place of a page in the list of snapshots. */
export interface PaginationMeta {
  /** Number of snapshots on all pages. */
  total: number
  perPage: number
  currentPage: number
  lastPage: number
  firstPage: number
}

/** A manual position as an update returns it. */
export interface ManualPosition {
  /** Without the suffix `-<n>` of the list of positions. */
  id: string
  network: string
  platform: string
  /** Label of the account. */
  account: string
  assetSymbol: string
  assetName: string
  amount: number
  /** USD per unit. */
  price: number
  /** USD: the product `amount * price`. */
  usdValue: number
  /** Whether the position references a custom (private) asset. */
  manualAsset: boolean
  /** Note, or null. */
  description: string | null
}

/** Body of `updateManualPosition`. Only the fields provided are changed. */
export interface ManualPositionUpdate {
  /** New amount of the asset. */
  amount?: number
  /** New note of at most 200 code points; null clears it. */
  description?: string | null
  /** New price in USD per unit, at most 1e100. Ignored unless the asset is a custom (private) one. */
  price?: number
}

/** Reply of `listSnapshots`. */
export interface SnapshotList {
  data: Snapshot[]
  meta: PaginationMeta
}

/** Reply of `listPositions`. */
export interface PositionList {
  data: Position[]
}

/** Reply of `updateManualPosition`. */
export interface ManualPositionReply {
  data: ManualPosition
}

/** One error of a request: in the query (`parameter`) or in the body (`pointer`, RFC 6901). */
export type FieldError = { parameter: string; detail: string } | { pointer: string; detail: string }

/** Body of every error reply, `application/problem+json` (RFC 9457). */
export interface ProblemDocument {
  /** A URN that ends with the code. */
  type: string
  title: string
  status: number
  /** What failed, why, and what to do. */
  detail: string
  /** The code of the problem, for programs. */
  code: string
  /** Errors of the query or of the body. */
  errors?: FieldError[]
}
