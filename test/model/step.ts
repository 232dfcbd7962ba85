import type { FaultRule } from '../../src/index.ts'

/** Names of the namespaces that steps begin and end; '' is the default world. */
export type WorldName = '' | 'a' | 'b'

/** A call of the API. Without a token it is asked of the default world. */
export type ApiStep = { world: WorldName; token: boolean; portfolio: string } & (
  | { do: 'listSnapshots'; page?: string; limit?: string; includeComments?: string }
  | { do: 'listPositions'; snapshot: string; includeComments?: string }
  | { do: 'updateManualPosition'; position: string; type: string; body: string }
)

/** A call of the control plane. */
export type ControlStep = { world: WorldName } & (
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

export type Step = ApiStep | ControlStep

/** What was answered; a problem is its code and the fields that it names. */
export interface Answer {
  status: number | 'cut'
  body?: unknown
}
