/**
 * What goes over the wire, as plain types (specification section 2). Key order here is the order of the
 * specification's tables, and every reply keeps it.
 */

/** A comment on a snapshot or on a manual position (specification 2.3). */
export interface Comment {
  /** Name of the comment's author. */
  author: string
  /** ISO 8601 date-time with an offset, e.g. `2026-02-05T11:55:37.383+00:00`. */
  timestamp: string
  content: string
}

/** A valuation of a portfolio at a point in time (specification 2.1). */
export interface Snapshot {
  /** A ULID whose time part is the snapshot's own instant. */
  id: string
  /** Total USD value: the left-to-right sum of the positions' `usdValue` in listing order. */
  usdValue: number
  /** ISO 8601 UTC with milliseconds. */
  timestamp: string
  /** Only with `includeComments=true`, and only where there are comments. */
  comments?: Comment[]
}

/** One asset of one holding, or one manual position, valued at one snapshot (specification 2.2). */
export interface Position {
  /** `<position_id>-<n>`, `<n>` being the asset's ordinal in its holding, from 1. */
  id: string
  /** The literal `Manual` for manual positions. */
  network: string
  /** The literal `Manual` for manual positions. */
  platform: string
  account: string
  /** Wallet address; absent for manual positions and for accounts of an exchange. */
  address?: string
  /** `Staked`, `Yield` or `Manual`. */
  type: string
  assetSymbol: string
  assetName: string
  /** `supply` where there is one; absent for manual positions. */
  assetContext?: string
  amount: number
  /** USD a unit. */
  price: number
  /** USD: the double product `amount * price`. */
  usdValue: number
  description: string | null
  /** Only with `includeComments=true`, and only on manual positions that have comments. */
  comments?: Comment[]
}

/** Where a page of snapshots stands in the whole (specification 2.4). */
export interface PaginationMeta {
  total: number
  perPage: number
  currentPage: number
  lastPage: number
  firstPage: number
}

/** A manual position as the update operation returns it (specification 2.5). */
export interface ManualPosition {
  /** Without the `-<n>` suffix that it has in the position list. */
  id: string
  network: string
  platform: string
  account: string
  assetSymbol: string
  assetName: string
  amount: number
  /** USD a unit. */
  price: number
  /** USD: the double product `amount * price`. */
  usdValue: number
  /** True when the position references a custom (private) asset. */
  manualAsset: boolean
  description: string | null
}

/** Body of `updateManualPosition`: only the fields provided are changed (specification 4.3). */
export interface ManualPositionUpdate {
  amount?: number
  /** At most 200 code points; null clears. */
  description?: string | null
  /** USD. Silently ignored unless the position references a custom (private) asset. */
  price?: number
}

/** Reply of `listSnapshots` (specification 4.1). */
export interface SnapshotList {
  data: Snapshot[]
  meta: PaginationMeta
}

/** Reply of `listPositions` (specification 4.2). */
export interface PositionList {
  data: Position[]
}

/** Reply of `updateManualPosition` (specification 4.3). */
export interface ManualPositionReply {
  data: ManualPosition
}

/** One thing wrong with a request: in the query (`parameter`) or in the body (`pointer`, RFC 6901). */
export type FieldError = { parameter: string; detail: string } | { pointer: string; detail: string }

/** Body of every error reply, RFC 9457 `application/problem+json` (design section 7). */
export interface ProblemDocument {
  /** A URN made of the code. */
  type: string
  title: string
  status: number
  /** What failed, why, and what to do. */
  detail: string
  /** The key of the problem in the table of problems. */
  code: string
  errors?: FieldError[]
}
