import type { FaultRule, Position } from '../../src/index.ts'

/** A position without its value. */
export type ModelPosition = Omit<Position, 'usdValue'>

/** The id and instant of a snapshot, which the model cannot predict. */
export interface SnapshotRef {
  id: string
  timestamp: string
}

export interface ModelSnapshot extends SnapshotRef {
  comments: unknown[]
  positions: ModelPosition[]
}

export interface ModelPortfolio {
  /** Oldest first. */
  snapshots: ModelSnapshot[]
  /** Scheduled snapshots after now, oldest first. */
  upcoming: SnapshotRef[]
  /** The current manual positions, by id. */
  manual: Record<string, { position: ModelPosition; network: string; isCustom: boolean; comments: unknown[] }>
}

export interface ModelWorld {
  now: number
  portfolios: Record<string, ModelPortfolio>
  faults: { rule: FaultRule & { id: string }; matched: number; hits: number }[]
  journal: { operation: string; status: number | null }[]
}
