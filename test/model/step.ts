import type { FaultRule } from '../../src/index.ts'

/** The names of the namespaces; '' is the default world. */
export type WorldName = '' | 'a' | 'b'

/** An API call. A call without a token goes to the default world. */
export type ApiStep = { world: WorldName; token: boolean; portfolio: string } & (
  | { action: 'listSnapshots'; page?: string; limit?: string; includeComments?: string }
  | { action: 'listPositions'; snapshot: string; includeComments?: string }
  | { action: 'updateManualPosition'; position: string; type: string; body: string }
)

/** A call of the admin API. */
export type AdminStep = { world: WorldName } & (
  | { action: 'advance'; by: string }
  | { action: 'reset' }
  | { action: 'addFault'; rule: FaultRule & { id: string } }
  | { action: 'removeFault'; id: string }
  | { action: 'listFaults' }
  | { action: 'clearFaults' }
  | { action: 'countRequests'; status?: number; operation?: ApiStep['action'] }
  | { action: 'clearRequests' }
  | { action: 'addNamespace' }
  | { action: 'removeNamespace' }
  | { action: 'saveState'; slot: number }
  | { action: 'restoreState'; slot: number }
)

export type Step = ApiStep | AdminStep

/** A reply, or `cut` for a broken connection. Of a problem, `body` has only the code and the invalid fields. */
export interface Reply {
  status: number | 'cut'
  body?: unknown
}
