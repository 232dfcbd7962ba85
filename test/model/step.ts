import type { FaultRule } from '../../src/index.ts'

/** Names of the namespaces that steps create and remove; '' is the default world. */
export type WorldName = '' | 'a' | 'b'

/** A call of the API. Without a token, the default world answers. */
export type ApiStep = { world: WorldName; token: boolean; portfolio: string } & (
  | { do: 'listSnapshots'; page?: string; limit?: string; includeComments?: string }
  | { do: 'listPositions'; snapshot: string; includeComments?: string }
  | { do: 'updateManualPosition'; position: string; type: string; body: string }
)

/** A call of the admin API. */
export type AdminStep = { world: WorldName } & (
  | { do: 'advance'; by: string }
  | { do: 'reset' }
  | { do: 'addFault'; rule: FaultRule & { id: string } }
  | { do: 'removeFault'; id: string }
  | { do: 'listFaults' }
  | { do: 'clearFaults' }
  | { do: 'countRequests'; status?: number; operation?: ApiStep['do'] }
  | { do: 'clearRequests' }
  | { do: 'begin' }
  | { do: 'end' }
  | { do: 'save'; slot: number }
  | { do: 'restore'; slot: number }
)

export type Step = ApiStep | AdminStep

/** An answer. A problem is reduced to its code and fields. */
export interface Answer {
  status: number | 'cut'
  body?: unknown
}
