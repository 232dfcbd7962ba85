import type { FaultRule, Position, Scenario } from '../../src/index.ts'

/** A position without its value. */
export type ModelPosition = Omit<Position, 'usdValue' | 'comments'>

/** The id and instant of a scheduled snapshot, which the model cannot predict. */
export interface SnapshotRef {
  readonly id: string
  readonly timestamp: string
}

export interface ModelSnapshot {
  readonly id: string
  /** ms since 1970. */
  readonly instant: number
  /** Null if they follow from the holdings and manual positions. */
  readonly positions: readonly ModelPosition[] | null
  /** Null if it is the sum of the positions. */
  readonly total: number | null
}

export interface ModelHolding {
  readonly id: string
  readonly type: string
  readonly network: string
  readonly platform: string
  readonly account: string
  readonly address: string | null
  readonly context: string | null
  readonly description: string | null
  readonly opened: number
  readonly closed: number | null
  readonly assets: readonly { symbol: string; name: string; amount: number }[]
}

/** The values of a manual position from an instant on. */
export interface Revision {
  readonly from: number
  readonly amount: number
  /** Null for a listed asset. */
  readonly price: number | null
  readonly description: string | null
}

export interface ModelManual {
  readonly id: string
  readonly account: string
  readonly symbol: string
  readonly name: string
  readonly isCustom: boolean
  /** What the user entered first. Recorded positions do not follow it. */
  readonly first: Revision
  /** Oldest first. */
  readonly updates: readonly Revision[]
}

export interface ModelComment {
  /** Null if no reply has told it. */
  readonly id: string | null
  readonly on: string
  readonly author: string
  readonly instant: number
  readonly content: string
}

export interface ModelPortfolio {
  /** In order of time; future ones included. */
  readonly snapshots: readonly ModelSnapshot[]
  readonly holdings: readonly ModelHolding[]
  readonly manual: readonly ModelManual[]
  readonly comments: readonly ModelComment[]
}

export interface ModelFault {
  readonly rule: FaultRule & { id: string }
  matched: number
  hits: number
  /** The rate limit's window: its start in ms since 1970, and the requests in it. */
  window: { start: number; count: number } | null
}

/** What the model predicts of an entry of the journal. */
export interface ModelEntry {
  id: number
  method: string
  target: string
  body: string | null
  operation: string | null
  status: number | null
  outcome: 'reply' | 'truncate' | 'garbage' | 'disconnect' | 'reset' | 'hang'
  at: string
  delay: number
  fault: string | null
  /** The kind and name of each. */
  warnings: string[]
}

/** The state of one world. Portfolios and their records are replaced, never changed, so that they can be saved. */
export interface ModelWorld {
  scenario: Scenario
  seed: number
  now: number
  /** In the order in which they are listed. */
  portfolios: ReadonlyMap<string, ModelPortfolio>
  faults: ModelFault[]
  journal: ModelEntry[]
  /** The id of the next entry of the journal. */
  nextEntry: number
}
