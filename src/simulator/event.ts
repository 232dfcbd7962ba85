import type { FaultStatus } from './faults.ts'
import type { JournalEntry } from './requests.ts'
import type { ResetResult } from './reset-result.ts'

/** Something that happened to a simulator. */
export type SimulatorEvent =
  | { kind: 'request'; request: JournalEntry }
  | { kind: 'reset'; reset: ResetResult }
  /** The clock was moved; `now` in ISO 8601. */
  | { kind: 'clock'; now: string }
  /** Rules were added or taken off. */
  | { kind: 'faults'; faults: FaultStatus[] }
  /** The journal was cleared of so many requests. */
  | { kind: 'requests-cleared'; cleared: number }
  /** Another world that the same server held is no more; told by its default world. */
  | { kind: 'namespace-ended'; name: string; ending: 'removed' | 'idle' | 'too-many' }

/** Is told of each event, at once. */
export type Listener = (event: SimulatorEvent) => void
