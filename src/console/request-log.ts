import { type ReadonlySignal, signal } from '@preact/signals'
import type { JournalEntry } from './client.ts'
import type { LoggedRequest } from './requests/entry.ts'

const MAX_ENTRIES = 10_000

/** How long new requests are collected before they show, in ms: a busy world sends thousands a second. */
const COLLECT_MS = 60

/** The requests that the console knows: more than the journal holds, since it keeps what it has seen. */
export class RequestLog {
  readonly #entries = signal<readonly LoggedRequest[]>([])
  #arrived: LoggedRequest[] = []

  /** Oldest first. */
  get entries(): ReadonlySignal<readonly LoggedRequest[]> {
    return this.#entries
  }

  add(entry: LoggedRequest): void {
    if (this.#arrived.length === 0) setTimeout(() => this.#show(), COLLECT_MS)
    this.#arrived.push(entry)
  }

  /** The id of the last request that shows; 0 if there is none. */
  get lastId(): number {
    return this.#entries.value.at(-1)?.id ?? 0
  }

  /**
   * Shows the journal, with the requests that have arrived since it was read.
   * @param lastId the last id of this list when the journal was asked for. Entries after it stay, since an older answer
   * can come after a newer one.
   */
  replace(journal: readonly JournalEntry[], lastId: number): void {
    const last = journal.at(-1)?.id ?? 0
    this.#arrived = this.#arrived.filter(({ id }) => id > last)
    const known = new Map(this.#entries.value.map((entry) => [entry.id, entry]))
    const [first] = journal
    // The journal of the server is shorter than this list.
    const isSameWorld = first !== undefined && known.get(first.id)?.receivedAt === first.receivedAt
    const earlier = isSameWorld ? this.#entries.value.filter(({ id }) => id < first.id) : []
    const entries = journal.map((entry) => withResponse(entry, known.get(entry.id)))
    const later = this.#entries.value.filter(({ id }) => id > Math.max(last, lastId))
    this.#entries.value = [...earlier, ...entries, ...later].slice(-MAX_ENTRIES)
  }

  clear(): void {
    this.#entries.value = []
    this.#arrived = []
  }

  #show(): void {
    const arrived = this.#arrived
    this.#arrived = []
    if (arrived.length > 0) this.#entries.value = [...this.#entries.value, ...arrived].slice(-MAX_ENTRIES)
  }
}

/** The entry with the response that is known of it. After a reset, another request has the same id. */
function withResponse(entry: JournalEntry, known: LoggedRequest | undefined): LoggedRequest {
  return known?.receivedAt === entry.receivedAt ? known : entry
}
