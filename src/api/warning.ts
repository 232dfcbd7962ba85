/**
 * Something that the service lets pass but a client should not send: noted in the journal and, a preference apart, a
 * 422 in strict mode.
 */
export interface RequestWarning {
  kind:
    | 'unknown-parameter'
    | 'unknown-field'
    | 'ignored-price'
    | 'bad-preference'
    | 'ended-namespace'
    | 'unknown-namespace'
  /** The parameter, field or preference, at most 32 characters of it. */
  name: string
  /** What it is and what to do. */
  detail: string
}

/** The most warnings, and the most errors, that one request is told, so that a problem stays below 2 kB. */
export const MAX_ISSUES = 8

/** Longest name of a parameter or field that is told back, in UTF-16 units. */
export const MAX_NAME_LENGTH = 32
