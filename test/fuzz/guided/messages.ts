import type { FindingKind } from './finding.ts'
import type { Json } from './json.ts'

/** What a worker gets. */
export interface Task {
  target: string
  seed: number
  inputs: number
  /** Inputs to start from, beside those of the target. */
  corpus: Json[]
  /** Whether to reduce the corpus at the end. */
  reduce: boolean
  /** See `CurrentInput`. */
  shared: SharedArrayBuffer
}

/** Something that was found, with the smallest input that causes it. */
export interface FoundInput {
  kind: FindingKind
  detail: string
  input: Json
}

/** What a worker reports at the end. */
export interface Summary {
  corpus: number
  /** Indexes of the counters that were reached. */
  reached: number[]
  counters: number
  /** Bytes of the heap after a quarter of the inputs, and at the end. */
  heap: [number, number]
  /** The reduced corpus; empty if it was not asked for. */
  cover: Json[]
}

/** What a worker sends. */
export type Message =
  | { kind: 'corpus'; input: Json }
  | { kind: 'finding'; found: FoundInput }
  | { kind: 'done'; summary: Summary }

const utf8 = new TextEncoder()
const HEAD_BYTES = 12

/** The input that a worker is trying, readable while the worker hangs or after it has run out of memory. */
export class CurrentInput {
  static readonly SIZE = 256 * 1024
  readonly #numbers: Int32Array
  readonly #bytes: Uint8Array

  constructor(shared: SharedArrayBuffer) {
    this.#numbers = new Int32Array(shared, 0, 3)
    this.#bytes = new Uint8Array(shared, HEAD_BYTES)
  }

  /** The number of inputs so far. */
  get count(): number {
    return this.#numbers[0] ?? 0
  }

  /** Changes whenever another input is tried. */
  get pulse(): number {
    return this.#numbers[2] ?? 0
  }

  /** @param isNew whether it counts as an input. */
  set(input: Json, isNew: boolean): void {
    const { written } = utf8.encodeInto(JSON.stringify(input), this.#bytes)
    this.#numbers[1] = written
    this.#numbers[2] = this.pulse + 1
    if (isNew) this.#numbers[0] = this.count + 1
  }

  get(): Json {
    return JSON.parse(new TextDecoder().decode(this.#bytes.slice(0, this.#numbers[1])))
  }
}
