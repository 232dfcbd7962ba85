import { version as packageVersion } from '../package.json' with { type: 'json' }

export type { Fetch, FetchOptions } from './adapters/fetch.ts'
export { createFetch } from './adapters/fetch.ts'
export type {
  Comment,
  FieldError,
  ManualPosition,
  ManualPositionReply,
  ManualPositionUpdate,
  PaginationMeta,
  Position,
  PositionList,
  ProblemDocument,
  Snapshot,
  SnapshotList,
} from './contract/wire.ts'
export type {
  CommentRecord,
  HoldingAsset,
  HoldingLevel,
  HoldingRecord,
  ManualPositionRecord,
  PortfolioRecord,
  RevisionRecord,
  ScheduleRecord,
} from './database/records.ts'
export type { LiteralPositionRecord, SnapshotRecord } from './database/snapshot-record.ts'
export { defineScenario } from './scenario/define.ts'
export type { DelayRange, FaultRule, RateLimitSpec } from './scenario/fault-rule.ts'
export type {
  CommentChanges,
  HoldingChanges,
  ManualPositionChanges,
  NewComment,
  NewHolding,
  NewManualPosition,
  NewPortfolio,
  NewPosition,
  NewSnapshot,
  SnapshotChanges,
} from './scenario/new-record.ts'
export type {
  AccountSpec,
  CommentSpec,
  HoldingSpec,
  ManualPositionSpec,
  PortfolioSpec,
  PositionSpec,
  ScheduleSpec,
  SnapshotSpec,
} from './scenario/portfolio-spec.ts'
export type { AssetSpec, ClockSpec, ErrorSpec, EventSpec, Scenario, TokenSpec } from './scenario/scenario.ts'
export { scenarios } from './scenario/shipped.ts'
export type { ChangedPortfolio, UnchangedPortfolio, WorldState } from './scenario/world-state.ts'
export type { PlacedComment, PortfolioArrangement } from './simulator/arrangement.ts'
export type { ArrangementError } from './simulator/arrangement-error.ts'
export { createSimulator } from './simulator/create-simulator.ts'
export type { DatabaseReader } from './simulator/database-reader.ts'
export type { Listener, SimulatorEvent } from './simulator/event.ts'
export type { FaultStatus, Faults } from './simulator/faults.ts'
export type { SimulatorOptions } from './simulator/options.ts'
export type { JournalEntry, RequestFilter, Requests } from './simulator/requests.ts'
export type { ResetResult } from './simulator/reset-result.ts'
export type { Simulator, SimulatorClock } from './simulator/simulator.ts'

/** The version of this package. */
export const version: string = packageVersion
