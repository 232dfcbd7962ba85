import { type ReadonlySignal, signal } from '@preact/signals'
import type { JournalEntry } from './client.ts'

const MAX_ENTRIES = 10_000

/** How long new requests are collected before they show, in ms: a busy world sends thousands a second. */
const COLLECT_MS = 60

/** The requests that the console knows: more than the journal holds, since it keeps what it has seen. */
export class RequestLog {
  readonly #entries = signal<readonly JournalEntry[]>([])
  #arrived: JournalEntry[] = []

  /** Oldest first. */
  get entries(): ReadonlySignal<readonly JournalEntry[]> {
    return this.#entries
  }

  add(entry: JournalEntry): void {
    if (this.#arrived.length === 0) setTimeout(() => this.#show(), COLLECT_MS)
    this.#arrived.push(entry)
  }

  /** Shows the journal, with the requests that have arrived since it was read. */
  replace(journal: readonly JournalEntry[]): void {
    const last = journal.at(-1)?.id ?? 0
    this.#arrived = this.#arrived.filter(({ id }) => id > last)
    this.#entries.value = journal
  }

  clear(): void {
    this.replace([])
    this.#arrived = []
  }

  #show(): void {
    const arrived = this.#arrived
    this.#arrived = []
    if (arrived.length > 0) this.#entries.value = [...this.#entries.value, ...arrived].slice(-MAX_ENTRIES)
  }
}
