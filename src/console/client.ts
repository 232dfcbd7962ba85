import type { ManualPosition, ManualPositionUpdate, PositionList, ProblemDocument, SnapshotList } from '../api/wire.ts'
import type { components, paths } from './admin-paths.ts'
import type { StreamListener } from './event-stream.ts'

type Schemas = components['schemas']

/** What the admin API calls these, as its OpenAPI document describes them. */
export type WorldInfo = Schemas['World']
export type WorldChange = Schemas['WorldChange']
export type ClockSpec = Schemas['ClockSpec']
export type FaultRule = Schemas['FaultRule']
export type FaultStatus = FaultRule & Pick<Schemas['FaultStatus'], 'id' | 'matched' | 'hits'>
export type FaultPreset = Schemas['FaultPreset']
export type JournalEntry = Schemas['JournalEntry']
export type ResetResult = Schemas['ResetResult']
export type NamespaceInfo = Schemas['Namespace']
export type SavedState = Schemas['SavedState']
export type ServerInfo = paths['/__admin/server']['get']['responses'][200]['content']['application/json']
export type ScenarioSummary =
  paths['/__admin/scenarios']['get']['responses'][200]['content']['application/json']['data'][number]

/**
 * Everything that the console asks of a world. Methods reject with a `ClientError` if the service refuses the call, and
 * with an `OfflineError` if there is no answer.
 */
export interface Client {
  /** The namespace that this client uses; null for the default world. */
  readonly namespace: string | null
  /** What comes before `/v1/api`; null if no other program can send requests. */
  readonly baseUrl: string | null
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

  server(): Promise<ServerInfo>
  scenarios(): Promise<ScenarioSummary[]>
  reset(options?: ResetOptions): Promise<ResetResult>
  state(): Promise<SavedState>
  restore(state: SavedState): Promise<ResetResult>

  /** Moves the clock to a later instant, and resolves to it. */
  setClock(now: string): Promise<string>
  /** @param by ISO 8601 duration. */
  advanceClock(by: string): Promise<string>
  /** Lets the clock run, and resolves to its instant. @param rate seconds of the clock per second; 0 stops it. */
  runClock(rate: number): Promise<string>

  /** The named faults that a rule can have as its `preset`. */
  faultPresets(): Promise<FaultPreset[]>
  faults(): Promise<FaultStatus[]>
  addFault(rule: FaultRule): Promise<FaultStatus>
  removeFault(id: string): Promise<void>
  clearFaults(): Promise<void>

  requests(): Promise<JournalEntry[]>
  clearRequests(): Promise<void>

  /** Null if this service has only one world. */
  readonly namespaces: NamespaceClient | null

  /** Follows the events of the world until the returned function is called. Connects again by itself. */
  subscribe(listener: StreamListener): () => void
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

export interface ResetOptions {
  scenario?: string
  seed?: number
  now?: string
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
