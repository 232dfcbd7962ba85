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
} from './api/wire.ts'
export {
  isManualPositionReply,
  isPositionList,
  isProblem,
  isSnapshotList,
  manualPositionId,
} from './api/wire-guards.ts'
export type {
  CommentRecord,
  HoldingAsset,
  HoldingLevel,
  HoldingRecord,
  ManualPositionRecord,
  PortfolioRecord,
  PositionRecord,
  RevisionRecord,
  ScheduleRecord,
  SnapshotRecord,
} from './database/records.ts'
export type { ScenarioName } from './scenario/scenario-name.ts'
export type { AssetSymbol } from './scenario/schema/built-in-assets.ts'
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
} from './scenario/schema/edits.ts'
export type { FaultPreset } from './scenario/schema/fault-presets.ts'
export type {
  AccountSpec,
  CommentSpec,
  HoldingSpec,
  ManualPositionSpec,
  PortfolioSpec,
  PositionSpec,
  ScheduleSpec,
  SnapshotSpec,
} from './scenario/schema/portfolio-spec.ts'
export type {
  AssetSpec,
  ClockSpec,
  CloseSpec,
  DelayPercentiles,
  DelayRange,
  ErrorSpec,
  EventSpec,
  FaultChunk,
  FaultDate,
  FaultHeader,
  FaultPresetName,
  FaultRule,
  HeaderMatch,
  PatchOperation,
  RateLimitSpec,
  Scenario,
  TokenSpec,
} from './scenario/schema/scenario.ts'
export type { ChangedPortfolio, UnchangedPortfolio, WorldState } from './scenario/schema/world-state.ts'
export { scenarios } from './scenario/shipped.ts'
export { ScenarioError, type ScenarioIssue } from './scenario/validate/issue.ts'
export { defineScenario } from './scenario/validate/scenario.ts'
export { createSimulator } from './simulator/create-simulator.ts'
export type { DatabaseReader } from './simulator/database-reader.ts'
export { EditError } from './simulator/edit/edit-error.ts'
export type { LatestSnapshot } from './simulator/edit/latest-snapshot.ts'
export type { PortfolioEditor } from './simulator/edit/portfolio-editor.ts'
export type { AttachedComment } from './simulator/edit/record-kinds.ts'
export type { Listener, ResetResult, SimulatorEvent } from './simulator/events.ts'
export type { FaultStatus } from './simulator/faults/active-fault.ts'
export type { Faults } from './simulator/faults/fault-rules.ts'
export type { JournalEntry, RequestFilter, Requests } from './simulator/journal/journal.ts'
export type { SimulatorOptions } from './simulator/options.ts'
export type { Simulator } from './simulator/simulator.ts'
export type { SimulatorClock } from './simulator/simulator-clock.ts'

/** The version of this package. */
export const version: string = packageVersion
