import { type OperationId, operations } from '../../api/operations.ts'
import type { RequestWarning } from '../../api/problems.ts'
import { formatValue } from '../../scenario/validate/issue.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import { redactHeaders, redactTarget } from './redaction.ts'
import { type AnsweredCall, RequestRecord, responseText } from './request-record.ts'

/** A request in the journal, as plain data. Tokens are redacted. */
export interface JournalEntry {
  /** Counts from 1 after a reset. */
  id: number
  method: string
  /** Path and query as they were sent, from `/v1/api` on. Values of parameters that look like a secret are redacted. */
  target: string
  /** By name in lower case, repeated lines joined with `, `. Credentials are redacted. */
  headers: Record<string, string>
  /** The first 2,048 bytes of the body as text; null if no body was read. */
  body: string | null
  /** Null for an unknown path or method. */
  operation: OperationId | null
  /** Null if no reply was sent (`disconnect`, `reset`, `hang`). */
  status: number | null
  /** What the client received: a reply, part of one, one after garbage, a closed or reset connection, or nothing. */
  outcome: 'reply' | 'truncate' | 'garbage' | 'disconnect' | 'reset' | 'hang'
  /** When the request arrived by the simulator's clock, ISO 8601. */
  at: string
  /** When the request arrived in real time, ISO 8601. The only field that differs between equal runs. */
  receivedAt: string
  /** Milliseconds by which a fault rule or the `Prefer` header delayed the outcome. */
  delay: number
  /** Id of the fault rule that acted; `prefer` for the `Prefer` header; null if none acted. */
  fault: string | null
  /** What the service accepted although a client should not send it. */
  warnings: RequestWarning[]
}

/** Selects requests of the journal. All conditions must hold. */
export interface RequestFilter {
  operation?: OperationId
  status?: number
  /** A number: entries with a greater id. ISO 8601: entries from that instant of the simulator's clock on. */
  since?: number | string
  /** True: entries with warnings. False: entries without. */
  warnings?: boolean
}

/** The journal of a simulator: the last requests to the service, in the order in which they were answered. */
export interface Requests {
  /**
   * Oldest first. Returns copies.
   * @throws {RangeError} if the filter is invalid.
   */
  list(filter?: RequestFilter): JournalEntry[]
  /** @throws {RangeError} if the filter is invalid. */
  count(filter?: RequestFilter): number
  /** Removes all requests and returns their number. Data, clock and faults stay; ids continue. */
  clear(): number
}

/** Called for each new request. */
type OnRecord = (entry: () => JournalEntry, response: () => string | null) => void

/** How many of the last requests are compared with a new one. */
const LOOKBACK = 8

/** A ring buffer of request records. */
export class Journal implements Requests {
  readonly #size: number
  readonly #onRecord: OnRecord
  /** The record with the id `n` is at `n % size`. */
  #records: RequestRecord[] = []
  /** The lowest id in the journal. */
  #first = 1
  #next = 1
  #isOpen = true

  /** @param onRecord called for each new request with functions that create its entry and the text of its response. */
  constructor(size: number, onRecord: OnRecord) {
    this.#size = size
    this.#onRecord = onRecord
  }

  /** Adds a request. Above the size of the journal, it takes the place of the oldest one. */
  record(call: AnsweredCall): void {
    if (!this.#isOpen) return
    const id = this.#next++
    const record = this.#records[id % this.#size] ?? this.#addRecord(id)
    record.write(call, this.#similar(id, call.handled.operation))
    if (id - this.#first >= this.#size) this.#first = id - this.#size + 1
    this.#onRecord(
      () => entryOf(id, record),
      () => responseText(call.outcome),
    )
  }

  /** A recent request of the same operation. It probably has the same target and headers. */
  #similar(id: number, operation: OperationId | null): RequestRecord | undefined {
    for (let before = id - 1; before >= this.#first && before >= id - LOOKBACK; before--) {
      const record = this.#records[before % this.#size]
      if (record?.operation === operation) return record
    }
    return undefined
  }

  #addRecord(id: number): RequestRecord {
    const record = new RequestRecord()
    if (this.#size > 0) this.#records[id % this.#size] = record
    return record
  }

  /** Accepts no more records. The world was replaced. */
  end(): void {
    this.#isOpen = false
    this.clear()
  }

  list(filter: RequestFilter = {}): JournalEntry[] {
    return [...this.#find(filter)].map(([id, record]) => entryOf(id, record))
  }

  count(filter: RequestFilter = {}): number {
    let count = 0
    for (const _ of this.#find(filter)) count += 1
    return count
  }

  clear(): number {
    const cleared = this.#next - this.#first
    this.#records = []
    this.#first = this.#next
    return cleared
  }

  *#find(filter: RequestFilter): Iterable<[id: number, record: RequestRecord]> {
    const matches = matcher(filter)
    for (let id = this.#first; id < this.#next; id++) {
      const record = this.#records[id % this.#size]
      if (record !== undefined && matches(id, record)) yield [id, record]
    }
  }
}

function matcher(filter: RequestFilter): (id: number, record: RequestRecord) => boolean {
  const { operation, status, since, warnings } = filter
  if (operation !== undefined) checkOperation(operation)
  const earliest = typeof since === 'string' ? parseInstant(since) : Number.NEGATIVE_INFINITY
  if (earliest === undefined) {
    throw new RangeError(
      `Invalid \`since\` ${formatValue(since)}. Use the id of a request, or an instant such as "2026-02-05T12:00:00Z".`,
    )
  }
  const lastId = typeof since === 'number' ? since : 0
  return (id, record) =>
    id > lastId &&
    record.at >= earliest &&
    (operation === undefined || record.operation === operation) &&
    (status === undefined || record.status === status) &&
    (warnings === undefined || record.warnings.length > 0 === warnings)
}

/** @throws {RangeError} if no operation has this name. The message lists the known ones. */
function checkOperation(name: string): void {
  if (operations.some(({ id }) => id === name)) return
  const names = operations.map(({ id }) => id).join(', ')
  throw new RangeError(`Unknown operation ${formatValue(name)}. Known operations: ${names}.`)
}

function entryOf(id: number, record: RequestRecord): JournalEntry {
  const { method, target, headers, body, operation, status, outcome, at, receivedAt, delay, fault, warnings } = record
  return {
    id,
    method,
    target: redactTarget(target),
    headers: redactHeaders(headers),
    body,
    operation,
    status,
    outcome,
    at: formatInstant(at),
    receivedAt: formatInstant(receivedAt),
    delay,
    fault,
    warnings: structuredClone([...warnings]),
  }
}
