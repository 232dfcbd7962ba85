import type { OperationId } from '../contract/operations.ts'
import type { Violation } from '../http/violation.ts'

/** What the journal holds of one request, as plain data. No token is ever in it. */
export interface JournalEntry {
  /** 1 for the first request since the last reset, then counted on. */
  id: number
  method: string
  /** Path and query as they were sent, from `/v1/api` on; values of parameters that look like a token are redacted. */
  target: string
  /** By name in lower case, repeated lines joined with `, `; values that authorize are redacted. */
  headers: Record<string, string>
  /** What was read of the body, as text, at most 2,048 bytes of it; null where nothing was read. */
  body: string | null
  /** Null where the request named none: 404, 405. */
  operation: OperationId | null
  /** Null where there was no reply: `disconnect`, `hang`. */
  status: number | null
  /** What the client got: a reply, half of one, a cut connection, or nothing. */
  outcome: 'reply' | 'truncate' | 'disconnect' | 'hang'
  /** When it came, ISO 8601, by the simulator's clock. */
  at: string
  /** When it came, ISO 8601, in real time: the one field that differs from run to run. */
  receivedAt: string
  /** Milliseconds for which a fault or the client's own `Prefer` held the outcome back. */
  delay: number
  /** Id of the rule that acted on it; `prefer` where the client asked for it; null where nothing did. */
  fault: string | null
  /** What the service let pass but a client should not send. */
  violations: Violation[]
}

/** Which requests of the journal are meant; all that is given must hold. */
export interface RequestFilter {
  operation?: OperationId
  status?: number
  /** A number: entries after the one of that id. ISO 8601: entries at or after that instant of the simulator's clock. */
  since?: number | string
  /** True: entries with violations; false: entries without. */
  violations?: boolean
}

/** The journal of one simulator: the last requests to the service, in the order in which they were answered. */
export interface Requests {
  /** Oldest first, copied. @throws RangeError on a filter that cannot be read. */
  list(filter?: RequestFilter): JournalEntry[]
  count(filter?: RequestFilter): number
  /** Forgets all requests and returns how many there were. Data, clock and faults stay; ids are counted on. */
  clear(): number
}
