import type { OperationId } from '../api/operations.ts'
import type { RequestWarning } from '../api/problems.ts'
import type { JournalEntry } from '../simulator/journal/journal.ts'

/** A request that a server has answered, without tokens. */
export interface AnsweredRequest {
  method: string
  /** Path and query. Values of parameters that look like a secret are redacted. */
  target: string
  /** Null for a path that is no operation. */
  operation: OperationId | null
  /** Null if no reply was sent (`disconnect`, `hang`). */
  status: number | null
  outcome: JournalEntry['outcome']
  /** Milliseconds from its arrival to the answer, with the delay of a fault rule. */
  ms: number
  /**
   * The name of the namespace; `default` for the default world; null for a request to no world. A world that a token has
   * started (`isolated`) is named by a digest of the token.
   */
  world: string | null
  /** Id of the fault rule that acted; `prefer` for the `Prefer` header; null if none acted. */
  fault: string | null
  warnings: readonly RequestWarning[]
}
