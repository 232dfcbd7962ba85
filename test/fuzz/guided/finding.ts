/** What must never happen. */
export type FindingKind =
  | 'error 500'
  | 'null number'
  | 'undocumented reply'
  | 'exception'
  | 'stall'
  | 'hang'
  | 'out of memory'
  | 'memory leak'
  | 'prototype pollution'

/** Something that an input did although nothing may do it. */
export class Finding extends Error {
  override readonly name = 'Finding'
  readonly kind: FindingKind

  constructor(kind: FindingKind, detail: string) {
    super(detail)
    this.kind = kind
  }

  /** Equal for findings that probably have one cause. */
  get signature(): string {
    const text = this.message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').replace(/\d+/g, 'n')
    return `${this.kind}: ${text.slice(0, 120)}`
  }
}
