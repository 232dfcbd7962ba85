import { type OperationId, operations } from '../../api/operations.ts'
import type { RequestWarning } from '../../api/warning.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import type { Listeners } from '../events.ts'
import { redactHeaders, redactTarget } from './redaction.ts'
import type { RequestRecord } from './request-record.ts'

/** The last visits of one run, in a ring: beyond its size the oldest are forgotten. */
export class Journal implements Requests {
  readonly #size: number
  readonly #listeners: Listeners
  /** The visit with the id `n` stands at `n % size`. */
  #visits: RequestRecord[] = []
  /** Ids from this one on are held. */
  #first = 1
  #next = 1
  #isOpen = true

  constructor(size: number, listeners: Listeners) {
    this.#size = size
    this.#listeners = listeners
  }

  add(visit: RequestRecord): void {
    if (!this.#isOpen) return
    const id = this.#next++
    const former = this.#visits[(id - 1) % this.#size]
    if (former !== undefined) visit.shareWith(former)
    if (this.#size > 0) this.#visits[id % this.#size] = visit
    if (id - this.#first >= this.#size) this.#first = id - this.#size + 1
    this.#listeners.tell(() => ({ kind: 'request', request: entryOf(id, visit) }))
  }

  /** Takes nothing in any more: the run is over. */
  end(): void {
    this.#isOpen = false
    this.clear()
  }

  list(filter: RequestFilter = {}): JournalEntry[] {
    return [...this.#find(filter)].map(([id, visit]) => entryOf(id, visit))
  }

  count(filter: RequestFilter = {}): number {
    let count = 0
    for (const _ of this.#find(filter)) count += 1
    return count
  }

  clear(): number {
    const cleared = this.#next - this.#first
    this.#visits = []
    this.#first = this.#next
    return cleared
  }

  *#find(filter: RequestFilter): Iterable<[id: number, visit: RequestRecord]> {
    const meant = matcher(filter)
    for (let id = this.#first; id < this.#next; id++) {
      const visit = this.#visits[id % this.#size]
      if (visit !== undefined && meant(id, visit)) yield [id, visit]
    }
  }
}

function matcher(filter: RequestFilter): (id: number, visit: RequestRecord) => boolean {
  const { operation, status, since, warnings } = filter
  if (operation !== undefined) operationNamed(operation)
  const instant = typeof since === 'string' ? parseInstant(since) : Number.NEGATIVE_INFINITY
  if (instant === undefined) {
    throw new RangeError(
      `Bad \`since\` ${JSON.stringify(since)}: give the id of a request, or an instant such as "2026-02-05T12:00:00Z".`,
    )
  }
  const after = typeof since === 'number' ? since : 0
  return (id, visit) =>
    id > after &&
    visit.at >= instant &&
    (operation === undefined || visit.operation === operation) &&
    (status === undefined || visit.status === status) &&
    (warnings === undefined || visit.warnings.length > 0 === warnings)
}

/** The operation of a name that a caller gives; a RangeError tells the known ones. */
export function operationNamed(name: string): OperationId {
  const operation = operations.find(({ id }) => id === name)
  if (operation !== undefined) return operation.id
  const known = operations.map(({ id }) => id).join(', ')
  throw new RangeError(`No operation ${JSON.stringify(name)}. Known operations: ${known}.`)
}

function entryOf(id: number, visit: RequestRecord): JournalEntry {
  const { method, target, headers, body, operation, status, outcome, at, receivedAt, delay, fault, warnings } = visit
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
  warnings: RequestWarning[]
}

/** Which requests of the journal are meant; all that is given must hold. */
export interface RequestFilter {
  operation?: OperationId
  status?: number
  /** A number: entries after the one of that id. ISO 8601: entries at or after that instant of the simulator's clock. */
  since?: number | string
  /** True: entries with warnings; false: entries without. */
  warnings?: boolean
}

/** The journal of one simulator: the last requests to the service, in the order in which they were answered. */
export interface Requests {
  /** Oldest first, copied. @throws RangeError on a filter that cannot be read. */
  list(filter?: RequestFilter): JournalEntry[]
  count(filter?: RequestFilter): number
  /** Forgets all requests and returns how many there were. Data, clock and faults stay; ids are counted on. */
  clear(): number
}
