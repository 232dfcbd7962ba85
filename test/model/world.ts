import type { FaultRule, Position } from '../../src/index.ts'

/** A position as a snapshot holds it. */
export type Row = Omit<Position, 'usdValue'>

/** A snapshot's names: all that the model cannot know of it. */
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
  /** What the schedule brings, oldest first. */
  due: Named[]
  /** The manual positions as the next snapshot takes them, by id. */
  manual: Record<string, { row: Row; network: string; isCustom: boolean; comments: unknown[] }>
}

export interface ModelWorld {
  now: number
  portfolios: Record<string, ModelPortfolio>
  faults: { rule: FaultRule & { id: string }; matched: number; hits: number }[]
  journal: { operation: string; status: number | null }[]
}
