import type { FaultRule, Position } from '../../src/index.ts'

/** A position in a snapshot. */
export type Row = Omit<Position, 'usdValue'>

/** The id and instant of a snapshot, which the model cannot compute. */
export interface Named {
  id: string
  timestamp: string
}

export interface ModelSnapshot extends Named {
  comments: unknown[]
  rows: Row[]
}

export interface ModelPortfolio {
  /** Oldest first. */
  snapshots: ModelSnapshot[]
  /** Scheduled snapshots in the future, oldest first. */
  due: Named[]
  /** The current manual positions by id. */
  manual: Record<string, { row: Row; network: string; isCustom: boolean; comments: unknown[] }>
}

export interface ModelWorld {
  now: number
  portfolios: Record<string, ModelPortfolio>
  faults: { rule: FaultRule & { id: string }; matched: number; hits: number }[]
  journal: { operation: string; status: number | null }[]
}
