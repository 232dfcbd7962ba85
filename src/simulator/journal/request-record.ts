import type { OperationId } from '../../api/operations.ts'
import type { Outcome } from '../../api/outcome.ts'
import type { RequestWarning } from '../../api/problems.ts'
import type { HeaderLine, ServiceRequest } from '../../api/request.ts'

/** When a request arrived, in ms since 1970. */
export interface Arrival {
  /** By the simulator's clock. */
  readonly at: number
  /** In real time. */
  readonly receivedAt: number
}

/** How a request was handled. */
export interface Handled {
  readonly outcome: Outcome
  /** Null for an unknown path or method. */
  readonly operation: OperationId | null
  /** Id of the fault rule that acted, or `prefer`. */
  readonly fault: string | null
  readonly warnings: readonly RequestWarning[]
  /** What was read of the request body. */
  readonly body: Uint8Array | null
}

/** The most bytes of a body that are kept. */
const MAX_BODY_BYTES = 2048

/** A request in the journal. Kept raw: it becomes plain data only when someone reads the journal. */
export class RequestRecord {
  readonly method: string
  target: string
  headers: readonly HeaderLine[]
  readonly at: number
  readonly receivedAt: number
  readonly operation: OperationId | null
  readonly fault: string | null
  readonly warnings: readonly RequestWarning[]
  readonly outcome: Exclude<Outcome['kind'], 'stream'>
  readonly status: number | null
  readonly delay: number
  readonly #body: Uint8Array | null

  constructor(request: ServiceRequest, arrival: Arrival, handled: Handled, outcome: Outcome) {
    this.method = request.method
    this.target = request.target
    this.headers = request.headers
    this.at = arrival.at
    this.receivedAt = arrival.receivedAt
    this.operation = handled.operation
    this.fault = handled.fault
    this.warnings = handled.warnings
    this.outcome = outcome.kind === 'stream' ? 'reply' : outcome.kind
    this.status = 'reply' in outcome ? outcome.reply.status : null
    // A request that hangs waits until it is cancelled, not for a delay.
    this.delay = outcome.kind === 'hang' || outcome.kind === 'stream' ? 0 : (outcome.timing?.delay ?? 0)
    // Copied, since a body that came over a socket is a part of a larger buffer.
    this.#body = handled.body && new Uint8Array(handled.body.subarray(0, MAX_BODY_BYTES))
  }

  /** The start of the body as text; null if none was read. */
  get body(): string | null {
    // As a stream, so that a character which the limit cut in half is dropped.
    return this.#body && new TextDecoder().decode(this.#body, { stream: true })
  }

  /** Reuses the target and header lines of another record if they are equal: clients mostly repeat themselves. */
  shareWith({ target, headers }: RequestRecord): void {
    if (this.target === target) this.target = target
    const areEqual =
      headers.length === this.headers.length && this.headers.every((line, at) => isEqual(line, headers[at]))
    if (areEqual) this.headers = headers
    else this.headers = this.headers.map((line, at) => (isEqual(line, headers[at]) ? (headers[at] ?? line) : line))
  }
}

function isEqual([name, value]: HeaderLine, other: HeaderLine | undefined): boolean {
  return name === other?.[0] && value === other[1]
}
