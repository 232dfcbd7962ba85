import * as z from 'zod'
import { instants } from './soundness.ts'

/**
 * The facts that the database holds. All else (scheduled snapshots, amounts, prices, totals) is derived from
 * them, the seed and an instant (design section 4). Instants are ms since the epoch, money is USD.
 */

/** A schema whose records go in as they come out. */
export type RecordSchema<T> = z.ZodType<T, T>

const instant = z.int().min(instants.first).max(instants.last)
const ordinal = z.int().min(0)

/** When a portfolio is valued by itself: every `every` ms, each time up to `irregularity` ms late. */
export interface ScheduleRecord {
  every: number
  /** Below half of `every`. */
  irregularity: number
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

export const scheduleSchema: RecordSchema<ScheduleRecord> = z.object({
  every: z.int().min(1),
  irregularity: z.int().min(0),
  first: z.int(),
  skipped: z.array(z.int()),
})

export const portfolioSchema: RecordSchema<PortfolioRecord> = z.object({
  id: z.string(),
  schedule: scheduleSchema.nullable(),
})

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

export const holdingSchema: RecordSchema<HoldingRecord> = z.object({
  id: z.string(),
  ordinal,
  type: z.string(),
  network: z.string(),
  platform: z.string(),
  account: z.string(),
  address: z.string().nullable(),
  context: z.string().nullable(),
  description: z.string().nullable(),
  rate: z.number(),
  compounding: z.boolean(),
  opened: instant,
  closed: instant.nullable(),
  anchor: instant,
  assets: z.array(z.object({ symbol: z.string(), name: z.string(), amount: z.number() })),
  levels: z.array(z.object({ from: instant, level: z.number() })),
})

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

const revisionSchema = z.object({
  from: instant,
  amount: z.number(),
  price: z.number().nullable(),
  description: z.string().nullable(),
})

export const manualPositionSchema: RecordSchema<ManualPositionRecord> = z.object({
  id: z.string(),
  ordinal,
  account: z.string(),
  symbol: z.string(),
  name: z.string(),
  network: z.string(),
  custom: z.boolean(),
  revisions: z.tuple([revisionSchema], revisionSchema),
})

/** A comment on the snapshot or manual position whose id is `subject`. */
export interface CommentRecord {
  id: string
  subject: string
  author: string
  instant: number
  content: string
}

export const commentSchema: RecordSchema<CommentRecord> = z.object({
  id: z.string(),
  subject: z.string(),
  author: z.string(),
  instant,
  content: z.string(),
})
