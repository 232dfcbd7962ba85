import type {
  CommentChanges,
  FaultRule,
  HoldingChanges,
  ManualPositionChanges,
  NewComment,
  NewHolding,
  NewManualPosition,
  NewSnapshot,
  RequestFilter,
  SnapshotChanges,
} from '../../src/index.ts'
import type { ScenarioName } from './scenario.ts'

/** The names of the worlds; '' is the default world. The others are namespaces, or other simulators of the process. */
export const worldNames = ['', 'a', 'b'] as const
export type WorldName = (typeof worldNames)[number]

export type OperationName = 'listSnapshots' | 'listPositions' | 'updateManualPosition'

/** A call of an operation. */
export interface ApiStep {
  action: OperationName
  world: WorldName
  /** Empty for none; `own` is a token that the scenario does not define: that of the namespace, if there is one. */
  token: string
  method: string
  /** The `Prefer` header; empty for none. */
  prefer: string
  portfolio: string
  query: readonly (readonly [name: string, value: string])[]
  snapshot: string
  position: string
  type: string
  body: string
}

/** A request for a path that is no operation, or with another method. */
export interface OtherStep {
  action: 'other'
  world: WorldName
  token: string
  method: string
  path: string
}

/** An edit of a portfolio. */
export type EditStep = { world: WorldName; portfolio: string } & (
  | { action: 'addSnapshot'; record: NewSnapshot }
  | { action: 'changeSnapshot'; id: string; changes: SnapshotChanges }
  | { action: 'removeSnapshot'; id: string }
  | { action: 'addHolding'; record: NewHolding }
  | { action: 'changeHolding'; id: string; changes: HoldingChanges }
  | { action: 'removeHolding'; id: string }
  | { action: 'addManualPosition'; record: NewManualPosition }
  | { action: 'changeManualPosition'; id: string; changes: ManualPositionChanges }
  | { action: 'removeManualPosition'; id: string }
  | { action: 'addComment'; record: NewComment }
  | { action: 'changeComment'; id: string; changes: CommentChanges }
  | { action: 'removeComment'; id: string }
  | { action: 'addPortfolio' }
  | { action: 'removePortfolio' }
)

/** A call of the admin API, or of a simulator's methods. */
export type AdminStep = { world: WorldName } & (
  | { action: 'advance'; by: string }
  | { action: 'setClock'; now: string }
  | { action: 'readClock' }
  | { action: 'reset'; scenario?: ScenarioName; seed?: number; now?: string }
  | { action: 'addFault'; rule: FaultRule & { id: string } }
  | { action: 'removeFault'; id: string }
  | { action: 'listFaults' }
  | { action: 'clearFaults' }
  | { action: 'listRequests'; filter: RequestFilter }
  | { action: 'countRequests'; filter: RequestFilter }
  | { action: 'clearRequests' }
  | { action: 'listPortfolios' }
  | { action: 'saveState'; slot: number }
  | { action: 'restoreState'; slot: number; damage: 'none' | 'version' | 'clock' | 'portfolio' }
)

/** A call about namespaces. */
export type NamespaceStep =
  | { action: 'addNamespace'; world: 'a' | 'b'; scenario?: ScenarioName; seed?: number }
  | { action: 'removeNamespace'; world: 'a' | 'b' }
  | { action: 'listNamespaces'; world: '' }

export type Step = ApiStep | OtherStep | EditStep | AdminStep | NamespaceStep

/** A reply, `cut` for a broken connection, or `hang` for none. */
export interface Reply {
  status: number | 'cut' | 'hang'
  /** The headers that the model predicts. Absent for replies of the admin API. */
  headers?: Readonly<Record<string, string>>
  /** Of a problem document, only the code, the status and the invalid fields. */
  body?: unknown
}

/** What the model learns from the actual reply: values that are random. */
export interface Hint {
  id?: string | undefined
  address?: string | null | undefined
}
