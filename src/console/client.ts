import type { ManualPosition, ManualPositionUpdate, PositionList, ProblemDocument, SnapshotList } from '../api/wire.ts'
import type { ClockSpec, EventSpec, FaultRule } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import type { ResetResult, SimulatorEvent } from '../simulator/events.ts'
import type { FaultStatus } from '../simulator/faults/active-fault.ts'
import type { JournalEntry } from '../simulator/journal/journal.ts'

/**
 * Everything that the console asks of a world. Methods reject with a `ClientError` if the service refuses the call, and
 * with an `OfflineError` if there is no answer.
 */
export interface Client {
  /** The namespace that this client uses; null for the default world. */
  readonly namespace: string | null
  /** The same service, another world. */
  inNamespace(name: string | null): Client

  /** The current world: its scenario, seed, clock, portfolios and changes. */
  world(): Promise<WorldInfo>
  /**
   * Snapshots as the API lists them, newest first. Such a read needs no token, is not in the journal, is not subject to
   * fault rules and does not step the clock, so that looking at a world changes nothing.
   */
  snapshots(portfolioId: string, query?: SnapshotQuery): Promise<SnapshotList>
  /** Positions as the API lists them, read like `snapshots`. @param snapshotId an id, or `latest`. */
  positions(portfolioId: string, snapshotId: string, query?: PositionQuery): Promise<PositionList>
  /** The real PATCH of the API, subject to its checks and to fault rules. @param positionId without the suffix `-<n>`. */
  updateManualPosition(portfolioId: string, positionId: string, update: ManualPositionUpdate): Promise<ManualPosition>

  scenarios(): Promise<ScenarioSummary[]>
  reset(options?: ResetOptions): Promise<ResetResult>
  state(): Promise<WorldState>
  restore(state: WorldState): Promise<ResetResult>

  /** Moves the clock to a later instant, and resolves to it. */
  setClock(now: string): Promise<string>
  /** @param by ISO 8601 duration. */
  advanceClock(by: string): Promise<string>
  setClockMode(mode: ClockSpec): Promise<void>

  faults(): Promise<FaultStatus[]>
  addFault(rule: FaultRule): Promise<FaultStatus>
  removeFault(id: string): Promise<void>
  clearFaults(): Promise<void>

  requests(): Promise<JournalEntry[]>
  clearRequests(): Promise<void>

  /** Null if this service has only one world. */
  readonly namespaces: NamespaceClient | null

  /** Calls `listen` for each event of the world until the returned function is called. Reconnects by itself. */
  subscribe(listen: (event: SimulatorEvent) => void, onConnection: (isOpen: boolean) => void): () => void
}

/** The namespaces of a server. */
export interface NamespaceClient {
  list(): Promise<NamespaceInfo[]>
  add(namespace: { name?: string; scenario?: string; seed?: number }): Promise<NamespaceInfo>
  remove(name: string): Promise<void>
}

export interface SnapshotQuery {
  page?: number
  limit?: number
  includeComments?: boolean
}

export interface PositionQuery {
  includeComments?: boolean
}

export interface ScenarioSummary {
  name: string
  summary: string
}

export interface ResetOptions {
  scenario?: string
  seed?: number
  now?: string
}

export interface WorldInfo {
  scenario: string
  summary: string
  seed: number
  /** The instant that the world started at, ISO 8601. */
  start: string
  /** The clock's instant, ISO 8601. */
  now: string
  clock: ClockSpec
  fingerprint: string
  /** A bearer token that the API accepts for this world; null if there is none, as on a server that isolates tokens. */
  token: string | null
  /** The first hundred portfolios. */
  portfolioIds: string[]
  /** The market events of the scenario. */
  events: EventSpec[]
  changes: WorldChange[]
}

/** A portfolio that differs from the one that scenario and seed give. */
export interface WorldChange {
  portfolioId: string
  kind: 'added' | 'removed' | 'changed'
  /** What is different in a changed portfolio, one sentence each. */
  details: string[]
}

export interface NamespaceInfo {
  name: string
  token: string
  portfolioIds: string[]
  createdAt: string
  usedAt: string
}

/** The service refused a call. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly problem: ProblemDocument

  constructor(problem: ProblemDocument) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The service gave no answer: it has ended, or a fault rule closed the connection. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}
