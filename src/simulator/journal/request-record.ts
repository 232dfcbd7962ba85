import type { OperationId } from '../../api/operations.ts'
import type { Outcome } from '../../api/outcome.ts'
import type { BodyRead, HeaderLine, ServiceRequest } from '../../api/request.ts'
import type { RequestWarning } from '../../api/warning.ts'
import { realNow } from '../../time/clock.ts'

const NONE: readonly RequestWarning[] = []

/** The most bytes that are kept of a body. */
const MAX_BODY_BYTES = 2048

/** What is noted of a request while it is answered: raw, so that it costs little until someone reads the journal. */
export class RequestRecord {
  readonly method: string
  target: string
  headers: readonly HeaderLine[]
  /** Ms since 1970, by the simulator's clock. */
  readonly at: number
  /** Ms since 1970, in real time. */
  readonly receivedAt: number
  operation: OperationId | null = null
  fault: string | null = null
  warnings: readonly RequestWarning[] = NONE
  #body: Uint8Array | null = null
  outcome: Exclude<Outcome['kind'], 'stream'> = 'reply'
  status: number | null = null
  delay = 0

  constructor({ method, target, headers }: ServiceRequest, at: number) {
    this.method = method
    this.target = target
    this.headers = headers
    this.at = at
    this.receivedAt = realNow()
  }

  /** The start of the body as text; null where nothing was read. */
  get body(): string | null {
    // In a stream, so that a character that the cut went through is left out.
    return this.#body && new TextDecoder().decode(this.#body, { stream: true })
  }

  /** Keeps the start of the body that was read. */
  keep(read: BodyRead): void {
    // Copied: what came over a socket is a part of something larger.
    if (read.kind === 'bytes') this.#body = new Uint8Array(read.bytes.subarray(0, MAX_BODY_BYTES))
  }

  /** Notes further warnings. */
  note(warnings: readonly RequestWarning[]): void {
    if (warnings.length > 0) this.warnings = [...this.warnings, ...warnings]
  }

  /** Holds no target and headers of its own where they are another one's too: a client mostly repeats itself. */
  shareWith({ target, headers }: RequestRecord): void {
    if (this.target === target) this.target = target
    const isAll = headers.length === this.headers.length && this.headers.every((line, at) => isSame(line, headers[at]))
    if (isAll) this.headers = headers
    else this.headers = this.headers.map((line, at) => (isSame(line, headers[at]) ? (headers[at] ?? line) : line))
  }

  /** Notes what the request came to. */
  close(outcome: Outcome): void {
    if (outcome.kind === 'stream') return
    this.outcome = outcome.kind
    if ('reply' in outcome) this.status = outcome.reply.status
    // A hanging request waits for its end, not for a delay.
    if (outcome.kind !== 'hang') this.delay = outcome.timing?.delay ?? 0
  }
}

function isSame([name, value]: HeaderLine, other: HeaderLine | undefined): boolean {
  return name === other?.[0] && value === other[1]
}
