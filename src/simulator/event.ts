import type { FaultStatus } from './faults.ts'
import type { JournalEntry } from './requests.ts'
import type { ResetResult } from './simulator.ts'

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

/** Is told of each event, at once. */
export type Listener = (event: SimulatorEvent) => void
