// Generated from src/scenario/schema/state-schema.ts by "npm run documents". Do not edit.

import type {
  CommentRecord,
  HoldingRecord,
  ManualPositionRecord,
  ScheduleRecord,
  SnapshotRecord,
} from '../../database/records.ts'
import type { Scenario } from './scenario.ts'

/**
 * A whole world as plain JSON: its scenario and all changes since. It contains neither the journal nor the counts of
 * fault rules: a restored world starts with an empty journal and with the unused rules of its scenario.
 */
export interface WorldState {
  /** Version of the format. */
  version: 1
  /** The scenario that the world was generated from. */
  scenario: Scenario
  /** Seed of all random values. */
  seed: number
  /** Instant at which the clock started, ISO 8601. */
  now: string
  /** The clock, with its current instant, ISO 8601. */
  clock: { now: string }
  /** All portfolios, in listing order. An unchanged one is only its id. */
  portfolios: (UnchangedPortfolio | ChangedPortfolio)[]
  /** How many records of each kind were added by edits; the random values of the next ones depend on it. */
  added: Record<string, number>
}

/** A portfolio as generated from scenario and seed. */
export interface UnchangedPortfolio {
  id: string
}

/** A portfolio that was changed, with all of its records. */
export interface ChangedPortfolio {
  id: string
  /** Null if all snapshots are explicit. */
  schedule: ScheduleRecord | null
  holdings: HoldingRecord[]
  manualPositions: ManualPositionRecord[]
  comments: CommentRecord[]
  /** Explicit snapshots only. */
  snapshots: SnapshotRecord[]
}
