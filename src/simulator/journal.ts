import { type OperationId, operations } from '../contract/operations.ts'
import { formatInstant, parseInstant } from '../seed/instant.ts'
import type { Listeners } from './listeners.ts'
import { redactHeaders, redactTarget } from './redaction.ts'
import type { JournalEntry, RequestFilter, Requests } from './requests.ts'
import type { Visit } from './visit.ts'

/** The last visits of one run, in a ring: beyond its size the oldest are forgotten. */
export class Journal implements Requests {
  readonly #size: number
  readonly #listeners: Listeners
  /** The visit with the id `n` stands at `n % size`. */
  #visits: Visit[] = []
  /** Ids from this one on are held. */
  #first = 1
  #next = 1
  #isOpen = true

  constructor(size: number, listeners: Listeners) {
    this.#size = size
    this.#listeners = listeners
  }

  add(visit: Visit): void {
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

  *#find(filter: RequestFilter): Iterable<[id: number, visit: Visit]> {
    const meant = matcher(filter)
    for (let id = this.#first; id < this.#next; id++) {
      const visit = this.#visits[id % this.#size]
      if (visit !== undefined && meant(id, visit)) yield [id, visit]
    }
  }
}

function matcher(filter: RequestFilter): (id: number, visit: Visit) => boolean {
  const { operation, status, since, violations } = filter
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
    (violations === undefined || visit.violations.length > 0 === violations)
}

/** The operation of a name that a caller gives; a RangeError tells the known ones. */
export function operationNamed(name: string): OperationId {
  const operation = operations.find(({ id }) => id === name)
  if (operation !== undefined) return operation.id
  const known = operations.map(({ id }) => id).join(', ')
  throw new RangeError(`No operation ${JSON.stringify(name)}. Known operations: ${known}.`)
}

function entryOf(id: number, visit: Visit): JournalEntry {
  const { method, target, headers, body, operation, status, outcome, at, receivedAt, delay, fault, violations } = visit
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
    violations: structuredClone([...violations]),
  }
}
